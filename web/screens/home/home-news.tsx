import { Suspense, useEffect } from 'react';
import type { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import type { QueryState } from '../../data/queries/use-query.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { maySendMoney } from '../../needs.ts';
import { t } from '../../text/text.ts';
import { Card, Section } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { problemText } from '../problem-text.ts';

const loadRecent = async () => (await import('./recent-transactions.tsx')).RecentTransactions;
const RecentTransactions = lazyPart(loadRecent);
// Most people see none, so they do not have to load them.
const NextSteps = lazyPart(async () => (await import('./next-steps.tsx')).NextSteps, 'home');

const mostShown = 5;

interface HomeNewsProps {
  readonly userInfo: UserInfo | undefined;
  readonly recent: QueryState<typeof getTransactionPage>;
}

/**
 * What lies under the actions. It comes as a whole, once all of it is known, so that nothing
 * is pushed away under a finger.
 */
export function HomeNews({ userInfo, recent }: HomeNewsProps) {
  const { data, problem } = recent;
  // Fetched while the answer is on its way, after what is seen at once.
  useEffect(() => void loadRecent().catch(() => undefined), []);
  if (data === undefined || userInfo === undefined) {
    return problem === undefined ? (
      <Loading />
    ) : (
      <Section title={t('home.recent')}>
        <Card className="py-1">
          <ErrorState text={problemText(problem)} busy={recent.isRefreshing} onRetry={() => void recent.refresh()} />
        </Card>
      </Section>
    );
  }
  const { openTopUps = [], ...done } = data.overview ?? { hasToppedUp: true, hasTransferred: true };
  // Whom nobody has checked has that before them, whatever else they have done; who was and may not send has no more.
  const { tier, auditStatus, levelEnded } = userInfo;
  const isDone = done.hasToppedUp && (maySendMoney(tier) ? done.hasTransferred : tier !== 'unauthorized');
  // What comes next for whose level has ended stands above, too, and leads to the page of whose wallet it is.
  const isSaidAbove = auditStatus === 1 || levelEnded !== undefined;
  const isShownAbove = (reference: string) => openTopUps.some(({ topUpId }) => topUpId.endsWith(reference));
  const rows = data.rows.filter(({ reference }) => !isShownAbove(reference)).slice(0, mostShown);
  return (
    <Suspense fallback={<Loading />}>
      {(isDone || isSaidAbove) && openTopUps.length === 0 ? null : (
        <NextSteps tier={tier} isSaidAbove={isSaidAbove} openTopUps={openTopUps} {...done} />
      )}
      {rows.length === 0 ? null : <RecentTransactions rows={rows} />}
    </Suspense>
  );
}

function Loading() {
  return (
    <Section title={t('home.recent')}>
      <Card className="py-1">
        <SkeletonRows count={3} />
      </Card>
    </Section>
  );
}
