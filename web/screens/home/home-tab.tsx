import { Suspense, useEffect, useRef, useState } from 'react';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { topUpMethod } from '../../../shared/enums.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { closeReactivateNotice, wasReactivated } from '../../session.ts';
import { t } from '../../text/text.ts';
import { BrandName } from '../../ui/brand-mark.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { BalanceCard } from './balance-card.tsx';
import { HomeNews } from './home-news.tsx';
import { PrimaryActions } from './primary-actions.tsx';

// Hardly anybody sees one.
const StandingNotices = lazyPart(async () => (await import('./standing-notices.tsx')).StandingNotices, 'home');

/** QRs that wait stand above the list and not in it, so more is asked for than is shown. */
const recentCount = 10;

/**
 * While a top-up waits to be paid, its money is looked for this often: somebody who pays a QR looks on, and a message
 * of it would be seen later. A bank transfer is waited for over days, and each look reads all that happened in them.
 */
const qrEveryMs = 10_000;
const transferEveryMs = 60_000;

/** The first page: the money, what to do with it, and what happened last. */
export function HomeTab() {
  const userInfo = useQuery(getBaseInfo, {}, { quiet: true });
  const balance = useQuery(getLastBalance, {}, { quiet: true, untilAnswered: true });
  // Kept, because what is worked out in each drawing begins the waiting anew with it.
  const [refreshEveryMs, setEveryMs] = useState(0);
  const recent = useQuery(
    getTransactionPage,
    { pageSize: recentCount },
    { quiet: true, untilAnswered: true, refreshEveryMs },
  );
  const open = recent.data?.overview?.openTopUps ?? [];
  const hasQr = open.some(({ method }) => method === topUpMethod.thaiQr);
  const everyMs = hasQr ? qrEveryMs : open.length > 0 ? transferEveryMs : 0;
  if (everyMs !== refreshEveryMs) setEveryMs(everyMs);
  useOnceFewer(open.length, balance.refresh);
  const refresh = () => Promise.all([userInfo.refresh(), balance.refresh(), recent.refresh()]);
  return (
    <PullToRefresh onRefresh={refresh}>
      <header className="flex min-h-16 items-center px-5 pt-[calc(8px+env(safe-area-inset-top))] pb-2 desk:hidden">
        <BrandName on="ground" />
      </header>
      <h1 className="sr-only">{t('tabs.home')}</h1>
      <main className="flex flex-col gap-5 px-4 pt-1 desk:pt-8">
        <Notices userInfo={userInfo.data} />
        <BalanceCard userInfo={userInfo.data} balance={balance} />
        <PrimaryActions />
        <HomeNews userInfo={userInfo.data} recent={recent} />
      </main>
    </PullToRefresh>
  );
}

/** Acts once a count has fallen: a top-up that waits no more may have brought its money. */
function useOnceFewer(count: number, act: () => unknown): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) act();
    before.current = count;
  }, [count, act]);
}

/** What has to be known before anything else, fetched once there is something. */
function Notices({ userInfo }: { readonly userInfo: UserInfo | undefined }) {
  const [reactivated, setReactivated] = useState(wasReactivated);
  const close = () => {
    closeReactivateNotice();
    setReactivated(false);
  };
  const { auditStatus, levelEnded, levelEndsAtMs, lock } = userInfo ?? {};
  // Under review, or what was sent was not accepted.
  const isOfCase = auditStatus === 1 || auditStatus === 3;
  if (!reactivated && !isOfCase && !(levelEnded ?? levelEndsAtMs ?? lock)) return null;
  return (
    <Suspense>
      <StandingNotices userInfo={userInfo} reactivated={reactivated} onClose={close} />
    </Suspense>
  );
}
