// @vitest-environment jsdom
import { once } from 'node:events';
import { set } from 'idb-keyval';
import { sentTo, startLoggedIn, startScreens } from './show-screen.tsx';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginPassword } from '../../../shared/contracts/auth/login-password.ts';
import { login } from '../../../shared/contracts/auth/login.ts';
import { logout } from '../../../shared/contracts/auth/logout.ts';
import { sendCode } from '../../../shared/contracts/auth/send-code.ts';
import { getSessionPage } from '../../../shared/contracts/session/page.ts';
import { App } from '../../../web/app.tsx';
import { QueryCache } from '../../../web/data/queries/query-cache.tsx';
import { idleMs, isIdleOver } from '../../../web/data/session/last-input.ts';
import { dataStore, hasSession } from '../../../web/data/session/stored.ts';
import { useEndSession } from '../../../web/data/session/use-end-session.ts';
import { loginState } from '../../../web/session.ts';
import { userInfo } from '../data/start.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { takePasswordWay } from './forms.tsx';

const opened = () => ({ code: 1, message: 'OK', data: { token: `usr_1.${crypto.randomUUID()}`, userInfo } });
let server: WalletServer;
/** Another tab, which is told of input. */
let otherTab: BroadcastChannel;
let firstLook: Promise<unknown>;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // The watch looks every second of the time that the test lets pass; what else goes on takes no second.
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  await startScreens(server);
  await startLoggedIn(server);
  server.answer(getSessionPage.path, () => ({ code: 1, message: 'OK', data: { rows: [] } }));
  server.answer(logout.path, () => ({ code: 1, message: 'OK', data: {} }));
  server.answer(sendCode.path, () => ({
    code: 1,
    message: 'OK',
    data: { resendAfterMs: 60_000, codeLifetimeMs: 300_000 },
  }));
  server.answer(login.path, opened);
  server.answer(loginPassword.path, opened);
  loginState.set('in');
  location.hash = '#/sessions?from=test';
  otherTab = new BroadcastChannel('kapao.input');
  firstLook = once(otherTab, 'message');
  render(<App />);
  await screen.findByRole('heading', { name: 'Devices and sessions' });
});
afterEach(() => {
  cleanup();
  otherTab.close();
  vi.useRealTimers();
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
/**
 * The watch is a part of its own, which is drawn before it looks at the time, and its first look has to be at the time
 * of now: it is taken when it has told the other tabs.
 */
const watched = () => firstLook;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input:not([type=radio])' }), { target: { value } });

async function idleAway(): Promise<void> {
  await watched();
  pass(9 * 60_000 + 1_000);
  await screen.findByText(/^For your safety you will be logged out in \d+ seconds\.$/);
  pass(60_000);
  await screen.findByText(/^You were logged out because nothing happened/);
}

async function logInByCode(): Promise<void> {
  await type('Mobile number', '0812345678');
  await press('Text me a code');
  await type('6-digit code from the SMS', '123456');
}

async function logInByPassword(): Promise<void> {
  await takePasswordWay();
  await type('Mobile number', '0812345678');
  await type('Password', 'Secret-2026');
  await press('Log in');
}

describe('after ten minutes without input', () => {
  it.each([
    ['a code', logInByCode],
    ['a password', logInByPassword],
  ])('a login by %s leads back to the same page', async (_way, logInAgain) => {
    await idleAway();
    expect(await hasSession('kapao')).toBe(false);
    expect(sentTo(server, logout)).toHaveLength(1);
    await press('Log in again');
    await logInAgain();
    await waitFor(() => expect(location.hash).toBe('#/sessions?from=test'));
    await screen.findByRole('heading', { name: 'Devices and sessions' });
  });

  it('the session goes on for whoever answers the notice', async () => {
    await watched();
    pass(9 * 60_000 + 1_000);
    await press('Stay logged in');
    pass(8 * 60_000);
    expect(screen.queryByText(/^For your safety/)).toBeNull();
    expect(await hasSession('kapao')).toBe(true);
  });

  it.each([
    ['a key that is pressed', () => fireEvent.keyDown(window, { key: 'F5' })],
    ['another tab that is touched', () => otherTab.postMessage(Date.now())],
  ])('of a machine that slept, %s before the watch looks again is no use of the app', async (_what, touch) => {
    await watched();
    vi.setSystemTime(Date.now() + idleMs + 60_000);
    touch();
    expect(await isIdleOver()).toBe(true);
    // What another tab says comes a moment later.
    await once(otherTab, 'message', { signal: AbortSignal.timeout(50) }).catch(() => undefined);
    pass(1_000);
    await screen.findByText(/^You were logged out because nothing happened/);
  });

  it('a tab that the browser had stopped ends nothing of what another one was used for meanwhile', async () => {
    await watched();
    pass(9 * 60_000 + 1_000);
    await screen.findByText(/^For your safety/);
    // It has heard of nothing yet; what the other has kept says it.
    await set('lastInput', Date.now() + 30_000, dataStore());
    pass(60_000);
    await waitFor(() => expect(screen.queryByText(/^For your safety/)).toBeNull());
    expect(await hasSession('kapao')).toBe(true);
    expect(sentTo(server, logout)).toEqual([]);
  });

  it('the time stays over while the server is still being told, whatever is pressed: a page loaded then is logged out', async () => {
    const answer = Promise.withResolvers<undefined>();
    server.answer(logout.path, async () => {
      await answer.promise;
      return { code: 1, message: 'OK', data: {} };
    });
    await watched();
    pass(9 * 60_000 + 1_000);
    // A stray touch while the notice is open does not hide it, but is the last that was noted.
    fireEvent.pointerDown(window);
    pass(60_000);
    await waitFor(() => expect(sentTo(server, logout)).toHaveLength(1));
    fireEvent.keyDown(window, { key: 'F5' });
    expect(await hasSession('kapao')).toBe(true);
    // With this the page begins by ending the session: idle-reload.test.tsx.
    expect(await isIdleOver()).toBe(true);
    answer.resolve(undefined);
    await screen.findByText(/^You were logged out because nothing happened/);
  });
});

it('while a logout by hand waits for the server nothing that is touched brings the session back', async () => {
  server.answer(logout.path, () => 'hang');
  await watched();
  const { result } = renderHook(() => useEndSession(), { wrapper: QueryCache });
  void result.current('logged-out');
  await waitFor(() => expect(sentTo(server, logout)).toHaveLength(1));
  // More than what the tabs tell each other of at once.
  vi.setSystemTime(Date.now() + 6_000);
  fireEvent.pointerDown(window);
  expect(await hasSession('kapao')).toBe(true);
  expect(await isIdleOver()).toBe(true);
  await waitFor(async () => expect(await hasSession('kapao')).toBe(false));
});

it('when another tab has ended the session, a login right after it leads back to the same page', async () => {
  await watched();
  const elsewhere = renderHook(() => useEndSession(), { wrapper: QueryCache });
  await elsewhere.result.current('idle');
  await waitFor(() => expect(location.hash).toBe('#/login?redirect=%2Fsessions%3Ffrom%3Dtest'));
  await logInByPassword();
  await waitFor(() => expect(location.hash).toBe('#/sessions?from=test'));
});
