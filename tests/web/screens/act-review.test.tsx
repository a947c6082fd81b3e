// @vitest-environment jsdom
import { refusing, sentTo } from './show-screen.tsx';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createCashOut } from '../../../shared/contracts/cash-out/create.ts';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { getActReview } from '../../../shared/contracts/identity/get-act-review.ts';
import { sendActForReview } from '../../../shared/contracts/identity/send-act-for-review.ts';
import { giveConsent } from '../../../shared/contracts/user/give-consent.ts';
import { faceBoundOperations } from '../../../shared/money-out.ts';
import { historyPath } from '../../../web/route-table.ts';
import { pageOfAct } from '../../../web/screens/act-review/act-words.ts';
import { ways } from '../../../web/screens/act-review/go-on.tsx';
import { App } from '../../../web/app.tsx';
import { shortMoment } from '../../../web/text/dates.ts';
import { journeyAt } from '../../states/identity-journeys.ts';
import { patience } from '../../stage/patience.ts';
import { settleUnderWay } from '../under-way.ts';
import { atMs, ok, openActScreens, review, sendPicture, times, uploadId, withoutCamera } from './act-case.tsx';
import { killTab } from './bucket-stand-in.ts';
import { made, newDraft, pay, payment, statusHash } from './cash-out-case.ts';

const { server, bucket, now } = await openActScreens();
const requestIds = () => new Set(sentTo(server, createCashOut).map(({ requestId }) => requestId));

it('a picture in the place of a face is sent for that very payment, which then goes out by its id, once, from anywhere', async () => {
  const requestId = await withoutCamera();
  expect(screen.getByText('Cash out of THB 135.50')).toBeDefined();
  await screen.findByText('KBANK 123****890');
  await sendPicture();
  await screen.findByText('Our staff have your picture', {}, patience);
  expect(screen.getByText('Meanwhile you can use your wallet as always.')).toBeDefined();
  const act = { operation: 'cash-out/create', requestId, input: payment };
  expect(sentTo(server, sendActForReview)).toEqual([expect.objectContaining({ act, uploadId })]);

  // The next day, and nothing of yesterday is on this device.
  cleanup();
  sessionStorage.clear();
  now.found = {
    ...now.found,
    review: { ...review, state: 'accepted' },
    countsUntilMs: atMs + 86_400_000,
    refusedTry: 1,
  };
  server.answer(createCashOut.path, () => made);
  location.hash = '#/stepUpReview';
  render(<App />);
  fireEvent.click(await screen.findByRole('button', { name: 'Go on with it' }));
  await waitFor(() => expect(location.hash).toBe(statusHash), patience);
  expect(requestIds()).toEqual(new Set([requestId]));
  // A later try than the one that was refused.
  expect(sentTo(server, createCashOut).map((input) => input['try'])).toEqual([1, 2]);
});

it('an act that no picture was taken for is not there in another tab, and another one can be seen', async () => {
  await withoutCamera();
  await settleUnderWay();
  killTab();
  location.hash = '#/stepUpReview';
  render(<App />);
  await waitFor(() => expect(sentTo(server, getActReview).at(-1)).toEqual({}));
  expect(screen.queryByText('Cash out of THB 135.50')).toBeNull();
});

it('a refusal of the act that was accepted is said where it was pressed, and another press is one more try of it', async () => {
  const requestId = await withoutCamera();
  now.found = {
    review: { ...review, state: 'accepted' },
    act: { operation: 'cash-out/create', requestId, input: payment },
    isDone: false,
    countsUntilMs: atMs + 86_400_000,
    refusedTry: 4,
  };
  cleanup();
  server.answer(createCashOut.path, refusing(21101, { availableSatang: 1 }, 'There is not enough in your wallet.'));
  location.hash = '#/stepUpReview';
  render(<App />);
  fireEvent.click(await screen.findByRole('button', { name: 'Go on with it' }));
  await screen.findByText('There is not enough in your wallet.');
  fireEvent.click(screen.getByRole('button', { name: 'Go on with it' }));
  await waitFor(() => expect(sentTo(server, createCashOut).map((input) => input['try'])).toEqual([1, 5, 6]));
  expect(requestIds()).toEqual(new Set([requestId]));
});

it('before the picture the consent to a new text is asked for, and nothing is sent without it', async () => {
  server.answer(getIdentityJourney.path, () => ok(Object(journeyAt('consent', 0, { consentDue: true }).data)));
  server.answer(giveConsent.path, () => ok({ givenAtMs: 1 }));
  await withoutCamera();
  const accept = await screen.findByRole('button', { name: 'Accept and go on' });
  expect(screen.queryByRole('button', { name: 'Take a photo' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /I have read and accept/ }));
  fireEvent.click(accept);
  await sendPicture();
  await screen.findByText('Our staff have your picture', {}, patience);
  expect(sentTo(server, giveConsent)).toHaveLength(1);
});

it.each(['the picture', 'the act'])(
  'a consent that only the server misses, at %s, is given there, and both go on',
  async (at) => {
    const unread = refusing(
      23101,
      { document: 'identity-verification', version: '2026-11-27' },
      'Please read the text.',
    );
    if (at === 'the picture') bucket.noForm = unread;
    else now.refused = unread;
    server.answer(giveConsent.path, () => {
      [bucket.noForm, now.refused] = [undefined, undefined];
      return ok({ givenAtMs: 1 });
    });
    const requestId = await withoutCamera();
    await sendPicture();
    fireEvent.click(await screen.findByRole('checkbox', { name: /I have read and accept/ }, patience));
    expect(sentTo(server, giveConsent)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Accept and go on' }));
    await screen.findByText('Our staff have your picture', {}, patience);
    const act = { operation: 'cash-out/create', requestId, input: payment };
    expect(sentTo(server, sendActForReview).at(-1)).toMatchObject({ act, uploadId });
    expect(bucket.sent).toHaveLength(1);
  },
);

it('a picture that is not taken says why, and another can be sent', async () => {
  await withoutCamera();
  server.answer(sendActForReview.path, refusing(23133, { most: 3 }, 'Three a day at most.'));
  await sendPicture();
  await screen.findByText('Three a day at most.', {}, patience);
  expect(await screen.findByRole('button', { name: 'Take a photo' })).toBeDefined();
});

it('whoever is too young for it is told before a picture is taken, and led back to the act', async () => {
  await withoutCamera();
  cleanup();
  server.answer(getActReview.path, () => ok({ ...times, leastAge: 20 }));
  render(<App />);
  await screen.findByText('A picture counts from the age of 20 on');
  expect(screen.queryByRole('button', { name: 'Take a photo' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Begin anew' }));
  await waitFor(() => expect(location.hash).toBe('#/cashOut'));
});

it('whoever has used the day’s pictures is told before another is taken, until when, and led back to the act', async () => {
  await withoutCamera();
  cleanup();
  const restsUntilMs = atMs + 18_000_000;
  server.answer(getActReview.path, () => ok({ ...times, restsUntilMs }));
  render(<App />);
  await screen.findByText('You have sent 3 pictures in a day');
  const when = shortMoment(restsUntilMs).replaceAll(/\s+/g, ' ');
  expect(screen.getByText(`You can send the next one from ${when}.`)).toBeDefined();
  expect(screen.getByText('Nothing was charged or changed.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Take a photo' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Begin anew' }));
  await waitFor(() => expect(location.hash).toBe('#/cashOut'));
});

it.each([
  ['refused', { restsUntilMs: atMs + 18_000_000 }, false],
  ['lapsed', { restsUntilMs: atMs + 18_000_000 }, false],
  ['refused', { leastAge: 20 }, false],
  ['refused', { openRequestId: crypto.randomUUID() }, false],
  ['refused', {}, true],
  ['withdrawn', {}, true],
] as const)('%s with %o: that another picture can be sent is said where one is taken', async (state, more, isTaken) => {
  const requestId = await withoutCamera();
  cleanup();
  const act = { operation: 'cash-out/create', requestId, input: payment };
  now.found = { review: { ...review, state }, act, isDone: false };
  server.answer(getActReview.path, () => ok({ ...times, found: now.found, ...more }));
  render(<App />);
  expect(await screen.findAllByText('Nothing was charged or changed.')).toHaveLength(1);
  expect(screen.queryByText('You can send another picture.') !== null).toBe(isTaken);
  expect(screen.queryByRole('button', { name: 'Take a photo' }) !== null).toBe(isTaken);
});

it('while a picture for something else waits, that one can be looked at and this one is not sent', async () => {
  const unlock = { operation: 'user/unlock-wallet', requestId: crypto.randomUUID(), input: {} };
  server.answer(getActReview.path, () => {
    const { actRequestId } = sentTo(server, getActReview).at(-1) ?? {};
    const other = { review: { ...review, state: 'waiting' }, act: unlock, isDone: false };
    return ok({ ...times, openRequestId: unlock.requestId, ...(actRequestId === undefined && { found: other }) });
  });
  const draft = newDraft();
  sessionStorage.setItem('kapao.draft.cash-out', JSON.stringify(draft));
  location.hash = '#/cashOut?step=confirm';
  render(<App />);
  fireEvent.click(await screen.findByRole('button', pay));
  fireEvent.click(await screen.findByRole('button', { name: 'I cannot use a camera' }));
  await screen.findByText('Our staff have a picture for something else');
  expect(screen.queryByRole('button', { name: 'Take a photo' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'See that one' }));
  await screen.findByText('Unlock your wallet');
  await screen.findByText('Our staff have your picture');
});

it.each(faceBoundOperations)('%s has a way on, and a page where it is begun anew', (operation) => {
  expect(ways[operation]).toBeDefined();
  expect(pageOfAct({ operation })).not.toBe(historyPath);
});

it('lets a case be taken back whose act was carried out otherwise: no other begins beside it', async () => {
  const act = { operation: 'user/unlock-wallet', requestId: crypto.randomUUID(), input: {} };
  now.found = { review: { ...review, state: 'asked' }, act, isDone: true };
  location.hash = '#/stepUpReview';
  render(<App />);
  expect(await screen.findByRole('button', { name: 'Take it back' })).toBeTruthy();
});
