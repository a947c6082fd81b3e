import { timeOfIdBody } from '../../../shared/ids.ts';
import type { FaceBound } from '../../../shared/money-out.ts';
import { actReviewTiers, mostActReviews } from '../../../shared/review.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { dayRestsUntilMs, isOpen } from './review.ts';
import type { Review, ReviewedAct } from './review.ts';

const dayMs = 24 * 3_600_000;

/** What a reviewer has accepted for one act counts for so long: nobody waits at their phone for a word of people. */
export const actCountsForMs = dayMs;
/**
 * So long after it was last sent a decided case is shown, and its act may be sent once more: a day less than a request
 * id is remembered (`table/request-record.ts`). Behind that nobody can say whether the act was carried out since.
 */
const actToldForMs = 6 * dayMs;
/** Cases that were begun so long ago are looked for: what comes of an act's id is known for all of them. */
export const actsReadForMs = 30 * dayMs;

/** A case that is about one act. */
export type ActReview = Review & { readonly act: ReviewedAct };

/** Whether a case is about one act. */
export function isOfAct(review: Review): review is ActReview {
  return review.kind === 'act' && review.act !== undefined;
}

/** Whether two acts are the same: one request, with one content. */
export function isSameAct(
  one: Pick<ReviewedAct, 'requestId' | 'contentHash'>,
  other: Pick<ReviewedAct, 'requestId' | 'contentHash'>,
): boolean {
  return one.requestId === other.requestId && one.contentHash === other.contentHash;
}

/** What an act comes to, in satang: what is paid, or the limit that is wished; undefined where it has no amount. */
export function amountOfAct(act: FaceBound): number | undefined {
  switch (act.operation) {
    case 'limits/raise':
      return act.input.limitSatang;
    case 'user/unlock-wallet':
      return undefined;
    default:
      return act.input.amountSatang;
  }
}

/**
 * Until when (epoch milliseconds) nobody begins another case about an act, by those that they have begun, in any order;
 * undefined where they may. What was taken back counts too.
 */
export function actReviewsRestUntilMs(before: readonly Pick<Review, 'body'>[], nowMs: number): number | undefined {
  return dayRestsUntilMs(
    before.map(({ body }) => timeOfIdBody(body)),
    { most: mostActReviews, nowMs },
  );
}

/**
 * Why a case about one act does not begin, of somebody with these cases about acts so far: their level has nobody's
 * face to compare with, another one is open, or the day's are used. One that came back for more goes on.
 */
export function refuseActReview(
  { tier }: Pick<Wallet, 'tier'>,
  before: readonly Review[],
  asked: Review | undefined,
  nowMs: number,
): Refusal<'feature-not-in-tier' | 'act-under-review' | 'too-many-act-reviews'> | undefined {
  if (!actReviewTiers.includes(tier)) return refuse('feature-not-in-tier');
  if (asked !== undefined) return undefined;
  if (before.some(isOpen)) return refuse('act-under-review');
  const rest = actReviewsRestUntilMs(before, nowMs);
  return rest === undefined ? undefined : refuse('too-many-act-reviews', { most: mostActReviews });
}

/** Whether it can still be said what became of the act of a case. */
export function mayTell(review: Pick<Review, 'state' | 'sentAtMs'>, nowMs: number): boolean {
  return isOpen(review) || review.sentAtMs > nowMs - actToldForMs;
}

/**
 * Why no picture is taken for an act: it was carried out, or a case of so long ago was about it that nobody can say
 * whether it was. What was accepted for it would else carry it out once more, its request id being forgotten by then.
 */
export function refuseOver(
  { requestId }: Pick<ReviewedAct, 'requestId'>,
  { before, isDone }: { readonly before: readonly ActReview[]; readonly isDone: boolean },
  nowMs: number,
): Refusal<'act-over'> | undefined {
  const last = before.find(({ act }) => act.requestId === requestId);
  return isDone || (last !== undefined && !mayTell(last, nowMs)) ? refuse('act-over') : undefined;
}
