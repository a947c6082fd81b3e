import { idOf } from '../../../shared/ids.ts';
import { isOpen } from '../../domains/review/review.ts';
import type { Review } from '../../domains/review/review.ts';
import { reviewNoticeSteps } from '../../runtime/person/inbox.ts';
import type { InboxFacts } from '../../runtime/person/inbox.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { doneInSession } from '../../runtime/session/auth-trail.ts';
import { addAuthEvent } from '../../table/auth-event.ts';
import type { AuthEvent } from '../../table/auth-event.ts';
import type { TransactItem } from '../../table/expression.ts';
import { foundReview, moveReview } from '../../table/review.ts';
import type { Session } from '../../table/session.ts';
import { freeAfter } from './free-after.ts';
import { readReviewsOf } from './find-review.ts';

/** Clocks of two servers may differ by a little, so that the open case is not always the one with the last id. */
const lastCases = 5;

/** Somebody's open case, of whatever kind; while one is open no other begins, so that it is among the last. */
export async function readOpenReview(runtime: Runtime, userId: string): Promise<Review | undefined> {
  return (await readReviewsOf(runtime, userId, { size: lastCases })).find(isOpen);
}

/**
 * The writes that end an open case because its person does not want it any more: the case's own first, which has the
 * condition, and what it kept from them is free again. Whoever looks at it decides nothing of it.
 */
export function withdrawCase(
  table: string,
  review: Review,
  nowMs: number,
  end: Parameters<typeof freeAfter>[3] = {},
): { readonly moves: TransactItem; readonly follows: readonly TransactItem[] } {
  const [moves, ...line] = moveReview(table, review, 'withdraw', {}, nowMs);
  if (moves === undefined) throw new RangeError('a case that moves is written');
  return { moves, follows: [...line, ...freeAfter(table, review, nowMs, end)] };
}

/** What a case is taken back on, and learns. */
export interface WithdrawFacts extends InboxFacts {
  readonly review: Review | undefined;
}

/** What the trail says of a case that was taken back in a session. */
export function withdrawnIn(session: Session, operation: string, { kind, body }: Review, nowMs: number): AuthEvent {
  return doneInSession(
    session,
    { event: 'review-withdrawn', operation, reason: `${kind} ${idOf('rev', body)}` },
    nowMs,
  );
}

/**
 * The same with the word in its person's inbox and the line in their trail, for whoever else sits at the phone may take
 * it back. A claim or a decision of this very moment is before it, and what goes with the case fails with it.
 */
export function withdrawSteps(
  table: string,
  review: Review,
  facts: WithdrawFacts,
  {
    noticeBody,
    event,
    endsFaces = false,
  }: { readonly noticeBody: string; readonly event: AuthEvent; readonly endsFaces?: boolean },
): readonly Step<WithdrawFacts>[] {
  const { userId, kind } = review;
  const { atMs } = event;
  const { moves, follows } = withdrawCase(table, review, atMs, { endsFaces });
  return [
    { write: moves, learn: (known, item) => ({ ...known, review: foundReview(item) }) },
    ...follows.map((write) => ({ write, learn: (known: WithdrawFacts) => known })),
    ...reviewNoticeSteps(table, { userId, body: noticeBody, atMs, word: 'withdrawn', kind }, facts),
    { write: addAuthEvent(table, { userId }, noticeBody, event) },
  ];
}
