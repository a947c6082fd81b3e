import { claimReview } from '../../../shared/contracts/ops/claim-review.ts';
import { listReviews } from '../../../shared/contracts/ops/list-reviews.ts';
import { refusals } from '../../../shared/refusals.ts';
import { AskFault } from '../ask/ask.ts';
import type { Ask } from '../ask/ask.ts';
import { listIn, textIn } from '../shapes/answered.ts';

/** What says that a case is somebody else's to decide, or nobody's any more. */
const passedOver: ReadonlySet<number> = new Set(
  (['review-not-open', 'review-claimed', 'review-by-editor', 'review-by-first'] as const).map(
    (name) => refusals[name].code,
  ),
);

/** So many cases stand on a page of the queue. */
const pageSize = 50;

/**
 * So many pages are looked through for a case that nobody has: many more than ever wait, for what lies with its person
 * for up to seven days stands before what was sent since.
 */
const mostPages = 100;

/**
 * Takes the case that `self` has already, else that of those that nobody has whose deadline is nearest on its page of
 * the queue; undefined where there is none. One that somebody else took in this moment, or that `self` may not decide,
 * is passed over.
 * @throws AskFault of anything but that, and where the queue goes on behind what is looked through
 */
export async function takeNext(ask: Ask, self: string): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await ask(listReviews, cursor === undefined ? {} : { cursor }, crypto.randomUUID());
    const waiting = listIn(answer, 'rows').filter((row) => textIn(row, 'state') === 'waiting');
    // Whom they were the first to accept is another one's to decide.
    const others = waiting.filter((row) => textIn(row, 'firstBy') !== self);
    const own = others.filter((row) => textIn(row, 'claimedBy') === self);
    for (const row of [...own, ...others.filter((each) => textIn(each, 'claimedBy') === undefined)]) {
      const reviewId = textIn(row, 'reviewId') ?? '';
      try {
        await ask(claimReview, { reviewId, claim: 'take' }, crypto.randomUUID());
        return reviewId;
      } catch (error) {
        if (!(error instanceof AskFault && error.code !== undefined && passedOver.has(error.code))) throw error;
      }
    }
    cursor = textIn(answer, 'nextCursor');
    if (cursor === undefined) return undefined;
  }
  throw new AskFault(
    'busy',
    `None of the first ${mostPages * pageSize} cases is yours to take; those behind them were not looked through.`,
  );
}
