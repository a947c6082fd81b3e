import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { decideReviewCase } from '../../../shared/contracts/ops/decide-review.ts';
import { listReviews } from '../../../shared/contracts/ops/list-reviews.ts';
import { readReviewCase } from '../../../shared/contracts/ops/read-review.ts';
import { deskOfReviews, found, keys, picturesLoad, picturesOf, row, second } from './review-queue.ts';
import type { Desk } from './desk.tsx';

afterEach(cleanup);

const whyNot = 'Only a picture that stands here can be accepted.';

async function openCase(desk: Desk = deskOfReviews()): Promise<void> {
  desk.open(`#/review?reviewId=${second}`);
  await screen.findByRole('region', { name: 'Pictures' });
}

/** What was said of the picture at a place of the line, in the words that stand there. */
const saidAt = (place: number) =>
  within(screen.getByRole('region', { name: 'Pictures' })).getAllByRole('listitem')[place]?.textContent;

const acceptButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Accept the picture (a)' });

it('a picture whose minute is over takes no acceptance, says why, and takes one as soon as it stands there', async () => {
  const desk = deskOfReviews();
  await openCase(desk);
  const [shown] = await picturesOf();
  if (shown === undefined) throw new Error('No picture');
  fireEvent.error(shown);
  keys('a');
  fireEvent.click(acceptButton());
  expect(saidAt(0)).toBe('PassportNew');
  screen.getByText(whyNot);
  expect(acceptButton().disabled).toBe(true);
  // Read anew it has another address.
  const { pictures, ...facts } = found(second);
  desk.answer(readReviewCase, () => ({
    ...facts,
    pictures: pictures.map((picture) => ({ ...picture, url: `${picture.url ?? ''}#again` })),
  }));
  fireEvent.click(screen.getByRole('button', { name: 'Show it again' }));
  await screen.findByRole('img', { name: 'Passport' });
  keys('a');
  expect(saidAt(0)).toBe('PassportNew');
  await picturesLoad();
  expect(screen.queryByText(whyNot)).toBeNull();
  keys('a');
  expect(saidAt(0)).toBe('PassportAccept');
});

it('a picture that stood there takes no acceptance under an address that has not loaded', async () => {
  const desk = deskOfReviews();
  await openCase(desk);
  await picturesLoad();
  const before = await picturesOf();
  const { pictures, ...facts } = found(second);
  const again = pictures.map((picture) => ({ ...picture, url: `${picture.url ?? ''}#again` }));
  desk.answer(readReviewCase, () => ({ ...facts, pictures: again }));
  keys('t');
  await screen.findByText(whyNot);
  // Nor does the word of the address before count, which comes late.
  for (const picture of before) fireEvent.load(picture);
  keys('a');
  expect(saidAt(0)).toBe('PassportNew');
});

it('a picture that is there no more takes no acceptance, and is asked for again all the same', async () => {
  const desk = deskOfReviews();
  const { pictures, ...facts } = found(second);
  desk.answer(readReviewCase, () => ({
    ...facts,
    pictures: pictures.map(({ url: _url, ...picture }) => picture),
  }));
  await openCase(desk);
  keys('a', 'A');
  expect(saidAt(0)).toBe('PassportNew');
  keys('r', '1');
  expect(saidAt(0)).toContain('PassportRetry');
  keys('x', '1');
  expect(saidAt(1)).toContain('SelfieRefuse');
});

it('all pictures of a case are fetched as it opens, so that one reading shows the last one too', async () => {
  await openCase();
  expect((await picturesOf()).map((picture) => picture.getAttribute('alt'))).toEqual(['Passport', 'Selfie']);
  expect(screen.getAllByRole('img')).toHaveLength(1);
  const [, behind] = await picturesOf();
  keys('j');
  expect(screen.getByRole('img')).toBe(behind);
});

it('how many pictures have no word yet stands beside what cannot be decided before', async () => {
  await openCase();
  await picturesLoad();
  screen.getByText('2 pictures have no word yet.');
  keys('a');
  screen.getByText('One picture has no word yet.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Accept the case (A)' }).disabled).toBe(true);
  keys('a');
  expect(screen.queryByText(/no word yet/)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Accept the case (A)' }).disabled).toBe(false);
});

it('the time that is left of a promise goes on while its case stands open, and becomes the time by which it is late', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  try {
    const desk = deskOfReviews();
    const { claimedUntilMs, ...facts } = found(second);
    const promisedAtMs = claimedUntilMs - facts.claimLeftMs + 2 * 60_000;
    desk.answer(readReviewCase, () => ({ ...facts, claimedUntilMs, promisedAtMs }));
    await openCase(desk);
    screen.getByText(/: 2 min left/);
    act(() => void vi.advanceTimersByTime(61_000));
    screen.getByText(/: 0 min left/);
    act(() => void vi.advanceTimersByTime(3 * 60_000));
    expect(screen.getByText(/: 2 min late/)).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

it('a decision that is on its way says so', async () => {
  const desk = deskOfReviews();
  await openCase(desk);
  await picturesLoad();
  desk.hold(decideReviewCase);
  keys('a', 'a', 'A');
  fireEvent.submit(await screen.findByRole('form', { name: 'Accept the case' }));
  expect(await screen.findByText('It is being sent …')).toBeTruthy();
});

it('a picture in the place of a face is called what it is, in the queue and on its case', async () => {
  const desk = deskOfReviews();
  desk.answer(listReviews, () => ({ rows: [row(second, { kind: 'act' })] }));
  desk.open('#/reviews');
  await screen.findByText('Picture for one act of theirs');
  cleanup();
  desk.answer(readReviewCase, () => ({ ...found(second), kind: 'act' as const }));
  await openCase(desk);
  expect(screen.getByText('Picture for one act of theirs')).toBeTruthy();
});

it('what a key has brought, and what came of it, is moved into view: a small screen ends above it', async () => {
  const seen: string[] = [];
  const bring = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    seen.push(this.textContent ?? '');
  });
  onTestFinished(() => bring.mockRestore());
  await openCase();
  await picturesLoad();
  keys('r');
  await waitFor(() => expect(seen.splice(0)).toEqual([expect.stringMatching(/^Why1: /)]));
  keys('1', 'a', 'R');
  const form = await screen.findByRole('form', { name: 'Ask for more' });
  fireEvent.submit(form);
  await waitFor(() => expect(seen.splice(0)).toEqual(['Say why; it stays in the audit.']));
  fireEvent.change(within(form).getByLabelText('Why, for the audit'), { target: { value: 'looked at' } });
  fireEvent.submit(form);
  await waitFor(() => expect(seen).toEqual([expect.stringMatching(/^Asked for more/)]));
});
