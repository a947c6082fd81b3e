import { isOpen } from '../domains/review/review.ts';
import type { Review } from '../domains/review/review.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import type { TransactItem } from '../table/expression.ts';
import { moveReview } from '../table/review.ts';
import { freeAfter } from './free-after.ts';
import { readReviewsOf } from './find-review.ts';

/** Somebody's open case, of whatever kind; while one is open no other begins, so that it is the last one. */
export async function readOpenReview(runtime: Runtime, userId: string): Promise<Review | undefined> {
  const [last] = await readReviewsOf(runtime, userId, 1);
  return last !== undefined && isOpen(last) ? last : undefined;
}

/**
 * The writes that end an open case because its person does not want it any more: the case's own first, which has the
 * condition, and what it kept from them is free again. Whoever looks at it decides nothing of it.
 */
export function withdrawCase(
  table: string,
  review: Review,
  nowMs: number,
): { readonly moves: TransactItem; readonly follows: readonly TransactItem[] } {
  const [moves, ...line] = moveReview(table, review, 'withdraw', {}, nowMs);
  if (moves === undefined) throw new RangeError('a case that moves is written');
  return { moves, follows: [...line, freeAfter(table, review)] };
}
