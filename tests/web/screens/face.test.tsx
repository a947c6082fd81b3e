// @vitest-environment jsdom
import { refusing, sentTo, startLoggedIn, startScreens } from './show-screen.tsx';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { faceResult } from '../../../shared/contracts/identity/face-result.ts';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { startFaceCheck } from '../../../shared/contracts/identity/start-face.ts';
import { faceTimeMs } from '../../../shared/face.ts';
import type { FaceState, ShownFaceCheck } from '../../../shared/face.ts';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import { refusals } from '../../../shared/refusals.ts';
import { App } from '../../../web/app.tsx';
import { readFlag } from '../../../web/identity-flags.ts';
import { native } from '../../../web/native/native.ts';
import { loginState } from '../../../web/session.ts';
import { journeyAt } from '../../states/identity-journeys.ts';
import { startWalletServer } from '../data/wallet-server.ts';
import type { WalletServer } from '../data/wallet-server.ts';
import { standInForShell } from './picture-stand-ins.ts';

let server: WalletServer;
/** Where the last check stands, as the server has it. */
let state: FaceState | undefined;

const page = 'https://face.example/run?session=session-1';
const ok = (data: unknown) => ({ code: 1, message: 'OK', data });
const endsAtMs = () => Date.now() + faceTimeMs;
const journey = () =>
  state === 'matched'
    ? journeyAt('papers', 4, { status: 1, tier: 'semi', opens: 'fully' }).data
    : journeyAt('face', 3, {
        status: 1,
        tier: 'basic',
        opens: 'semi',
        triesLeft: state === 'refused' ? 2 : 3,
        ...(state !== undefined && { face: { state, endsAtMs: endsAtMs() } }),
      }).data;
const shown = (): { readonly check?: ShownFaceCheck } =>
  state === undefined
    ? {}
    : {
        check: {
          checkId: 'fac_0000000000000000000A',
          state,
          endsAtMs: endsAtMs(),
          ...(state === 'started' && { session: 'session-1', page }),
        },
      };

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { tier: 'basic' });
  state = undefined;
  server.answer(getIdentityJourney.path, () => ok(journey()));
  server.answer(startFaceCheck.path, () => {
    state = 'started';
    return ok({ checkId: 'fac_0000000000000000000A', endsAtMs: endsAtMs() });
  });
  server.answer(faceResult.path, () => ok(shown()));
});
afterEach(cleanup);

function open(path = '/certificationForZolozEnhance'): void {
  location.hash = `#${path}`;
  loginState.set('in');
  render(<App />);
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('begins a check, leads to the page of its run, and shows its match by itself', async () => {
  open();
  await press('Begin the face check');
  const link = await screen.findByRole('link', { name: 'Open the face check' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([page, 'noopener noreferrer']);
  expect(readFlag('faceChecked')).toBeUndefined();
  state = 'matched';
  expect(await screen.findByText('Your face is confirmed')).toBeTruthy();
  expect(sentTo(server, startFaceCheck)).toHaveLength(1);
  // The page of the documents says so for this visit, and leaving that page ends it.
  expect(readFlag('faceChecked')).toBe(1);
});

it('finds the check that is under way again after a reload, and begins none', async () => {
  state = 'started';
  open();
  expect(await screen.findByRole('link', { name: 'Open the face check' })).toBeTruthy();
  expect(sentTo(server, startFaceCheck)).toHaveLength(0);
});

it('opens no bridge in a plain browser, so that a shell is met by whoever asks for one first', async () => {
  state = 'started';
  open();
  await screen.findByRole('link', { name: 'Open the face check' });
  const { asked, leave } = standInForShell();
  try {
    expect(await (await native()).sharePicture(new File(['png'], 'my-qr.png', { type: 'image/png' }))).toBe('shared');
  } finally {
    leave();
  }
  expect(asked).toHaveLength(1);
});

it('says nothing above the screen for 21803, but on it what to do and how many tries are left', async () => {
  state = 'started';
  open();
  await screen.findByRole('link', { name: 'Open the face check' });
  const { code } = refusals['face-not-matched'];
  state = 'refused';
  server.answer(faceResult.path, refusing(code, { triesLeft: 2 }, 'the silent word'));
  expect(await screen.findByText('Your face could not be confirmed')).toBeTruthy();
  expect(screen.getByText(/Centre your face, find good light and try again. Tries left: 2/)).toBeTruthy();
  expect(screen.queryByText('the silent word')).toBeNull();
});

it('stays under way while nobody answers', async () => {
  state = 'started';
  server.answer(faceResult.path, refusing(refusals.busy.code, undefined, 'busy'));
  open();
  expect(await screen.findByText('Your face is being checked')).toBeTruthy();
  expect(screen.queryByText('busy')).toBeNull();
});

it('is led to from the whole way, by its conditions', async () => {
  open('/identity-view');
  await press('Check my face');
  await waitFor(() => expect(location.hash).toBe('#/serviceCertification'));
  // Leaving it is no end of the way: people look instead, where its person says so on the next page.
  await screen.findByText(/Our staff can look at your document and a picture of you instead/);
  await press('To the face check');
  await waitFor(() => expect(location.hash).toBe('#/certificationForZolozEnhance'));
});

it('leads whose face no registry has to our staff, and a minor to nothing, who is told from which birthday on', async () => {
  const at = (faceWay: NonNullable<IdentityJourney['faceWay']>) =>
    journeyAt('face', 3, { status: 1, tier: 'basic', opens: 'semi', faceWay }).data;
  server.answer(getIdentityJourney.path, () => ok(at({ by: 'reviewer' })));
  open('/identity-view');
  await press('Send my pictures');
  await waitFor(() => expect(location.hash).toBe('#/dopaAuthenticationManual'));
  cleanup();
  // Of a card it is said that it is so this time, and not that no registry has a photo.
  server.answer(getIdentityJourney.path, () => ok(at({ by: 'reviewer', hasCard: true })));
  open('/identity-view');
  await screen.findByText(/^This time our staff compare your face with your card/);
  expect(screen.queryByText(/No registry holds a photo/)).toBeNull();
  await press('Send my pictures');
  await waitFor(() => expect(location.hash).toBe('#/dopaAuthenticationManual'));
  cleanup();
  server.answer(getIdentityJourney.path, () => ok(at({ by: 'too-young', leastAge: 20 })));
  open('/identity-view');
  await screen.findByText(/from your 20th birthday on\. Until then there is nothing to do/);
  expect(screen.queryByRole('button', { name: /Check my face|Send my pictures/ })).toBeNull();
  expect(screen.queryByText('Next')).toBeNull();
  cleanup();
  // By the address of the check itself, too.
  open();
  expect(await screen.findByRole('button', { name: 'See what is next' })).toBeDefined();
});

it('leads whoever has no camera, and whose face was not matched, to those who look instead', async () => {
  open();
  await press('I cannot use a camera');
  await waitFor(() => expect(location.hash).toBe('#/dopaAuthenticationManual'));
  cleanup();
  state = 'refused';
  open();
  await press('Have our staff check instead');
  await waitFor(() => expect(location.hash).toBe('#/dopaAuthenticationManual'));
});

it('says that the time is over once its minute has passed here, not where this device’s clock is ahead', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  try {
    state = 'started';
    const over = Date.now() - 1;
    server.answer(faceResult.path, () => {
      const { check } = shown();
      return ok(check === undefined ? {} : { check: { ...check, endsAtMs: over } });
    });
    open();
    await screen.findByRole('link', { name: 'Open the face check' });
    act(() => void vi.advanceTimersByTime(faceTimeMs + 1_000));
    await screen.findByText('The time is over. We are asking what came of it; the result shows here by itself.');
    expect(screen.queryByRole('link', { name: 'Open the face check' })).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
