import { useState } from 'react';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { quoteTransfer } from '../../../shared/contracts/transfer/quote.ts';
import type { TransferQuote } from '../../../shared/limits.ts';
import { formatThb, parseBaht } from '../../../shared/money.ts';
import { formatThaiMobile } from '../../../shared/phone.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useRefresh } from '../../data/queries/use-refresh.ts';
import { t } from '../../text/text.ts';
import { AmountField, AmountPad } from '../../ui/amount-pad.tsx';
import { Button } from '../../ui/button.tsx';
import { MaskedPerson } from '../../ui/masked-person.tsx';
import { Screen } from '../../ui/screen.tsx';
import { belongsToForm, problemText } from '../problem-text.ts';
import { readId } from '../read-id.ts';
import type { Receiver, TransferDraft } from './transfer-draft.ts';
import { useAsk } from './use-ask.ts';

const ofBalance = queryNames<[typeof getLastBalance]>('balance/get-last');

interface AmountStepProps {
  readonly draft: TransferDraft;
  readonly receiver: Receiver;
  readonly onChange: (change: Partial<TransferDraft>) => void;
  readonly onBack: () => void;
  readonly onQuoted: (quote: TransferQuote) => void;
}

export function AmountStep({ draft, receiver, onChange, onBack, onQuoted }: AmountStepProps) {
  const [error, setError] = useState<string>();
  const transferableSatang = useQuery(getLastBalance, {}, { quiet: true }).data?.transferableSatang;
  const quote = useAsk(quoteTransfer);
  const balance = useAsk(getLastBalance);
  const refresh = useRefresh();
  const askBalance = async () => {
    const asked = await balance.run({});
    if (asked.kind !== 'ok') return transferableSatang;
    void refresh(ofBalance);
    return asked.data.transferableSatang;
  };
  const change = (amount: string) => {
    onChange({ amount });
    setError(undefined);
  };
  const submit = async () => {
    const amountSatang = parseBaht(draft.amount) ?? 0;
    if (amountSatang === 0) return setError(t('amount.required'));
    // What is shown may be old; only what the server says now is a reason to refuse.
    const mostSatang = transferableSatang !== undefined && amountSatang > transferableSatang ? await askBalance() : undefined;
    if (mostSatang !== undefined && amountSatang > mostSatang) return setError(t('transfer.tooMuch', { amount: formatThb(mostSatang) }));
    const receiverId = readId('usr', receiver.receiverId);
    if (receiverId === undefined) return onBack();
    const quoted = await quote.run({ receiverId, amountSatang });
    if (quoted.kind === 'ok') return onQuoted(quoted.data);
    if (belongsToForm(quoted)) setError(problemText(quoted));
    return undefined;
  };
  return (
    <Screen
      title={t('transfer.title')}
      onBack={onBack}
      bottom={
        <>
          <AmountPad value={draft.amount} onChange={change} />
          <Button busy={quote.isRunning || balance.isRunning} onClick={() => void submit()}>{t('transfer.review')}</Button>
        </>
      }
    >
      <MaskedPerson
        label={t('transfer.to')}
        name={receiver.receiverName}
        line={formatThaiMobile(receiver.mobile)}
        action={<button type="button" onClick={onBack} className="min-h-11 min-w-11 px-1 text-sm font-semibold text-brand-ink">{t('transfer.change')}</button>}
      />
      <div className="my-auto pt-6">
        <AmountField
          label={t('transfer.amount')}
          value={draft.amount}
          onChange={change}
          hint={transferableSatang === undefined ? undefined : t('transfer.balance', { amount: formatThb(transferableSatang) })}
          error={error}
        />
      </div>
    </Screen>
  );
}
