import { useEffect, useState } from 'react';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { transferForm } from '../../commands/transfer/create.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { homePath } from '../../route-table.ts';
import { Navigate, useNavigate, useNavigationType, useSearch } from '../../router.ts';
import { t } from '../../text/text.ts';
import { PendingGate } from '../main/pending-gate.tsx';
import { useBack } from '../use-back.ts';
import { ReceiverStep } from './receiver-step.tsx';
import { beginTransfer, isTransferOver, startTransferDraft, useTransferDraft } from './transfer-draft.ts';
import type { TransferDraft } from './transfer-draft.ts';

const AmountStep = lazyPart(async () => (await import('./amount-step.tsx')).AmountStep, 'transfer');
// The last step brings the rules of money out along.
const ConfirmStep = lazyPart(async () => (await import('./confirm-step.tsx')).ConfirmStep, 'transfer');

/** Who, how much, check; while a transfer has no answer yet, none of it, and that in its place. */
export function TransferScreen() {
  const navigate = useNavigate();
  const step = useSearch().get('step');
  const [draft, change] = useTransferDraft(step !== null);
  const goOn = () => {
    change({ quote: undefined, requestId: undefined });
    void navigate('/transfer?step=amount', { replace: true });
  };
  const end = () => startTransferDraft('');
  return (
    <PendingGate form={transferForm} title={t('transfer.title')} draftId={draft.id} onEnded={end} onGoOn={goOn}>
      <TransferSteps step={step} draft={draft} change={change} />
    </PendingGate>
  );
}

interface TransferStepsProps {
  readonly step: string | null;
  readonly draft: TransferDraft;
  readonly change: (part: Partial<TransferDraft>) => void;
}

/** Each step has its place in the history, so that back is one step back. */
function TransferSteps({ step, draft, change }: TransferStepsProps) {
  const navigate = useNavigate();
  const back = useBack();
  const { data: userInfo } = useQuery(getBaseInfo, {}, { quiet: true });
  const { receiver, quote } = draft;
  const goesBack = useNavigationType() === 'POP';
  const [over] = useState(() => goesBack && isTransferOver());
  useEffect(() => {
    if (!over) beginTransfer();
  }, [over]);

  // Back from the receipt leads here, into steps of a transfer that was sent: home is what lies behind that.
  if (over) return <Navigate to={homePath} replace />;
  if (step === 'confirm' && receiver !== undefined && quote !== undefined) {
    return <ConfirmStep draft={draft} receiver={receiver} quote={quote} userInfo={userInfo} onChange={change} onBack={back} />;
  }
  if ((step === 'amount' || step === 'confirm') && receiver !== undefined) {
    return (
      <AmountStep
        draft={draft}
        receiver={receiver}
        onChange={change}
        onBack={back}
        onQuoted={(quoted) => {
          change({ quote: quoted, requestId: crypto.randomUUID() });
          void navigate('/transfer?step=confirm');
        }}
      />
    );
  }
  return (
    <ReceiverStep
      draft={draft}
      onChange={change}
      onBack={back}
      onFound={(found) => {
        change({ receiver: found, quote: undefined });
        void navigate('/transfer?step=amount');
      }}
    />
  );
}
