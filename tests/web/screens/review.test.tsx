// @vitest-environment jsdom
import { asked as askedForOne, ok, OpenReview, openReviewedCase, stateOf } from './review-case.tsx';
import { refusing, sentTo, showScreen, startLoggedIn } from './show-screen.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { withdrawReview } from '../../../shared/contracts/identity/withdraw-review.ts';
import { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import { refusals } from '../../../shared/refusals.ts';
import type { OwnReview, ReviewKind } from '../../../shared/review.ts';
import { HomeTab } from '../../../web/screens/home/home-tab.tsx';
import { NotifyTab } from '../../../web/screens/notify/notify-tab.tsx';
import { ReviewResult } from '../../../web/screens/review/review-result.tsx';
import { ReviewScreen } from '../../../web/screens/review/review-screen.tsx';
import { IdentityViewScreen } from '../../../web/screens/identity/identity-view-screen.tsx';
import { states as home } from '../../states/home/home-tab.ts';
import { journeyAt, openReview } from '../../states/identity-journeys.ts';
import { states as way } from '../../states/identity/identity-view-screen.ts';
import { states } from '../../states/review/review-screen.ts';
import { answersOf } from '../../states/state.ts';
import { settleUnderWay } from '../under-way.ts';

const { server, stand, notify } = await openReviewedCase();

it('says by itself, on the screen that is open, that it is late and what was decided', async () => {
  stand('waiting');
  showScreen(<OpenReview />);
  await screen.findByText('Our staff have your documents');
  await act(settleUnderWay);
  for (const [at, state, text] of [
    [2, 'late', 'It takes longer than we said, and we are sorry. We tell you in your inbox.'],
    [3, 'accepted', 'Your documents are accepted'],
  ] as const) {
    stand(state);
    notify(at);
    fireEvent.click(screen.getByRole('button', { name: 'look' }));
    expect(await screen.findByText(text)).toBeTruthy();
  }
});

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
it('after a passport leads on by what is done next, and says why a person looks once more', async () => {
  stand('a passport is accepted, and the face is next');
  showScreen(<ReviewScreen />);
  await screen.findByText(/send us a new picture of yourself/);
  expect(buttons()).toEqual(['', 'Send for review', 'My documents']);
  expect(screen.queryByText(/If the next step does not work/)).toBeNull();
  cleanup();
  // Whoever has a card has a camera's way first.
  stand('accepted, and the registry is next');
  showScreen(<ReviewScreen />);
  expect(await screen.findByRole('button', { name: 'To the next step' })).toBeTruthy();
  expect(screen.queryByText(/Some of the pictures are not there/)).toBeNull();
});

it('what waits is left by one press, for home', async () => {
  stand('waiting');
  showScreen(<ReviewScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Back to home' }));
  await waitFor(() => expect(location.hash).toBe('#/mainPage/home'));
});

const asked: OwnReview = {
  ...askedForOne,
  reason: 'expired',
  pictures: [
    { uploadId: 'a', kind: 'company-registration', word: 'retry', reason: 'unreadable' },
    { uploadId: 'b', kind: 'id-front', word: 'accept' },
    { uploadId: 'c', kind: 'supporting', word: 'accept' },
    { uploadId: 'd', kind: 'supporting', word: 'retry', reason: 'cut-off' },
  ],
};

it('names each picture that has to be replaced, with why, and what is wrong besides', () => {
  showScreen(<ReviewResult review={asked} />);
  const lines = screen.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Replace what is named below, then send again.',
      'Company registration: It cannot be read.',
      'Supporting document 2: Part of it is cut off.',
      'A document has expired.',
    ]),
  );
  expect(lines.some((line) => line.includes('ID card'))).toBe(false);
});

it('says what to do where the details are wrong and not the picture, while there is something to take back', () => {
  const differs: OwnReview = { ...asked, reason: 'differs-from-data', pictures: [] };
  showScreen(<ReviewResult review={differs} />);
  expect(screen.getByText(/your details that are wrong, take it back/)).toBeTruthy();
  cleanup();
  for (const other of [asked, { ...differs, state: 'refused' } as const]) {
    showScreen(<ReviewResult review={other} />);
    expect(screen.queryByText(/take it back, correct them/)).toBeNull();
    cleanup();
  }
});

it('says no reason twice that a picture has, and names none of what was accepted', () => {
  showScreen(<ReviewResult review={{ ...asked, reason: 'unreadable' }} />);
  expect(screen.getAllByText(/cannot be read/)).toHaveLength(1);
  cleanup();
  showScreen(<ReviewResult review={{ ...asked, state: 'accepted' }} />);
  expect(screen.queryByText(/Company registration/)).toBeNull();
  cleanup();
  // What was asked for before it was taken back is nothing to send any more.
  showScreen(<ReviewResult review={{ ...asked, state: 'withdrawn' }} />);
  expect(screen.queryByText(/Company registration|has expired/)).toBeNull();
});

it.for([
  ['papers', '#/dopaAuthenticationManual'],
  ['company', '#/identityEnterprise'],
  ['act', '#/stepUpReview'],
] as const)('a message about a case of the kind %s leads to where that case stands', async ([reviewKind, hash]) => {
  const row = { notificationId: 'ntf_01JD0000000000000000', type: 14, status: 1, createdAtMs: 1 };
  const told = { reviewWord: 'accepted', reviewKind } satisfies { reviewWord: string; reviewKind: ReviewKind };
  server.answer(getNotificationPage.path, () => ok({ total: 1, rows: [{ ...row, ...told }] }));
  showScreen(<NotifyTab />, '/mainPage/notify');
  fireEvent.click(await screen.findByRole('button', { name: /accepted/ }));
  await waitFor(() => expect(location.hash).toBe(hash));
});

it('takes back what lies with our staff once it has said what that means, and shows that it was', async () => {
  stand('waiting');
  server.answer(withdrawReview.path, () => {
    stand('taken back');
    return ok({});
  });
  showScreen(<ReviewScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText(/Nobody decides about it any more/)).toBeTruthy();
  expect(sentTo(server, withdrawReview)).toEqual([]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Take it back', hidden: true })[1] ?? document.body);
  expect(await screen.findByText('You took your documents back')).toBeTruthy();
  expect(sentTo(server, withdrawReview)).toEqual([{ reviewId: expect.stringMatching(/^rev_/) }]);
});

it('says it where somebody has decided in the meantime, and shows what', async () => {
  stand('more is asked for');
  server.answer(withdrawReview.path, () => {
    stand('accepted');
    return refusing(refusals['review-over'].code, undefined, 'It was decided already.')();
  });
  showScreen(<ReviewScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Take it back', hidden: true })[1] ?? document.body);
  expect(await screen.findByText('Your documents are accepted')).toBeTruthy();
});

it('says from when on more is sent where the day is used, and offers no press that would be refused', async () => {
  stand('the day is used');
  showScreen(<ReviewScreen />);
  expect(await screen.findByText(/five times in a day.* again from/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull();
});

it('leads whoever was accepted to the next step first, which need not be our staff', async () => {
  stand('accepted, and the registry is next');
  showScreen(<ReviewScreen />);
  await screen.findByText(/If the next step does not work/);
  fireEvent.click(await screen.findByRole('button', { name: 'To the next step' }));
  await waitFor(() => expect(location.hash).toBe('#/identity-view'));
});

it('says of what is late until when it may take', async () => {
  stand('late');
  showScreen(<ReviewScreen />);
  expect(await screen.findByText(/If nobody has decided by/)).toBeTruthy();
});

it('on the page of the whole way says what lies with our staff, and offers nothing that would be refused meanwhile', async () => {
  for (const state of ['our staff have it', 'our staff ask for more']) {
    for (const { path, data } of answersOf(way, stateOf(way, state))) server.answer(path, () => ok(data));
    showScreen(<IdentityViewScreen />, '/identity-view');
    await screen.findByRole('button', { name: /See (where it stands|what is needed)/ });
    expect(screen.queryByRole('button', { name: /Add my documents|Give my details again/ })).toBeNull();
    expect(screen.queryByText(/Next: pictures of your passport/)).toBeNull();
    cleanup();
  }
});

it('leads from the page of the whole way to the case that is open, a company’s to its own', async () => {
  for (const [kind, hash] of [
    ['passport', '#/dopaAuthenticationManual'],
    ['company', '#/identityEnterprise'],
  ] as const) {
    const { path, data } = journeyAt('passport', 2, { actor: 'us', review: { ...openReview, kind } });
    server.answer(path, () => ok(data));
    showScreen(<IdentityViewScreen />, '/identity-view');
    fireEvent.click(await screen.findByRole('button', { name: 'See where it stands' }));
    await waitFor(() => expect(location.hash).toBe(hash));
    cleanup();
  }
});

it('at home says what is asked for and by when, where a review waits for its person and not for us', async () => {
  await startLoggedIn(server, { auditStatus: 1 });
  for (const { path, data } of answersOf(home, stateOf(home, 'more documents are asked for')))
    server.answer(path, () => ok(data));
  showScreen(<HomeTab />, '/mainPage/home');
  await screen.findByText(/We need more of your documents/);
  expect(screen.getByText(/Please send them by/)).toBeTruthy();
  expect(screen.queryByText(/are under review/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'See what is needed' }));
  await waitFor(() => expect(location.hash).toBe('#/dopaAuthenticationManual'));
});

it('offers the next step to nobody who has none', async () => {
  await startLoggedIn(server, { tier: 'fully' });
  stand('the last is accepted');
  showScreen(<ReviewScreen />);
  await screen.findByText('Your documents are accepted');
  expect(screen.queryByRole('button', { name: 'To the next step' })).toBeNull();
  expect(screen.queryByText(/If the next step does not work/)).toBeNull();
});

it('leads whoever was refused to their data, where these come first', async () => {
  stand('a passport is refused');
  showScreen(<ReviewScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Give my details again' }));
  await waitFor(() => expect(location.hash).toBe('#/identity?gives=document&begins=first'));
});

it('who receives nothing at their level is not told that they still receive, and who does is', async () => {
  for (const { path, data } of answersOf(states, stateOf(states, 'documents are missing')))
    server.answer(path, () => ok(data));
  showScreen(<ReviewScreen />, '/dopaAuthenticationManual');
  await screen.findByText(/Until then top up, cash out, transfers and mobile top-up are paused\./);
  expect(screen.queryByText(/still receive/)).toBeNull();
  cleanup();
  await startLoggedIn(server, { tier: 'basic' });
  showScreen(<ReviewScreen />, '/dopaAuthenticationManual');
  expect(await screen.findByText('You can still receive money.')).toBeTruthy();
});
