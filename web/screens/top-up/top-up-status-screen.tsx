import type { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import type { getUsedTradeLimit } from '../../../shared/contracts/limits/get-used.ts';
import type { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import { getTopUp } from '../../../shared/contracts/top-up/detail.ts';
import type { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { topUpMethod, transactionStatus } from '../../../shared/enums.ts';
import { cancelForm } from '../../commands/top-up/cancel.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import { homePath } from '../../route-table.ts';
import { useIdParam } from '../../route-match.ts';
import { Navigate, useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { PendingGate } from '../main/pending-gate.tsx';
import { useBeginAgain } from '../money-flow/use-begin-again.ts';
import { useStatus } from '../money-flow/use-status.ts';
import { problemText } from '../problem-text.ts';
import { readId } from '../read-id.ts';
import { topUpAgain } from './top-up-again.ts';
import { TopUpOutcome } from './top-up-outcome.tsx';
import { TopUpQr, TopUpQrSkeleton } from './top-up-qr.tsx';
import { TopUpTransfer } from './top-up-transfer.tsx';

/** What a top-up that was paid or ended changes elsewhere. */
const changedByTopUp = queryNames<
  [typeof getLastBalance, typeof getTransactionPage, typeof getNotificationPage, typeof getUsedTradeLimit]
>('balance/get-last', 'transaction/page', 'notification/page', 'limits/get-used');

/** How it is paid while it is open, then what became of it; while nobody knows whether it was cancelled, neither. */
export function TopUpStatusScreen() {
  const topUpId = readId('tup', useIdParam());
  if (topUpId === undefined) return <Navigate to="/404" replace />;
  return (
    <PendingGate form={cancelForm(topUpId)} title={t('topUp.title')}>
      <TopUpStatus topUpId={topUpId} />
    </PendingGate>
  );
}

/** It changes by itself. */
function TopUpStatus({ topUpId }: { readonly topUpId: string }) {
  const navigate = useNavigate();
  const topUp = useStatus(getTopUp, { topUpId }, changedByTopUp);
  const { begin } = useBeginAgain(true);
  const toHome = () => void navigate(homePath, { replace: true });
  if (topUp.data === undefined) {
    return (
      <Screen title={t('topUp.title')} onBack={toHome}>
        {topUp.problem === undefined ? (
          <TopUpQrSkeleton />
        ) : (
          <ErrorState
            text={problemText(topUp.problem)}
            busy={topUp.isRefreshing}
            onRetry={() => void topUp.refresh()}
          />
        )}
      </Screen>
    );
  }
  if (topUp.data.status === transactionStatus.pending) {
    const Open = topUp.data.method === topUpMethod.bankTransfer ? TopUpTransfer : TopUpQr;
    return <Open topUp={topUp.data} onBack={toHome} />;
  }
  const ended = topUp.data;
  const home = { label: t('common.toHome'), go: toHome };
  const again = {
    label: t('topUp.again'),
    go: () => void begin(() => topUpAgain(ended)),
  };
  // Whoever has their money is done; who has not begins anew.
  const [first, second] = ended.status === transactionStatus.success ? [home, again] : [again, home];
  return (
    <Screen
      title={t('topUp.title')}
      onBack={toHome}
      bottom={
        <>
          <Button onClick={first.go}>{first.label}</Button>
          <Button look="quiet" onClick={second.go}>
            {second.label}
          </Button>
        </>
      }
    >
      <TopUpOutcome topUp={ended} />
    </Screen>
  );
}
