import { withdrawReview } from '../../../shared/contracts/identity/withdraw-review.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { isOpen } from '../../domains/review/review.ts';
import { refuse } from '../../engine/refusal.ts';
import { withdrawCase } from '../../review/withdraw-case.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { settle } from '../../runtime/operation/settle.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { foundReview, readReview } from '../../table/review.ts';

export const operation = implement(withdrawReview, async ({ input, session, nowMs, runtime }) => {
  const { table, aws, random, wait } = runtime;
  const key = keys.review(session.userId, bodyOfId('rev', input.reviewId) ?? '');
  const readOwn = async () => {
    const item = await readItem(aws.documents, table, key);
    return item === undefined ? undefined : readReview(item);
  };
  const own = await readOwn();
  if (own === undefined) return refuse('review-over');
  const tools = { documents: aws.documents, fraction: random.fraction, wait };
  const outcome = await settle(tools, own, (review) => {
    if (!isOpen(review)) return refuse('review-over');
    const { moves, follows } = withdrawCase(table, review, nowMs);
    return {
      answer: {},
      // A claim or a decision of this very moment is before it; what goes with the case fails with it.
      steps: [
        { write: moves, learn: (_known, item) => foundReview(item) },
        ...follows.map((write) => ({ write, learn: (known: typeof review) => known })),
      ],
    };
  });
  if (outcome.kind === 'committed') return outcome.answer;
  return (await readOwn())?.state === 'withdrawn' ? {} : refuse('review-over');
});

export const handler = serve(operation);
