import { withdrawReview } from '../../../shared/contracts/identity/withdraw-review.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { isOpen } from '../../domains/review/review.ts';
import { refuse } from '../../engine/refusal.ts';
import { withdrawnIn, withdrawSteps } from '../../review/cases/withdraw-case.ts';
import type { WithdrawFacts } from '../../review/cases/withdraw-case.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { settle } from '../../runtime/operation/settle.ts';
import { logAuthEvent } from '../../runtime/session/auth-trail.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { readReview } from '../../table/review.ts';

export const operation = implement(withdrawReview, async ({ input, session, nowMs, runtime }) => {
  const { table, aws, random, wait } = runtime;
  const key = keys.review(session.userId, bodyOfId('rev', input.reviewId) ?? '');
  const readOwn = async () => {
    const item = await readItem(aws.documents, table, key);
    return item === undefined ? undefined : readReview(item);
  };
  const tools = { documents: aws.documents, fraction: random.fraction, wait };
  const noticeBody = random.idBody(nowMs);
  const first: WithdrawFacts = { review: await readOwn() };
  const outcome = await settle(tools, first, (facts) => {
    const { review } = facts;
    if (review === undefined || !isOpen(review)) return refuse('review-over');
    const event = withdrawnIn(session, withdrawReview.name, review, nowMs);
    return { answer: event, steps: withdrawSteps(table, review, facts, { noticeBody, event }) };
  });
  if (outcome.kind === 'committed') {
    logAuthEvent(runtime, { userId: session.userId }, outcome.answer);
    return {};
  }
  return (await readOwn())?.state === 'withdrawn' ? {} : refuse('review-over');
});

export const handler = serve(operation);
