import { beforeEach, expect, test, vi } from 'vitest';
import { withdrawRequest } from '../../../shared/contracts/session/withdraw-request.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import type { Connection } from '../../../web/data/calls/connection.ts';
import { pendingCommands, raiseTry } from '../../../web/data/pending/pending-commands.ts';
import type { PendingCommand } from '../../../web/data/pending/pending-record.ts';
import { currentVault, saveRecord } from '../../../web/data/pending/pending-vault.ts';
import { settledCommands } from '../../../web/data/pending/settled-commands.ts';
import { resumeForPress } from '../../../web/data/sending/kept-command.ts';
import { runCommand } from '../../../web/data/sending/run-command.ts';
import { withdrawPending } from '../../../web/data/sending/withdraw-pending.ts';
import { done, serveTransfers, transfer } from './one-transfer.ts';
import { connectTo, logIn, userInfo } from './start.ts';

const server = await serveTransfers();
let pending: PendingCommand;

const sentTo = (path: string) => server.seen.filter((seen) => seen.path === path).map(({ payload }) => payload);
const says = (isCarriedOut: boolean) => () => ({ code: 1, message: 'OK', data: { isCarriedOut } });

beforeEach(async () => {
  server.answer(createTransfer.path, () => 'drop');
  await runCommand(createTransfer, transfer);
  const [kept] = await pendingCommands();
  if (kept === undefined) throw new Error('nothing is pending');
  pending = kept;
  server.seen.length = 0;
  server.answer(createTransfer.path, () => done);
});

test('a command is taken back once the server says so: its person is told that nothing was done, and it is sent no more', async () => {
  server.answer(withdrawRequest.path, says(false));
  expect(await withdrawPending(pending)).toBe('settled');
  // Whatever was sealed before is behind the mark: one try was sealed, and taking back counts as the next.
  expect(sentTo(withdrawRequest.path)).toMatchObject([{ withdrawnRequestId: pending.requestId, tries: 2 }]);
  expect(await pendingCommands()).toEqual([]);
  const [settled] = await settledCommands();
  expect(settled).toMatchObject({ requestId: pending.requestId, tries: 2, told: false });
  // Neither done nor refused: it was taken back.
  expect([settled?.path, settled?.message]).toEqual([undefined, undefined]);
  expect(await resumeForPress(pending)).toBe('settled');
  expect(sentTo(createTransfer.path)).toEqual([]);
});

test('of personal data nothing that was sent is left, taken back or too old to be asked for', async () => {
  const vault = await currentVault();
  if (vault === undefined) throw new Error('nobody is logged in');
  const given = { ...pending, requestId: 'given', contractName: 'user/add-info', input: { firstName: 'Somying' } };
  const old = { ...given, requestId: 'old', savedAtMs: Date.now() - 7 * 86_400_000 };
  for (const each of [given, old]) await saveRecord(vault, 'pending', each.requestId, each);
  server.answer(withdrawRequest.path, says(false));
  server.answer(getBaseInfo.path, () => ({ code: 1, message: 'OK', data: userInfo }));
  expect(await withdrawPending(given)).toBe('settled');
  expect(await withdrawPending(old)).toBe('settled');
  expect((await settledCommands()).map(({ requestId, input }) => [requestId, input])).toEqual([
    ['given', {}],
    ['old', {}],
  ]);
});

test('one that was carried out is asked for, and ends at its result', async () => {
  server.answer(withdrawRequest.path, says(true));
  expect(await withdrawPending(pending)).toBe('settled');
  expect(sentTo(createTransfer.path)).toMatchObject([{ requestId: pending.requestId }]);
  expect(await settledCommands()).toMatchObject([{ path: '/transfer/status/trf_1', told: false }]);
});

test.each([
  ['lost', () => 'drop' as const],
  ['busy', () => ({ code: 20503, message: 'x', data: {} })],
  ['of a server that has gone wrong', () => ({ code: 20500, message: 'x', data: { errorId: 'err_1' } })],
])('it stays pending, and its form locked, where the answer is %s', async (_what, behave) => {
  server.answer(withdrawRequest.path, behave);
  expect(await withdrawPending(pending)).toBe('later');
  expect(await pendingCommands()).toMatchObject([{ requestId: pending.requestId }]);
  expect(await settledCommands()).toEqual([]);
});

test('an end of the session that it hears of is told as everywhere', async () => {
  const presented = vi.fn<Connection['present']>();
  connectTo(server, { retryPausesMs: [], present: presented });
  await logIn(server, 'usr_1');
  server.answer(withdrawRequest.path, () => ({ code: 20001, message: 'x' }));
  expect(await withdrawPending(pending)).toBe('later');
  expect(presented).toHaveBeenCalledWith(expect.objectContaining({ kind: 'log-out' }));
});

test('it stays pending where another tab has sealed it once more meanwhile, above the mark', async () => {
  server.answer(withdrawRequest.path, async () => {
    const vault = await currentVault();
    await (vault && raiseTry(vault, pending, () => true));
    return says(false)();
  });
  expect(await withdrawPending(pending)).toBe('later');
  expect(await pendingCommands()).toHaveLength(1);
});

test('nothing of it is taken back by somebody else who has logged in, or after the server has forgotten it', async () => {
  server.answer(withdrawRequest.path, says(false));
  await logIn(server, 'usr_2');
  expect(await withdrawPending(pending)).toBe('settled');
  expect(sentTo(withdrawRequest.path)).toEqual([]);
  await logIn(server, 'usr_1');
  expect(await pendingCommands()).toHaveLength(1);
  vi.setSystemTime(Date.now() + 7 * 86_400_000);
  await withdrawPending(pending).catch(() => undefined);
  vi.useRealTimers();
  expect(sentTo(withdrawRequest.path)).toEqual([]);
});
