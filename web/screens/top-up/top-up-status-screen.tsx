import type { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import type { getUsedTradeLimit } from '../../../shared/contracts/limits/get-used.ts';
import type { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import { getTopUp } from '../../../shared/contracts/top-up/detail.ts';
import type { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { topUpMethod, transactionStatus } from '../../../shared/enums.ts';
import type { TopUp } from '../../../shared/top-up.ts';
import { cancelForm } from '../../commands/top-up/cancel.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import { homePath } from '../../route-table.ts';
import { useIdParam } from '../../route-match.ts';
import { Navigate, useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { PendingGate } from '../main/pending-gate.tsx';
import { useBeginAgain } from '../money-flow/use-begin-again.ts';
import { useStatus } from '../money-flow/use-status.ts';
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
  const query = useStatus(getTopUp, { topUpId }, changedByTopUp);
  const toHome = () => void navigate(homePath, { replace: true });
  const { data } = query;
  if (data?.status === transactionStatus.pending) {
    const Open = data.method === topUpMethod.bankTransfer ? TopUpTransfer : TopUpQr;
    return <Open topUp={data} onBack={toHome} />;
  }
  return (
    <Screen
      title={t('topUp.title')}
      onBack={toHome}
      bottom={data === undefined ? undefined : <WaysOn ended={data} toHome={toHome} />}
    >
      <QueryView query={query} skeleton={<TopUpQrSkeleton />}>
        {(ended) => <TopUpOutcome topUp={ended} />}
      </QueryView>
    </Screen>
  );
}

interface WaysOnProps {
  readonly ended: TopUp;
  readonly toHome: () => void;
}

/** Whoever has their money is done; who has not begins anew. */
function WaysOn({ ended, toHome }: WaysOnProps) {
  const { begin } = useBeginAgain(true);
  const home = { label: t('common.toHome'), go: toHome };
  const again = { label: t('topUp.again'), go: () => void begin(() => topUpAgain(ended)) };
  const [first, second] = ended.status === transactionStatus.success ? [home, again] : [again, home];
  return (
    <>
      <Button onClick={first.go}>{first.label}</Button>
      <Button look="quiet" onClick={second.go}>
        {second.label}
      </Button>
    </>
  );
}
