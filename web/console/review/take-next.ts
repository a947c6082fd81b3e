import { claimReview } from '../../../shared/contracts/ops/claim-review.ts';
import { listReviews } from '../../../shared/contracts/ops/list-reviews.ts';
import { refusals } from '../../../shared/refusals.ts';
import { AskFault } from '../ask/ask.ts';
import type { Ask } from '../ask/ask.ts';
import { listIn, numberIn, textIn } from '../shapes/answered.ts';

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

/** A case that `self` may take, as a page of the queue says. */
interface Free {
  readonly reviewId: string;
  readonly isOwn: boolean;
  readonly promisedAtMs: number;
}

/** Of a page what waits and is theirs or nobody's. */
function freeOf(rows: ReturnType<typeof listIn>, self: string): readonly Free[] {
  return rows.flatMap((row) => {
    const [reviewId, claimedBy = self] = [textIn(row, 'reviewId'), textIn(row, 'claimedBy')];
    // Whom they were the first to accept is another one's to decide.
    const isFree = textIn(row, 'state') === 'waiting' && textIn(row, 'firstBy') !== self && claimedBy === self;
    if (reviewId === undefined || !isFree) return [];
    return [{ reviewId, isOwn: 'claimedBy' in row, promisedAtMs: numberIn(row, 'promisedAtMs') ?? 0 }];
  });
}

/** What they have already comes first, then whatever was promised soonest. */
function inOrder(one: Free, other: Free): number {
  return Number(other.isOwn) - Number(one.isOwn) || one.promisedAtMs - other.promisedAtMs;
}

/** Takes a case; false of one that somebody else took in this moment, or that `self` may not decide. */
async function take(ask: Ask, reviewId: string): Promise<boolean> {
  try {
    await ask(claimReview, { reviewId, claim: 'take' }, crypto.randomUUID());
    return true;
  } catch (error) {
    if (error instanceof AskFault && error.code !== undefined && passedOver.has(error.code)) return false;
    throw error;
  }
}

/**
 * Takes the case that `self` has already where it finds one, else that of those that nobody has whose deadline is
 * nearest; undefined where there is none. The queue is by when a case was first sent, and one that came back has a
 * later deadline than those behind it: pages are read until none behind them can have a nearer one.
 * @throws AskFault of anything but a case that is somebody else's, and where the queue goes on behind what is looked
 * through
 */
export async function takeNext(ask: Ask, self: string): Promise<string | undefined> {
  let cursor: string | undefined;
  let free: readonly Free[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await ask(listReviews, cursor === undefined ? {} : { cursor }, crypto.randomUUID());
    cursor = textIn(answer, 'nextCursor');
    const goesOn = cursor !== undefined && page < mostPages - 1;
    const laterFromMs = goesOn ? numberIn(answer, 'laterFromMs') : undefined;
    free = [...free, ...freeOf(listIn(answer, 'rows'), self)].toSorted(inOrder);
    while (free[0] !== undefined && (free[0].isOwn || free[0].promisedAtMs <= (laterFromMs ?? Infinity))) {
      const [{ reviewId }, ...rest] = free;
      if (await take(ask, reviewId)) return reviewId;
      free = rest;
    }
    if (cursor === undefined) return undefined;
  }
  throw new AskFault(
    'busy',
    `None of the first ${mostPages * pageSize} cases is yours to take; those behind them were not looked through.`,
  );
}
