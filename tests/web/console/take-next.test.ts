import { expect, it } from 'vitest';
import { claimReview } from '../../../shared/contracts/ops/claim-review.ts';
import { listReviews } from '../../../shared/contracts/ops/list-reviews.ts';
import { refusals } from '../../../shared/refusals.ts';
import { AskFault } from '../../../web/console/ask/ask.ts';
import type { Ask } from '../../../web/console/ask/ask.ts';
import { takeNext } from '../../../web/console/review/take-next.ts';
import { first, row, second } from './review-queue.ts';

/** A queue of so many pages, on which all lies with its person but the last, if that one waits. */
function queueOf(pages: number, last: 'asked' | 'waiting'): { readonly ask: Ask; readonly taken: unknown[] } {
  const taken: unknown[] = [];
  const ask: Ask = async ({ name }, input) => {
    if (name === claimReview.name) {
      taken.push(input['reviewId']);
      return {};
    }
    if (name !== listReviews.name) throw new AskFault('refused', `Nobody asks for ${name}`);
    const page = Number(input['cursor'] ?? 1);
    if (page === pages) return { rows: [row(second, { state: last })] };
    return { rows: [row(first, { state: 'asked' })], nextCursor: String(page + 1) };
  };
  return { ask, taken };
}

it('whoever waits behind any number of cases that lie with their person is found', async () => {
  const queue = queueOf(6, 'waiting');
  expect(await takeNext(queue.ask, 'somchai')).toBe(second);
  expect(queue.taken).toEqual([second]);
});

it('that nobody waits is said of a queue that was looked through to its end', async () => {
  expect(await takeNext(queueOf(100, 'asked').ask, 'somchai')).toBeUndefined();
});

it('of a queue that is longer than is looked through it is never said that nobody waits', async () => {
  await expect(takeNext(queueOf(1000, 'waiting').ask, 'somchai')).rejects.toThrow(
    'None of the first 5000 cases is yours to take; those behind them were not looked through.',
  );
});

it.each(['review-not-open', 'review-claimed', 'review-by-editor', 'review-by-first'] as const)(
  'what the server says is not theirs is passed over: %s',
  async (refusal) => {
    const ask: Ask = async ({ name }, { reviewId }) => {
      if (name === listReviews.name) return { rows: [row(first), row(second)] };
      if (reviewId === first) throw new AskFault('refused', 'Not yours', refusals[refusal].code);
      return {};
    };
    expect(await takeNext(ask, 'somchai')).toBe(second);
  },
);

it('what the server says of anything else is told', async () => {
  const ask: Ask = async ({ name }) => {
    if (name === listReviews.name) return { rows: [row(first)] };
    throw new AskFault('refused', 'No such case', refusals['review-not-found'].code);
  };
  await expect(takeNext(ask, 'somchai')).rejects.toThrow('No such case');
});
