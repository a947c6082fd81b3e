// @vitest-environment jsdom
import { once } from 'node:events';
import { set } from 'idb-keyval';
import { sentTo, startLoggedIn, startScreens } from '../screens/show-screen.tsx';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { brands } from '../../../shared/enums.ts';
import { logout } from '../../../shared/contracts/auth/logout.ts';
import { getSessionPage } from '../../../shared/contracts/session/page.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { App } from '../../../web/app.tsx';
import { currentVault, saveRecord } from '../../../web/data/pending/pending-vault.ts';
import { giveBackDrafts } from '../../../web/data/session/kept-drafts.ts';
import { QueryCache } from '../../../web/data/queries/query-cache.tsx';
import {
  forgetLastInput,
  idleMs,
  isIdleOver,
  keepLastInput,
  keepTimeOver,
  lastInputMs,
  leftByHandMs,
} from '../../../web/data/session/last-input.ts';
import { dataStore, hasSession, storedEntries, wipeTokens } from '../../../web/data/session/stored.ts';
import { useEndSession } from '../../../web/data/session/use-end-session.ts';
import { farewellPath, loginState, startSession } from '../../../web/session.ts';
import { settleUnderWay } from '../under-way.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

let server: WalletServer;
beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  await startScreens(server);
  await startLoggedIn(server);
  server.answer(logout.path, () => ({ code: 1, message: 'OK', data: {} }));
  loginState.set('unknown');
  farewellPath.set(undefined);
  await keepLastInput();
  location.hash = '#/sessions?from=test';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a page that is loaded after its idle time is logged out before anything is shown or asked for, and says so', async () => {
  sessionStorage.setItem('kapao.queries', 'answers of before');
  vi.setSystemTime(Date.now() + idleMs);
  await startSession();
  expect(loginState.get()).toBe('out');
  expect(await hasSession('kapao')).toBe(false);
  expect(sessionStorage.getItem('kapao.queries')).toBeNull();
  render(<App />);
  await screen.findByText(/^You were logged out because nothing happened/);
  expect(location.hash).toBe(`#/LogoutPage?because=idle&redirect=${encodeURIComponent('/sessions?from=test')}`);
  await waitFor(() => expect(sentTo(server, logout)).toHaveLength(1));
  expect(sentTo(server, getBaseInfo)).toEqual([]);
});

describe('an open window beside one that was closed while its logout by hand waited for the server', () => {
  beforeEach(async () => {
    server.answer(getSessionPage.path, () => ({ code: 1, message: 'OK', data: { rows: [] } }));
    await startSession();
    // What runs beside every screen is a part of its own; it tells other windows once it is there.
    const channel = new BroadcastChannel('kapao.input');
    const watched = once(channel, 'message');
    render(<App />);
    await watched;
    channel.close();
    await settleUnderWay();
  });

  it.each([
    ['looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['gone back to', () => window.dispatchEvent(new Event('focus'))],
  ])('is logged out once it is %s, as by hand, and keeps nothing that was typed', async (_what, look) => {
    sessionStorage.setItem('kapao.draft.transfer', '{"amount":"321.75"}');
    await set('unsent:usr_1:form', { sealed: new Uint8Array(9), savedAtMs: Date.now() }, dataStore());
    await keepTimeOver(true);
    act(() => void look());
    await waitFor(() => expect([loginState.get(), location.hash]).toEqual(['out', '#/LogoutPage']));
    giveBackDrafts('usr_1');
    expect([await hasSession('kapao'), sessionStorage.length]).toEqual([false, 0]);
    expect(await storedEntries('unsent:')).toEqual([]);
    await waitFor(() => expect(sentTo(server, logout)).toHaveLength(1));
  });

  it('stays where no logout was cut off, and where its own goes on', async () => {
    window.dispatchEvent(new Event('focus'));
    await settleUnderWay();
    expect([loginState.get(), await hasSession('kapao')]).toEqual(['in', true]);
    server.answer(logout.path, () => 'hang');
    const { result } = renderHook(() => useEndSession(), { wrapper: QueryCache });
    const ending = result.current('logged-out');
    await waitFor(async () => expect(await lastInputMs()).toBe(leftByHandMs));
    window.dispatchEvent(new Event('focus'));
    await settleUnderWay(200);
    expect(await hasSession('kapao')).toBe(true);
    await act(() => ending);
    expect(await hasSession('kapao')).toBe(false);
  });
});

it('a page that is closed while its logout by hand waits for the server does not come back in', async () => {
  const unsent = { sealed: new Uint8Array(9), savedAtMs: Date.now() };
  await set('unsent:usr_1:form', unsent, dataStore());
  server.answer(logout.path, () => 'hang');
  const { result } = renderHook(() => useEndSession(), { wrapper: QueryCache });
  // Its page is gone by the time that its wait is over.
  const ending = result.current('logged-out');
  await waitFor(() => expect(sentTo(server, logout)).toHaveLength(1));
  expect(await hasSession('kapao')).toBe(true);
  await startSession();
  expect([loginState.get(), farewellPath.get(), await hasSession('kapao')]).toEqual(['out', '/LogoutPage', false]);
  // By hand goes what was typed, too; and the server is told again, by the token that is gone by now.
  expect(await storedEntries('unsent:')).toEqual([]);
  await waitFor(() => expect(sentTo(server, logout)).toHaveLength(2));
  // None of the tests to come is the one that it ends.
  await ending;
});

it('what another window touches meanwhile does not bring it back, and that window hears of the end', async () => {
  const heard: unknown[] = [];
  const channel = new BroadcastChannel('kapao.session');
  channel.addEventListener('message', ({ data }) => heard.push(data));
  // A page that was closed while its logout waited for the server has left this, and says nothing any more.
  const vault = await currentVault();
  if (vault === undefined) throw new Error('nobody is logged in');
  const paid = {
    requestId: 'paid',
    contractName: 'transfer/create',
    input: { amountSatang: 1 },
    path: '/',
    told: true,
  };
  await saveRecord(vault, 'settled', 'paid', { ...paid, savedAtMs: 1, settledAtMs: 1 });
  await keepTimeOver(true);
  await keepLastInput();
  await startSession();
  expect([loginState.get(), await hasSession('kapao')]).toEqual(['out', false]);
  await waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ keepsTyped: false })));
  channel.close();
  // What its person had been told of goes as well.
  await waitFor(async () => expect(await storedEntries('settled:')).toEqual([]));
  // Whoever logs in then has a session of their own, also where the wiping was cut off.
  await set('lastInput', leftByHandMs, dataStore());
  await startLoggedIn(server);
  expect(await isIdleOver()).toBe(false);
  await keepLastInput();
  expect(await isIdleOver()).toBe(false);
});

it('a page that is loaded a moment before is not', async () => {
  vi.setSystemTime(Date.now() + idleMs - 1);
  await startSession();
  expect(loginState.get()).toBe('in');
  expect(await hasSession('kapao')).toBe(true);
});

it('the open page keeps the time of its last input for the pages to come', async () => {
  vi.setSystemTime(Date.now() + idleMs - 1_000);
  loginState.set('in');
  render(<App />);
  await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull());
  await waitFor(async () => {
    vi.setSystemTime(Date.now() + 2_000);
    window.dispatchEvent(new Event('pointerdown'));
    vi.setSystemTime(Date.now() + 5_000);
    expect(await isIdleOver()).toBe(false);
  });
});

it('the press that logs out is noted no more once the device is wiped', async () => {
  await wipeTokens(brands);
  await forgetLastInput();
  await keepLastInput();
  expect(await storedEntries('lastInput')).toEqual([]);
});
