// @vitest-environment jsdom
import { refusing, sentTo, startLoggedIn } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createCashOut } from '../../../shared/contracts/cash-out/create.ts';
import { quoteCashOut } from '../../../shared/contracts/cash-out/quote.ts';
import { faceResult } from '../../../shared/contracts/identity/face-result.ts';
import { startStepUp } from '../../../shared/contracts/identity/start-step-up.ts';
import { giveConsent } from '../../../shared/contracts/user/give-consent.ts';
import { refusals } from '../../../shared/refusals.ts';
import { consentTexts } from '../../../shared/personal/consent.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { App } from '../../../web/app.tsx';
import { states } from '../../states/cash-out/cash-out-screen.ts';
import { states as statuses } from '../../states/cash-out/cash-out-status-screen.ts';
import { answersOf } from '../../states/state.ts';
import { patience } from '../../stage/patience.ts';
import { settleUnderWay } from '../under-way.ts';
import { standInForShell } from './picture-stand-ins.ts';
import { made, newDraft, pay, payment, quote, statusHash } from './cash-out-case.ts';

const server = await openLoggedInScreens({ tier: 'fully' });
const ok = (data: JsonObject) => ({ code: 1, message: 'OK', data });
const faceNeeded = refusing(21605, { reason: 'face', fitsSatang: 4_999_999 }, 'A face check is needed.');
const check = { checkId: 'fac_01JD0000000000000000', endsAtMs: 1 };
const page = 'https://face.example/run';
/** What the server knows of the check of this payment. */
let standing: JsonObject | 'refused' | undefined;
let triesLeft: number;

beforeEach(() => {
  for (const { path, data } of [...answersOf(states, states.first), ...answersOf(statuses, statuses.first)]) {
    const json: JsonObject = JSON.parse(JSON.stringify(data));
    server.answer(path, () => ok(json));
  }
  standing = undefined;
  triesLeft = 2;
  server.answer(quoteCashOut.path, () => ok(quote));
  const isMatched = () => typeof standing === 'object' && standing['state'] === 'matched';
  server.answer(createCashOut.path, () => (isMatched() ? made : faceNeeded()));
  server.answer(startStepUp.path, () => {
    standing = { ...check, state: 'started', result: 4, session: 'session-1', page };
    return ok(check);
  });
  server.answer(faceResult.path, () =>
    standing === 'refused'
      ? refusing(21803, { triesLeft }, 'Not matched.')()
      : ok(standing === undefined ? {} : { check: standing }),
  );
});

function open(draft = newDraft()): ReturnType<typeof newDraft> {
  sessionStorage.setItem('kapao.draft.cash-out', JSON.stringify(draft));
  location.hash = '#/cashOut?step=confirm';
  render(<App />);
  return draft;
}

/** Presses a button once it can be: until the server was asked for a check that goes on, none is begun. */
async function press(name: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(screen.getByRole('button', { name }));
}
const requestIds = () => new Set(sentTo(server, createCashOut).map(({ requestId }) => requestId));

it('leads to the face check of this very payment and back to it, over a reload; it then goes out once', async () => {
  const { requestId } = open();
  fireEvent.click(await screen.findByRole('button', pay));
  await press('Check my face');
  await screen.findByRole('button', { name: 'Open the face check' });
  cleanup();
  location.hash = '#/cashOut?step=confirm';
  render(<App />);
  fireEvent.click(await screen.findByRole('button', pay));
  await screen.findByRole('button', { name: 'Open the face check' });
  standing = { ...check, state: 'matched', code: 1000, result: 1 };
  await waitFor(() => expect(location.hash).toBe(statusHash), patience);
  const act = { operation: 'cash-out/create', requestId, input: payment };
  // The check that goes on is found again, and nothing is begun a second time.
  expect(sentTo(server, startStepUp)).toEqual([{ act }]);
  expect(sentTo(server, faceResult)[0]).toEqual({ purpose: 'step-up', actRequestId: requestId });
  // Refused before and after the reload, and paid under the same id.
  expect(sentTo(server, createCashOut)).toHaveLength(3);
  expect(requestIds()).toEqual(new Set([requestId]));
});

it('takes a match that counts no more for none: says so, once, and lets another face be shown for the same payment', async () => {
  standing = { ...check, state: 'matched', code: 1000, result: 1 };
  server.answer(createCashOut.path, () => (sentTo(server, startStepUp).length > 0 ? made : faceNeeded()));
  server.answer(startStepUp.path, () => {
    standing = { ...check, checkId: 'fac_01JD0000000000000001', state: 'matched', code: 1000, result: 1 };
    return ok(check);
  });
  const { requestId } = open();
  fireEvent.click(await screen.findByRole('button', pay));
  expect(await screen.findByText(/does not count any more/, {}, patience)).toBeDefined();
  await settleUnderWay();
  expect(sentTo(server, createCashOut)).toHaveLength(2);
  await press('Check my face');
  await waitFor(() => expect(location.hash).toBe(statusHash), patience);
  expect(sentTo(server, startStepUp)).toHaveLength(1);
  expect(sentTo(server, createCashOut)).toHaveLength(3);
  expect(requestIds()).toEqual(new Set([requestId]));
});

it('says what came of a check in vain, and offers another; who closes it has paid nothing', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', pay));
  await press('Check my face');
  await screen.findByRole('button', { name: 'Open the face check' });
  standing = 'refused';
  expect(await screen.findByText(/Your face was not matched\. Centre it/, {}, patience)).toBeDefined();
  await press('Try again');
  await screen.findByRole('button', { name: 'Open the face check' });
  standing = { ...check, state: 'lapsed' };
  expect(await screen.findByText('The minute is over, and nothing came of it.', {}, patience)).toBeDefined();
  await press('Not now');
  expect(await screen.findByRole('button', pay)).toBeDefined();
  expect(sentTo(server, createCashOut)).toHaveLength(1);
});

it('says after three faces that a picture may be sent instead, offers no fourth, and leads to it', async () => {
  [standing, triesLeft] = ['refused', 0];
  open();
  fireEvent.click(await screen.findByRole('button', pay));
  await screen.findByText(/not matched three times\. You can go on by a picture of yourself/, {}, patience);
  expect(screen.queryByRole('button', { name: /Try again|Check my face|cannot use a camera/ })).toBeNull();
  await press('Send a picture instead');
  await waitFor(() => expect(location.hash).toBe('#/stepUpReview'), patience);
});

it('says the same where the check itself is refused for it', async () => {
  server.answer(startStepUp.path, refusing(21803, { triesLeft: 0 }, 'Not matched.'));
  open();
  fireEvent.click(await screen.findByRole('button', pay));
  await press('Check my face');
  expect(await screen.findByText(/You can go on by a picture of yourself/, {}, patience)).toBeDefined();
});

it.each([
  ['a company at once', 'enterprise', false, /^For a company, a picture of who registered it counts\. Send one/],
  ['whoever is refused for it', 'fully', true, /^We have no Thai ID card to compare your face with\. Send a picture/],
] as const)('leads %s to the picture, where no card is compared with a face', async (_whom, tier, begins, told) => {
  await startLoggedIn(server, { tier });
  server.answer(startStepUp.path, refusing(refusals['face-without-card'].code, undefined, 'No card.'));
  open();
  fireEvent.click(await screen.findByRole('button', pay));
  if (begins) await press('Check my face');
  await screen.findByText(told, {}, patience);
  expect(screen.queryByRole('button', { name: /Try again|Check my face|cannot use a camera/ })).toBeNull();
  await press('Send a picture instead');
  await waitFor(() => expect(location.hash).toBe('#/stepUpReview'), patience);
});

it('says to a minor what goes without a face, and offers neither another one nor a picture', async () => {
  server.answer(startStepUp.path, refusing(refusals['face-too-young'].code, { leastAge: 20 }, 'Too young.'));
  open();
  fireEvent.click(await screen.findByRole('button', pay));
  await press('Check my face');
  await screen.findByText(/counts from the age of 20 on\. Nothing was charged or changed\. A smaller/, {}, patience);
  expect(screen.queryByRole('button', { name: /Try again|Check my face|cannot use a camera|picture/ })).toBeNull();
});

it("has the native shell run its kit for the check of a payment, once, and believes the server's word alone", async () => {
  const shell = standInForShell();
  try {
    open();
    fireEvent.click(await screen.findByRole('button', pay));
    await press('Check my face');
    await waitFor(() => expect(shell.asked).toHaveLength(2), patience);
    // What the product asks for, and then the run as the shell has said that it does it.
    expect(shell.asked).toMatchObject([
      { type: 'get-live-detection', livenessChecks: 1, actions: [0] },
      { type: 'check-face', session: 'session-1', livenessChecks: 2, actions: [0, 3] },
    ]);
    // The kit has said that its run is complete, which pays nothing.
    const looks = () => sentTo(server, faceResult).length;
    const before = looks();
    await waitFor(() => expect(looks()).toBeGreaterThan(before + 1), patience);
    expect(sentTo(server, createCashOut)).toHaveLength(1);
    standing = { ...check, state: 'matched', code: 1000, result: 1 };
    await waitFor(() => expect(location.hash).toBe(statusHash), patience);
    expect(shell.asked).toHaveLength(2);
  } finally {
    shell.leave();
  }
});

it('has the native shell open no kit for whoever has left before it said how it checks for life', async () => {
  const shell = standInForShell('get-live-detection');
  try {
    open();
    fireEvent.click(await screen.findByRole('button', pay));
    await press('Check my face');
    await waitFor(() => expect(shell.asked).toHaveLength(1), patience);
    cleanup();
    shell.answerAll();
    await settleUnderWay();
    expect(shell.asked).toHaveLength(1);
  } finally {
    shell.leave();
  }
});

it('asks for the consent to a new text where it is needed, and goes on with the very same payment', async () => {
  const document = 'identity-verification';
  const { version } = consentTexts[document];
  let hasAgreed = false;
  const start = () => {
    standing = { ...check, state: 'matched', code: 1000, result: 1 };
    return ok(check);
  };
  const unread = refusing(23101, { document, version }, 'Please read and accept the text.');
  server.answer(startStepUp.path, () => (hasAgreed ? start() : unread()));
  server.answer(giveConsent.path, () => {
    hasAgreed = true;
    return ok({ givenAtMs: 1 });
  });
  const { requestId } = open();
  fireEvent.click(await screen.findByRole('button', pay));
  await press('Check my face');
  await press('Accept and go on');
  expect(await screen.findByText('Please read and accept it first')).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: /I have read and accept/ }));
  await press('Accept and go on');
  await waitFor(() => expect(location.hash).toBe(statusHash), patience);
  expect(sentTo(server, giveConsent)).toEqual([expect.objectContaining({ document, version, language: 'en' })]);
  expect(requestIds()).toEqual(new Set([requestId]));
});
