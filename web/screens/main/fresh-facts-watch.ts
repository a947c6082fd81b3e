import { useEffect, useRef } from 'react';
import type { getAirtime } from '../../../shared/contracts/airtime/detail.ts';
import type { quoteAirtime } from '../../../shared/contracts/airtime/quote.ts';
import type { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import type { listOwnFreezes } from '../../../shared/contracts/balance/list-freezes.ts';
import type { getCashOut } from '../../../shared/contracts/cash-out/detail.ts';
import type { quoteCashOut } from '../../../shared/contracts/cash-out/quote.ts';
import type { companyDetail } from '../../../shared/contracts/company/detail.ts';
import type { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import type { getActReview } from '../../../shared/contracts/identity/get-act-review.ts';
import type { getReview } from '../../../shared/contracts/identity/get-review.ts';
import type { getTradeLimitConfig } from '../../../shared/contracts/limits/get-config.ts';
import type { getUsedTradeLimit } from '../../../shared/contracts/limits/get-used.ts';
import { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import type { listPapers } from '../../../shared/contracts/paper/list.ts';
import type { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import type { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import type { quoteTransfer } from '../../../shared/contracts/transfer/quote.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { serverNowMs } from '../../data/calls/clock.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useRefresh } from '../../data/queries/use-refresh.ts';
import { unreadCount } from './unread-count.ts';

/** A changed tier or limit of one's own, and new messages, are looked for this often. */
const tierEveryMs = 60_000;
const unreadEveryMs = 30_000;
/** What a browser counts to; beyond it, it would not wait at all. */
const longestTimerMs = 0x7fff_ffff;

/** What another tier, a freeze and another limit change. */
const changedByStanding = queryNames<
  [
    typeof getLastBalance,
    typeof listOwnFreezes,
    typeof getUsedTradeLimit,
    typeof getTradeLimitConfig,
    typeof quoteTransfer,
    typeof quoteCashOut,
    typeof quoteAirtime,
  ]
>(
  'balance/get-last',
  'balance/list-freezes',
  'limits/get-used',
  'limits/get-config',
  'transfer/quote',
  'cash-out/quote',
  'airtime/quote',
);
/** What else a new message may be about: where any of it is shown, it is asked for at once. */
const changedByNotice = queryNames<
  [
    typeof getTransactionPage,
    typeof getTransaction,
    typeof getCashOut,
    typeof getAirtime,
    typeof getBaseInfo,
    typeof getNotificationPage,
    typeof getReview,
    typeof companyDetail,
    typeof getActReview,
    typeof getIdentityJourney,
    typeof listPapers,
  ]
>(
  'transaction/page',
  'transaction/detail',
  'cash-out/detail',
  'airtime/detail',
  'user/get-base-info',
  'notification/page',
  'identity/get-review',
  'company/detail',
  'identity/get-act-review',
  'identity/get-journey',
  'paper/list',
);

/**
 * Keeps what is shown from growing old in an open app: a new message, another tier, and a limit that was changed on
 * another device are noticed by themselves, and what they change is asked for anew.
 */
export function FreshFactsWatch(): null {
  const refresh = useRefresh();
  const unread = useQuery(
    getNotificationPage,
    { status: 1, pageSize: 1 },
    { quiet: true, refreshEveryMs: unreadEveryMs },
  ).data;
  const userInfo = useQuery(getBaseInfo, {}, { quiet: true, refreshEveryMs: tierEveryMs }).data;

  useEffect(() => unreadCount.set(unread?.total ?? 0), [unread]);
  // The next one who logs in on this page begins with none.
  useEffect(() => () => unreadCount.set(0), []);

  const newestSeen = useRef<string>(undefined);
  useEffect(() => {
    if (unread === undefined) return;
    const seen = newestSeen.current;
    const newest = unread.rows[0]?.notificationId ?? '';
    // Ids sort by time; what was read meanwhile makes an older one the newest, which is no news.
    if (seen !== undefined && newest > seen) void Promise.all([changedByStanding, changedByNotice].map(refresh));
    if (seen === undefined || newest > seen) newestSeen.current = newest;
  }, [unread, refresh]);

  // A limit begins a while after its notice has come, which may be read by then; a second later than the server says.
  const awaited = useRef(new Set<number>());
  useEffect(() => {
    for (const { ruleFromMs = 0 } of unread?.rows ?? []) {
      const leftMs = ruleFromMs + 1000 - serverNowMs();
      if (leftMs < 0 || leftMs > longestTimerMs || awaited.current.has(ruleFromMs)) continue;
      awaited.current.add(ruleFromMs);
      // Once more where this phone's clock is as far ahead as the server lets it be.
      for (const lateMs of [0, 120_000]) setTimeout(() => void refresh(changedByStanding), leftMs + lateMs);
    }
  }, [unread, refresh]);

  const standing =
    userInfo === undefined
      ? undefined
      : `${userInfo.tier} ${userInfo.auditStatus ?? ''} ${userInfo.ownLimitChanges ?? ''}`;
  const standingSeen = useRef<string>(undefined);
  useEffect(() => {
    const seen = standingSeen.current;
    standingSeen.current = standing;
    if (seen !== undefined && standing !== undefined && seen !== standing) void refresh(changedByStanding);
  }, [standing, refresh]);
  return null;
}
