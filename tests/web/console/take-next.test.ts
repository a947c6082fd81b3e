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

it('of a queue longer than a page it is the nearest deadline of all, and none is read that can have no nearer one', async () => {
  const [answered, near, nearer, last] = ['A', 'B', 'C', 'D'].map((each) => `rev_1M81XTKEXPY9VEDN29C${each}`);
  const at = (minutes: number) => ({ promisedAtMs: 1_800_000_000_000 + minutes * 60_000 });
  const read: unknown[] = [];
  const taken: unknown[] = [];
  const pages = [
    // It was sent first, and came back an hour ago: its time begins with its answer.
    { rows: [row(String(answered), at(90))], nextCursor: '1', laterFromMs: at(30).promisedAtMs },
    { rows: [row(String(near), at(50))], nextCursor: '2', laterFromMs: at(50).promisedAtMs - 1 },
    { rows: [row(String(nearer), at(49))], nextCursor: '3', laterFromMs: at(50).promisedAtMs },
    { rows: [row(String(last), at(60))] },
  ];
  const ask: Ask = async ({ name }, { cursor, reviewId }) => {
    if (name === listReviews.name) {
      read.push(cursor);
      return pages[Number(cursor ?? 0)] ?? {};
    }
    taken.push(reviewId);
    if (taken.length === 1) throw new AskFault('refused', 'Not yours', refusals['review-claimed'].code);
    return {};
  };
  expect(await takeNext(ask, 'somchai')).toBe(near);
  expect(taken).toEqual([nearer, near]);
  expect(read).toEqual([undefined, '1', '2']);
});

it('what is nearest of all that is looked through is taken, where the queue goes on behind it', async () => {
  let page = 0;
  const ask: Ask = async ({ name }) => {
    if (name !== listReviews.name) return {};
    page += 1;
    return { rows: page === 1 ? [row(second)] : [], nextCursor: String(page), laterFromMs: 0 };
  };
  expect(await takeNext(ask, 'somchai')).toBe(second);
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
