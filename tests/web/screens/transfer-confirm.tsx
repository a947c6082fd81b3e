import { useState } from 'react';
import type { TransferQuote } from '../../../shared/limits.ts';
import type { FlowDraft } from '../../../web/screens/money-flow/flow-draft.ts';
import { TransferConfirm } from '../../../web/screens/transfer/transfer-confirm.ts';
import { transferFlow } from '../../../web/screens/transfer/transfer-flow.ts';
import type { Receiver, TypedTransfer } from '../../../web/screens/transfer/typed-transfer.ts';

interface ConfirmTransferProps {
  readonly quote: TransferQuote;
  readonly mobile?: string;
  readonly note?: string;
  readonly own?: Partial<TypedTransfer>;
}

/** The last page of a transfer alone, with a draft of its own. */
export function ConfirmTransfer({ quote, mobile = '+66899999999', note = '', own }: ConfirmTransferProps) {
  const payee = { receiverId: quote.receiverId, receiverName: quote.receiverName, mobile };
  const [draft, setDraft] = useState<FlowDraft<TypedTransfer, Receiver, TransferQuote>>({
    id: 'draft-1',
    amount: '120.50',
    own: { phone: '', note, ...own },
    payee,
    quote,
  });
  return (
    <TransferConfirm
      flow={transferFlow}
      draft={draft}
      payee={payee}
      quote={draft.quote ?? quote}
      onChange={(part) => setDraft((before) => ({ ...before, ...part, own: { ...before.own, ...part.own } }))}
      onBack={() => undefined}
    />
  );
}
