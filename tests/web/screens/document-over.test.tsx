// @vitest-environment jsdom
import { asked, openReviewedCase } from './review-case.tsx';
import { showScreen } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OwnReview } from '../../../shared/review.ts';
import { ExpiredHint } from '../../../web/screens/review/document-over.tsx';
import { ReviewScreen } from '../../../web/screens/review/review-screen.tsx';

const { stand } = await openReviewedCase();

it('sends nothing of a document that has ended, and leads to the details', async () => {
  stand('a document that has ended');
  showScreen(<ReviewScreen />);
  expect(
    await screen.findByText(/Give your details with your new document first. If a date was typed wrong/),
  ).toBeTruthy();
  expect(screen.queryByText(/Nothing waits for our staff/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'To my details' }));
  await waitFor(() => expect(location.hash).toBe('#/identity?gives=document&begins=first'));
});

it('has what was asked for of it taken back first: no details are given while a case is open', async () => {
  stand('more is asked for of a document that has ended');
  showScreen(<ReviewScreen />);
  expect(await screen.findByText(/^Take it back, then give your details with your new document/)).toBeTruthy();
  expect(screen.getByText('New pictures are not enough: your details have to be given again.')).toBeTruthy();
  // What is done about it is said once, and not beside what does not do.
  expect(screen.queryByText(/Replace what is named|an expired document, take it back/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Take it back' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'To my details' })).toBeNull();
});

const expired: OwnReview = { ...asked, pictures: asked.pictures.map((each) => ({ ...each, reason: 'expired' })) };

it.each<[string, Partial<OwnReview>, boolean]>([
  ['of one picture', {}, true],
  ['of the case', { reason: 'expired', pictures: [] }, true],
  ['of something else', { pictures: [] }, false],
  ['once it was decided', { state: 'refused' }, false],
  ['behind the first check, where details are proven', { kind: 'papers' }, false],
])('says how an expired document is answered: %s', (_when, more, isSaid) => {
  showScreen(<ExpiredHint review={{ ...expired, ...more }} />);
  expect(screen.queryByText(/take it back, give those of a valid one/) !== null).toBe(isSaid);
  cleanup();
});
