// @vitest-environment jsdom
import { connectTo, logIn, startDevice } from './start.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { get, keys } from 'idb-keyval';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { logout } from '../../../shared/contracts/auth/logout.ts';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { transferForm } from '../../../web/commands/transfer/create.ts';
import { lockOf } from '../../../web/data/pending/pending-lock.ts';
import { readRecords, vaultOf } from '../../../web/data/pending/pending-vault.ts';
import { forgetTold, resumePending } from '../../../web/data/sending/kept-command.ts';
import { giveBackDrafts, keepDrafts } from '../../../web/data/session/kept-drafts.ts';
import { pendingCommands } from '../../../web/data/pending/pending-commands.ts';
import { QueryCache } from '../../../web/data/queries/query-cache.tsx';
import { runCommand } from '../../../web/data/sending/run-command.ts';
import { settledCommands } from '../../../web/data/pending/settled-commands.ts';
import { dataStore, deviceKeyOf, hasSession, wipeTokens } from '../../../web/data/session/stored.ts';
import { watchSessions } from '../../../web/data/session/session-channel.ts';
import { type SessionEnd, useEndSession, useForgetTab } from '../../../web/data/session/use-end-session.ts';
import { useQuery } from '../../../web/data/queries/use-query.ts';
import { startWalletServer, type WalletServer } from './wallet-server.ts';

const balance = {
  availableSatang: 1,
  heldSatang: 0,
  reserveSatang: 0,
  transferableSatang: 1,
  withdrawableSatang: 1,
  atMs: 1,
};
const precache = 'workbox-precache-v2-https://wallet.example/';
const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryCache>{children}</QueryCache>;
const everyEnd = ['logged-out', 'idle', 'over'] as const satisfies readonly SessionEnd[];
let server: WalletServer;
let cacheNames: Set<string>;

const asked = (path: string) => server.seen.filter((seen) => seen.path === path).length;
const publicHalf = async () => (await deviceKeyOf('kapao')).publicJwk.x;

async function end(why: SessionEnd): Promise<void> {
  const { result } = renderHook(() => useEndSession(), { wrapper });
  await act(() => result.current(why));
}

/** Makes a database, as a library of the worker would, and closes it. */
async function openDatabase(name: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const request = indexedDB.open(name);
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
  });
}

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  cacheNames = new Set([precache, 'pictures', 'workbox-runtime-https://wallet.example/']);
  vi.stubGlobal('caches', {
    keys: async () => [...cacheNames],
    delete: async (name: string) => cacheNames.delete(name),
  });
  await startDevice(server, { retryPausesMs: [] });
  await logIn(server, 'usr_1');
  server.answer(logout.path, () => ({ code: 1, message: 'OK', data: {} }));
  server.answer(getLastBalance.path, () => ({ code: 1, message: 'OK', data: balance }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(everyEnd)('an end because of: %s', (why) => {
  test('removes the token and leaves language, theme, brand and nothing else in the storages', async () => {
    localStorage.setItem('kapao.language', 'en');
    localStorage.setItem('kapao.theme', 'dark');
    localStorage.setItem('other', 'x');
    sessionStorage.setItem('kapao.brand', 'jt');
    sessionStorage.setItem('kapao.reactivate', 'true');
    sessionStorage.setItem('kapao.nationalityType', '1');
    await end(why);
    expect(await hasSession('kapao')).toBe(false);
    expect(await get('token', dataStore())).toBeUndefined();
    expect({ ...localStorage }).toEqual({ 'kapao.language': 'en', 'kapao.theme': 'dark' });
    expect({ ...sessionStorage }).toEqual({ 'kapao.brand': 'jt' });
  });

  test('forgets every answer, in memory and in session storage', async () => {
    const { result } = renderHook(() => ({ query: useQuery(getLastBalance, {}), end: useEndSession() }), { wrapper });
    await waitFor(() => expect(result.current.query.data).toBeDefined());
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('kapao.queries')).not.toBeNull();
    await act(() => result.current.end(why));
    expect(result.current.query.data).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
  });

  test("removes what a service worker kept, but for the app's own files", async () => {
    await openDatabase('workbox-background-sync');
    await end(why);
    expect([...cacheNames]).toEqual([precache]);
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['kapao']);
  });

  test('leaves the still unresolved commands', async () => {
    server.answer(createTransfer.path, () => 'drop');
    await runCommand(createTransfer, { receiverId: 'usr_01JD0000000000000000', amountSatang: 100, feeSatang: 0 });
    await end(why);
    const kept = (await keys<string>(dataStore())).map((key) => key.split(':')[0]);
    expect(kept.filter((key) => key === 'pending')).toHaveLength(1);
  });

  test('comes without a connection, and where the browser forbids to look into its caches', async () => {
    vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('SecurityError')) });
    connectTo(server, { origin: 'http://127.0.0.1:9', retryPausesMs: [] });
    await end(why);
    expect(await hasSession('kapao')).toBe(false);
  });

  test('is heard by other tabs of its entry', async () => {
    const onEnd = vi.fn<() => void>();
    const stop = watchSessions('kapao', { ended: onEnd, begun: () => undefined });
    await end(why);
    await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
    stop();
  });
});

describe('what was typed', () => {
  const name = 'kapao.draft.transfer';
  const typedAfterLogin = () => {
    giveBackDrafts('usr_1');
    return sessionStorage.getItem(name);
  };
  beforeEach(() => sessionStorage.setItem(name, '{"amount":"321.75"}'));

  test.each([
    ['logged-out', null],
    ['idle', '{"amount":"321.75"}'],
    ['over', '{"amount":"321.75"}'],
  ] as const)('after %s is %s', async (why, typed) => {
    await end(why);
    expect(sessionStorage.getItem(name)).toBeNull();
    expect(typedAfterLogin()).toBe(typed);
  });

  test('outlives two tabs that were idle together: one end is heard while the own one is under way', async () => {
    const { result } = renderHook(() => ({ forget: useForgetTab(), end: useEndSession() }), { wrapper });
    await act(() => Promise.all([result.current.end('idle'), result.current.forget(true)]));
    expect(typedAfterLogin()).toBe('{"amount":"321.75"}');
  });

  test('outlives an end that another tab was quicker with', async () => {
    await wipeTokens(['kapao']);
    await end('idle');
    expect(typedAfterLogin()).toBe('{"amount":"321.75"}');
  });
});

describe("what became of commands, at a logout by the person's own hand", () => {
  const paid = {
    code: 1,
    message: 'OK',
    data: { transferId: 'trf_1', transactionId: 'txn_1', status: 2, amountSatang: 100, feeSatang: 0, completedAtMs: 1 },
  };
  const pay = (note: string) =>
    runCommand(
      createTransfer,
      { receiverId: 'usr_01JD0000000000000000', amountSatang: 100, feeSatang: 0, note: `${note}.` },
      { draftId: note },
    );
  /** All that lies here of what a user has sent, as their own key opens it. */
  const records = async (userId: string) =>
    (await readRecords(await vaultOf(userId), 'settled')).map(([, record]) => JSON.stringify(record));
  const kept = async () => (await settledCommands()).map(({ draftId, told }) => [draftId, told]);
  const stored = async () => (await keys<string>(dataStore())).filter((key) => key.startsWith('settled:')).length;

  /** A payment that was seen, and one whose end was found out and not told to anybody yet. */
  async function payTwice(who: string): Promise<void> {
    server.answer(createTransfer.path, () => paid);
    await pay(`${who} seen`);
    server.answer(createTransfer.path, () => 'drop');
    await pay(`${who} unseen`);
    server.answer(createTransfer.path, () => paid);
    for (const pending of await pendingCommands()) await resumePending(pending);
  }

  test('a draft that was paid stays spent, for a hidden copy of its tab may put it back at the next login', async () => {
    server.answer(createTransfer.path, () => paid);
    await pay('copied');
    // The copy has put it aside in its own memory when it was idle, and heard of no logout.
    sessionStorage.setItem('kapao.draft.transfer', '{"id":"copied"}');
    keepDrafts('usr_1');
    await act(async () => forgetTold('usr_1'));
    await wipeTokens(['kapao']);
    await logIn(server, 'usr_1');
    giveBackDrafts('usr_1');
    expect(sessionStorage.getItem('kapao.draft.transfer')).toBe('{"id":"copied"}');
    const settled = await settledCommands();
    const picture = { userId: 'usr_1', pending: [], settled, runningHere: new Set<string>() };
    const facts = { form: transferForm, draftId: 'copied', isTyped: true, lockedBy: undefined, nowMs: Date.now() };
    expect(lockOf(picture, facts)).toMatchObject({ kind: 'ended', settled: { path: '/transfer/status/trf_1' } });
    expect(await pay('copied')).toMatchObject({ kind: 'unanswered', error: { because: 'held' } });
    expect(asked(createTransfer.path)).toBe(1);
  });

  test("what its person has seen goes; what nobody has seen waits for them, and other users' records stay as they are", async () => {
    await payTwice('first');
    await wipeTokens(['kapao']);
    await logIn(server, 'usr_2');
    await payTwice('second');
    await end('logged-out');
    await waitFor(async () => expect((await records('usr_2')).join(' ')).not.toContain('second seen.'));
    expect([await stored(), (await records('usr_2')).join(' ')]).toEqual([
      4,
      expect.stringContaining('second unseen.'),
    ]);
    await logIn(server, 'usr_2');
    expect(await kept()).toEqual([
      ['second seen', true],
      ['second unseen', false],
    ]);
    await wipeTokens(['kapao']);
    await logIn(server, 'usr_1');
    expect(await kept()).toEqual([
      ['first seen', true],
      ['first unseen', false],
    ]);
  });
});

describe('the device key', () => {
  test("goes with a logout by the person's own hand: the next login is a new device", async () => {
    const before = await publicHalf();
    await end('logged-out');
    expect(await publicHalf()).not.toBe(before);
  });

  test.each(['idle', 'over'] as const)('stays when the session ends because of: %s', async (why) => {
    const before = await publicHalf();
    await end(why);
    expect(await publicHalf()).toBe(before);
  });
});

describe('the server', () => {
  test.each([
    ['logged-out', 1],
    ['idle', 1],
    ['over', 0],
  ] as const)('after %s was told %i times', async (why, times) => {
    await end(why);
    expect(asked(logout.path)).toBe(times);
  });
});

describe("the other entry's session", () => {
  beforeEach(async () => {
    connectTo(server, { entry: 'jt', retryPausesMs: [] });
    await logIn(server, 'usr_1');
    connectTo(server, { entry: 'kapao', retryPausesMs: [] });
  });

  test.each([
    ['logged-out', false],
    ['idle', false],
    ['over', true],
  ] as const)('after %s is still there: %s', async (why, stays) => {
    const heard = vi.fn<() => void>();
    const told = vi.fn<() => void>();
    const stop = watchSessions('jt', { ended: heard, begun: () => undefined });
    // The own entry ends each time; once that was told, the other's was as well or never will be.
    const stopOwn = watchSessions('kapao', { ended: told, begun: () => undefined });
    await end(why);
    expect(await hasSession('jt')).toBe(stays);
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    expect(heard).toHaveBeenCalledTimes(stays ? 0 : 1);
    stop();
    stopOwn();
  });
});
