import { Suspense } from 'react';
import type { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import type { QueryState } from '../../data/use-query.ts';
import { lazyScreen } from '../../lazy-screen.ts';
import { t } from '../../text/text.ts';
import { Card, Section } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { problemText } from '../problem-text.ts';
import { maySendMoney } from '../transfer/may-send-money.ts';
import { RecentTransactions } from './recent-transactions.tsx';

// Most people see none, so they do not have to load them.
const NextSteps = lazyScreen(async () => (await import('./next-steps.tsx')).NextSteps, 'home');

const mostShown = 5;

interface HomeNewsProps {
  readonly userInfo: UserInfo | undefined;
  readonly recent: QueryState<typeof getTransactionPage>;
}

/** What lies under the actions. It comes as a whole, once all of it is known, so that nothing is pushed away under a finger. */
export function HomeNews({ userInfo, recent }: HomeNewsProps) {
  const { data, problem } = recent;
  if (data === undefined || userInfo === undefined) {
    return problem === undefined ? <Loading /> : (
      <Section title={t('home.recent')}>
        <Card className="py-1"><ErrorState text={problemText(problem)} busy={recent.isRefreshing} onRetry={() => void recent.refresh()} /></Card>
      </Section>
    );
  }
  const { openTopUps = [], ...done } = data.overview ?? { hasToppedUp: true, hasTransferred: true };
  const isDone = done.hasToppedUp && (done.hasTransferred || !maySendMoney(userInfo.tier));
  const waiting = new Set(openTopUps.map(({ topUpId }) => topUpId.slice('tup_'.length)));
  const rows = data.rows.filter(({ reference }) => !waiting.has(reference)).slice(0, mostShown);
  return (
    <Suspense fallback={<Loading />}>
      {isDone && openTopUps.length === 0 ? null : <NextSteps tier={userInfo.tier} openTopUps={openTopUps} {...done} />}
      {rows.length === 0 ? null : <RecentTransactions rows={rows} />}
    </Suspense>
  );
}

function Loading() {
  return <Section title={t('home.recent')}><Card className="py-1"><SkeletonRows count={3} /></Card></Section>;
}
