import { connectTo, logIn, userInfo } from './start.ts';
import { entries } from 'idb-keyval';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { withdrawRequest } from '../../../shared/contracts/session/withdraw-request.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { correctClock, serverNowMs } from '../../../web/data/calls/clock.ts';
import { connection } from '../../../web/data/calls/connection.ts';
import { mayAskUnasked, pendingCommands, pendingLifetimeMs } from '../../../web/data/pending/pending-commands.ts';
import { resumeForPress, resumePending } from '../../../web/data/sending/kept-command.ts';
import { withdrawPending } from '../../../web/data/sending/withdraw-pending.ts';
import { currentVault, saveRecord } from '../../../web/data/pending/pending-vault.ts';

import { runCommand } from '../../../web/data/sending/run-command.ts';
import { settledCommands } from '../../../web/data/pending/settled-commands.ts';
import { brands } from '../../../shared/enums.ts';
import { forgetLastInput } from '../../../web/data/session/last-input.ts';
import { dataStore, readSession, wipeDeviceKeys, wipeTokens } from '../../../web/data/session/stored.ts';
import { done, serveTransfers, tooLittle, transfer } from './one-transfer.ts';

const server = await serveTransfers();

const sentIds = () => server.seen.map((seen) => seen.payload.requestId);

describe('pending commands', () => {
  beforeEach(async () => {
    server.answer(createTransfer.path, () => 'drop');
    await runCommand(createTransfer, transfer);
    server.seen.length = 0;
    server.answer(createTransfer.path, () => done);
  });

  test('outlive a logout for their own user alone', async () => {
    await wipeSessions();
    expect(await pendingCommands()).toEqual([]);
    await logIn(server, 'usr_2');
    expect(await pendingCommands()).toEqual([]);
    await wipeSessions();
    await logIn(server, 'usr_1');
    expect(await pendingCommands()).toMatchObject([{ contractName: 'transfer/create', input: transfer }]);
  });

  test('are nowhere in the store in clear, nor is their user, and their key cannot be read out', async () => {
    const token = (await readSession('kapao'))?.token;
    await wipeSessions();
    const stored = await entries<string, unknown>(dataStore());
    expect(new Set(stored.map(([key]) => key.split(':')[0]))).toEqual(new Set(['pending', 'pendingKey']));
    for (const [name, value] of stored) {
      const sealed = typeof value === 'object' && value !== null && 'sealed' in value ? String(value.sealed) : '';
      const text = `${name} ${sealed} ${Buffer.from(sealed, 'base64url').toString('latin1')}`;
      expect(text).not.toMatch(/usr_|transfer|amountSatang|12050/);
      expect(text).not.toContain(token);
    }
    const keys = stored.flatMap(([, value]) => (value instanceof CryptoKey ? [value] : []));
    expect(keys.map((key) => key.extractable)).toEqual([false]);
  });

  test('are sent again under their own id, and what became of them is kept until it is told', async () => {
    const [pending] = await pendingCommands();
    expect(await resumeFirst()).toBe('settled');
    expect(sentIds()).toEqual([pending?.requestId]);
    expect(await pendingCommands()).toEqual([]);
    expect(await settledCommands()).toMatchObject([
      { requestId: pending?.requestId, path: '/transfer/status/trf_1', told: false },
    ]);
  });

  test('are asked about once when two tabs do at the same moment', async () => {
    expect((await Promise.all([resumeFirst(), resumeFirst()])).toSorted()).toEqual(['settled', 'settled']);
    expect(sentIds()).toHaveLength(1);
  });

  test('that are refused now are told as refused, and forgotten', async () => {
    server.answer(createTransfer.path, () => tooLittle);
    expect(await resumeFirst()).toBe('settled');
    expect(await pendingCommands()).toEqual([]);
    expect(await settledCommands()).toMatchObject([{ message: 'x', tries: 2, told: false }]);
  });

  test('that stay without an answer stay pending', async () => {
    server.answer(createTransfer.path, () => 'drop');
    expect(await resumeFirst()).toBe('later');
    expect(await pendingCommands()).toHaveLength(1);
  });

  test('are left to the user when they are older than 15 minutes, who may have them sent', async () => {
    const [pending] = await pendingCommands();
    const savedAtMs = pending?.savedAtMs ?? 0;
    expect(pending && [0, 15, 16].map((minutes) => mayAskUnasked(pending, savedAtMs + minutes * 60_000))).toEqual([
      true,
      true,
      false,
    ]);
    expect(pending && mayAskUnasked(pending, savedAtMs - 1)).toBe(false);
    laterBy(16 * 60 * 1_000);
    expect(await resumeFirst()).toBe('settled');
  });

  test('are not sent unasked by a clock that makes them young, and is put right on the way', async () => {
    const [pending] = await pendingCommands();
    // An hour later in truth; the page that was opened then has not heard the server yet.
    server.clockAheadMs = 65 * 60_000;
    correctClock(Date.now());
    await (pending && resumePending(pending));
    // What told the time was refused for its clock, and nothing went out behind it.
    expect(sentIds()).toHaveLength(1);
    expect(await pendingCommands()).toHaveLength(1);
    expect(serverNowMs() - Date.now()).toBeGreaterThan(60 * 60_000);
    // Whoever presses for it wants it.
    expect(await resumeFirst()).toBe('settled');
  });

  test('that were kept by a clock days ahead are as old as the server has known them', async () => {
    const dayMs = 86_400_000;
    server.answer(createTransfer.path, () => 'drop');
    await forgetAll();
    correctClock(Date.now() + 3 * dayMs);
    await runCommand(createTransfer, transfer);
    // The server has put the clock right, and an answer of it was lost.
    const [pending] = await pendingCommands();
    expect((pending?.savedAtMs ?? Infinity) - Date.now()).toBeLessThan(dayMs);
    server.seen.length = 0;
    laterBy(8 * dayMs);
    await resumeFirst();
    expect(server.seen.filter(({ path }) => path === createTransfer.path)).toEqual([]);
  });

  test("nearly as old as the server's memory of request ids are never sent again, and end in the history", async () => {
    server.answer(getBaseInfo.path, () => ({ code: 1, message: 'OK', data: userInfo }));
    const transfers = () => server.seen.filter(({ path }) => path === createTransfer.path);
    laterBy(pendingLifetimeMs + 1);
    expect(await resumeFirst()).toBe('settled');
    expect(transfers()).toHaveLength(0);
    expect(await pendingCommands()).toEqual([]);
    expect(await settledCommands()).toMatchObject([{ path: '/mainPage/transactions', unsure: true, told: false }]);
    await runCommand(createTransfer, transfer);
    expect(transfers()).toHaveLength(1);
  });

  test('of another kind end where that kind is seen, and are told as what may have been done or not', async () => {
    const vault = await currentVault();
    const [pending] = await pendingCommands();
    if (vault === undefined || pending === undefined) throw new Error('nothing is pending');
    const link = { ...pending, requestId: 'link', contractName: 'bank-account/add', input: {} };
    await saveRecord(vault, 'pending', link.requestId, link);
    server.answer(getBaseInfo.path, () => ({ code: 1, message: 'OK', data: userInfo }));
    laterBy(pendingLifetimeMs + 1);
    expect(await resumeForPress(link)).toBe('settled');
    expect(await settledCommands()).toMatchObject([{ path: '/bankAccounts', unsure: true, told: false }]);
  });

  test('that are found out to be done are sure, whatever the page of their result', async () => {
    await resumeFirst();
    expect(await settledCommands()).toMatchObject([{ unsure: false }]);
  });

  test('that an earlier version of the app has ended in the history may have been made or not', async () => {
    const vault = await currentVault();
    const [pending] = await pendingCommands();
    if (vault === undefined || pending === undefined) throw new Error('nothing is pending');
    const { requestId } = pending;
    const settled = { ...pending, settledAtMs: pending.savedAtMs, told: false };
    const listed = { ...settled, contractName: 'bank-account/remove', path: '/bankAccounts' };
    await saveRecord(vault, 'settled', requestId, { ...settled, path: '/mainPage/transactions' });
    await saveRecord(vault, 'settled', 'removed', {
      ...listed,
      requestId: 'removed',
      settledAtMs: 1 + pending.savedAtMs,
    });
    await saveRecord(vault, 'settled', 'kept', {
      ...listed,
      requestId: 'kept',
      settledAtMs: 2 + pending.savedAtMs,
      told: true,
    });
    expect((await settledCommands()).map(({ unsure }) => unsure)).toEqual([true, false, true]);
  });

  test('do not end by the clock of the device, which may be days ahead: that of the server is heard first', async () => {
    server.answer(getBaseInfo.path, () => ({ code: 1, message: 'OK', data: userInfo }));
    // As at a start of the app: nobody has put the clock right yet.
    correctClock(Date.now() + pendingLifetimeMs + 1);
    expect(await pendingCommands()).toHaveLength(1);
    server.answer(createTransfer.path, () => tooLittle);
    expect(await resumeFirst()).toBe('later');
    expect(await resumeFirst()).toBe('settled');
    expect(await settledCommands()).toMatchObject([{ message: 'x' }]);
  });

  test("of one entry's user are seen through the other entry by the same user", async () => {
    connectTo(server, { entry: 'jt', retryPausesMs: [] });
    await logIn(server, 'usr_1');
    expect(await pendingCommands()).toHaveLength(1);
  });
});

// Last, because from here on every part that is loaded later is that of the new page.
test('pending commands survive a reload of the page, which sends them under the same id', async () => {
  server.answer(createTransfer.path, () => 'drop');
  await runCommand(createTransfer, transfer);
  server.seen.length = 0;
  server.answer(createTransfer.path, () => done);
  const [pending] = await pendingCommands();
  vi.resetModules();
  const connectionOfNewPage = await import('../../../web/data/calls/connection.ts');
  const newPage = await import('../../../web/data/sending/kept-command.ts');
  connectionOfNewPage.connect({ ...connection() });
  expect(pending && (await newPage.resumeForPress(pending))).toBe('settled');
  expect(sentIds()).toEqual([pending?.requestId]);
  expect(await pendingCommands()).toEqual([]);
});

async function forgetAll(): Promise<void> {
  server.answer(withdrawRequest.path, () => ({ code: 1, message: 'OK', data: { isCarriedOut: false } }));
  for (const pending of await pendingCommands()) await withdrawPending(pending);
}

async function resumeFirst(): Promise<string> {
  const [pending] = await pendingCommands();
  return pending === undefined ? 'nothing' : await resumeForPress(pending);
}

/** What a logout by the person's own hand takes away. */
async function wipeSessions(): Promise<void> {
  await wipeTokens(brands);
  await forgetLastInput();
  await wipeDeviceKeys();
}

function laterBy(ms: number): void {
  correctClock(Date.now() + ms);
  server.clockAheadMs = ms;
}
