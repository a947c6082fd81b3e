import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { readReviewCase } from '../../../shared/contracts/ops/read-review.ts';
import { deskOfReviews, found, keys, picturesLoad, picturesOf, second } from './review-queue.ts';
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
  expect(saidAt(0)).toBe('Passport');
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
  expect(saidAt(0)).toBe('Passport');
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
  expect(saidAt(0)).toBe('Passport');
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
  expect(saidAt(0)).toBe('Passport');
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
