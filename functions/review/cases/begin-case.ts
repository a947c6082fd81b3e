import { timeOfIdBody } from '../../../shared/ids.ts';
import { mostActReviews } from '../../../shared/review.ts';
import { mostReviewsOfDay, dayRestsUntilMs } from '../../domains/review/review.ts';
import type { Review } from '../../domains/review/review.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { BusyError } from '../../runtime/operation/settle.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { noActReview } from '../../table/act-review.ts';
import { atMostOrAbsent, equals } from '../../table/expression.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { readRenewal } from '../../table/renewal.ts';
import { foundReview, putNewReview } from '../../table/review.ts';
import type { Session } from '../../table/session.ts';
import { changeAudit, foundWallet } from '../../table/wallet.ts';
import { readReviewsOf } from './find-review.ts';

/** More cases of either sort nobody begins in a day. */
const mostOfAnyDay = mostReviewsOfDay + mostActReviews;

/** What a case about a person or their company is begun, or answered, on. */
export interface CaseFacts {
  readonly wallet: Wallet;
  /** The last case; what came back for more is sent again as the same. */
  readonly last: Review | undefined;
  /** A case about one act of theirs is open. */
  readonly isActOpen?: boolean;
}

export const learnWallet = (known: CaseFacts, item: Item | undefined): CaseFacts => ({
  ...known,
  wallet: foundWallet(item),
});
export const learnReview = (known: CaseFacts, item: Item | undefined): CaseFacts => ({
  ...known,
  last: foundReview(item),
});

/** Why no case begins: one is open, of whatever kind. */
export function refuseSecond({
  wallet,
  isActOpen,
}: CaseFacts): Refusal<'under-review'> | Refusal<'act-under-review'> | undefined {
  if (wallet.auditStatus === 1) return refuse('under-review');
  return isActOpen === true ? refuse('act-under-review') : undefined;
}

const dayMs = 24 * 3_600_000;

/**
 * Why no case about a person or their company begins whatever stands in the table in its moment: the day's are used,
 * those that were taken back too, for each is an hour that was promised.
 * @throws BusyError where the time of their level is over: it goes within a minute, and held off by whoever sends in
 * that minute, and takes back, it would never go.
 */
export async function refuseAnother(
  runtime: Runtime,
  userId: string,
  nowMs: number,
): Promise<Refusal<'too-many-reviews'> | undefined> {
  const { aws, table } = runtime;
  const [restsUntilMs, watch] = await Promise.all([
    readRestOfReviews(runtime, userId, nowMs),
    readItem(aws.documents, table, keys.renewal(userId)),
  ]);
  const { endsAtMs = Infinity } = readRenewal(userId, watch);
  if (nowMs >= endsAtMs) throw new BusyError('the level ends in this minute');
  return restsUntilMs === undefined ? undefined : refuse('too-many-reviews', { most: mostReviewsOfDay });
}

/** Until when no case about somebody or their company begins, for they have used the day's; undefined where one may. */
export async function readRestOfReviews(runtime: Runtime, userId: string, nowMs: number): Promise<number | undefined> {
  const ofDay = await readReviewsOf(runtime, userId, { size: mostOfAnyDay, sinceMs: nowMs - dayMs });
  const begun = ofDay.filter(({ kind }) => kind !== 'act');
  return dayRestsUntilMs(
    begun.map(({ body }) => timeOfIdBody(body)),
    { most: mostReviewsOfDay, nowMs },
  );
}

/** The writes that begin a case: from then on its wallet is pending, which no other case was meanwhile. */
export function beginCase(
  table: string,
  { wallet: { tier, auditStatus } }: CaseFacts,
  { generation }: Pick<Session, 'generation'>,
  review: Parameters<typeof putNewReview>[1],
): readonly Step<CaseFacts>[] {
  return [
    ...putNewReview(table, review).map((write) => ({ write })),
    { write: noActReview(table, review.userId), learn: (known) => ({ ...known, isActOpen: true }) },
    {
      write: changeAudit(table, review.userId, { from: auditStatus, to: 1 }, [
        equals('tier', tier),
        atMostOrAbsent('generation', generation),
      ]),
      learn: learnWallet,
    },
  ];
}
