import { useState } from 'react';
import type { ReactNode } from 'react';
import { cancelTopUp } from '../../../shared/contracts/top-up/cancel.ts';
import type { TopUp } from '../../../shared/top-up.ts';
import { cancelTopUpFacts } from '../../commands/top-up/cancel.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { t } from '../../text/text.ts';
import { ConfirmSheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { readId } from '../read-id.ts';

/** What is told of a cancelling that this device could not keep, or not follow. */
const deviceTexts = {
  held: 'topUp.cancelUnclear',
  'not-kept': 'topUp.cancelNotKept',
  unclear: 'topUp.cancelUnclear',
} as const;

interface CancelTopUp {
  /** Asks whether it is meant; nothing is sent before. */
  readonly ask: () => void;
  /** To be drawn by the page. */
  readonly sheet: ReactNode;
}

/** The way out of a top-up that waits to be paid, however it is paid. */
export function useCancelTopUp(topUp: TopUp): CancelTopUp {
  const [asking, setAsking] = useState(false);
  const cancel = useCommand(cancelTopUp, cancelTopUpFacts, {
    tells: (problem) => problem.kind === 'unanswered' && problem.error.because !== undefined,
  });
  const stop = async () => {
    const topUpId = readId('tup', topUp.topUpId);
    const outcome =
      topUpId === undefined
        ? undefined
        : await cancel.run({ topUpId }, { shown: { amountSatang: topUp.amountSatang } });
    setAsking(false);
    const because = outcome?.kind === 'unanswered' ? outcome.error.because : undefined;
    if (because !== undefined) toast(t(deviceTexts[because]), 'fail');
  };
  const sheet = (
    <ConfirmSheet
      open={asking}
      onClose={() => setAsking(false)}
      title={t('topUp.cancelTitle')}
      text={t('topUp.cancelText')}
      confirmLabel={t('topUp.cancelConfirm')}
      cancelLabel={t('topUp.keep')}
      danger
      busy={cancel.isRunning}
      onConfirm={() => void stop()}
    />
  );
  return { ask: () => setAsking(true), sheet };
}
