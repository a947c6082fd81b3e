import { connectTo, logIn } from './start.ts';
import { del, get } from 'idb-keyval';
import { describe, expect, test } from 'vitest';
import { sendCode } from '../../../shared/contracts/auth/send-code.ts';
import { createTopUp } from '../../../shared/contracts/top-up/create.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { CallHeldError, CallNetworkError } from '../../../web/data/calls/call-error.ts';
import { pendingCommands, raiseTry } from '../../../web/data/pending/pending-commands.ts';
import { currentVault } from '../../../web/data/pending/pending-vault.ts';
import { settle } from '../../../web/data/pending/settled-commands.ts';
import { resumeForPress } from '../../../web/data/sending/kept-command.ts';
import { runCommand } from '../../../web/data/sending/run-command.ts';
import { brands } from '../../../shared/enums.ts';
import { dataStore, deviceKeyOf, readSession, wipeDeviceKeys, wipeTokens } from '../../../web/data/session/stored.ts';
import { done, receipt, serveTransfers, tooLittle, transfer } from './one-transfer.ts';
import type { Behaviour } from './wallet-server.ts';

const server = await serveTransfers();

const sentIds = () => server.seen.map((seen) => seen.payload.requestId);

describe('a command with a request id', () => {
  test('is kept before it is sent and forgotten when answered', async () => {
    const keptWhileSent: unknown[] = [];
    server.answer(createTransfer.path, async () => {
      keptWhileSent.push(...(await pendingCommands()));
      return done;
    });
    expect(await runCommand(createTransfer, transfer)).toEqual({ kind: 'ok', data: receipt });
    expect(keptWhileSent).toMatchObject([
      { contractName: 'transfer/create', input: transfer, requestId: sentIds()[0] },
    ]);
    expect(await pendingCommands()).toEqual([]);
  });

  test('without an answer keeps its id, and the same input is sent under it again', async () => {
    server.answer(createTransfer.path, () => 'drop');
    const outcome = await runCommand(createTransfer, transfer);
    expect(outcome).toMatchObject({ kind: 'unanswered', error: expect.any(CallNetworkError) });
    expect(await pendingCommands()).toHaveLength(1);

    server.answer(createTransfer.path, () => done);
    expect((await runCommand(createTransfer, { ...transfer })).kind).toBe('ok');
    expect(sentIds()).toHaveLength(2);
    expect(new Set(sentIds()).size).toBe(1);
    expect(await pendingCommands()).toEqual([]);
  });

  test('with another input is not sent while one of its form has no answer, and afterwards gets a new id', async () => {
    server.answer(createTransfer.path, () => 'drop');
    await runCommand(createTransfer, transfer);
    expect(await runCommand(createTransfer, { ...transfer, amountSatang: 100 })).toEqual({
      kind: 'unanswered',
      error: expect.any(CallHeldError),
    });
    server.answer(createTransfer.path, () => done);
    await runCommand(createTransfer, transfer);
    await runCommand(createTransfer, transfer);
    const [first, again, next] = sentIds();
    expect(sentIds()).toHaveLength(3);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });

  test('of another form is sent all the same', async () => {
    server.answer(createTransfer.path, () => 'drop');
    await runCommand(createTransfer, transfer);
    server.answer(createTopUp.path, () => tooLittle);
    expect(await runCommand(createTopUp, { amountSatang: 100, method: 2 })).toMatchObject({ kind: 'refused' });
  });

  test('is one when two tabs send it at the same moment from two drafts', async () => {
    server.answer(createTransfer.path, () => done);
    const outcomes = await Promise.all([
      runCommand(createTransfer, transfer, { draftId: 'one' }),
      runCommand(createTransfer, { ...transfer, note: 'another' }, { draftId: 'two' }),
    ]);
    // Which of them is first, neither knows.
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['ok', 'unanswered']);
    expect(sentIds()).toHaveLength(1);
  });

  test('takes effect once for a draft, which can be sent under no other id afterwards', async () => {
    server.answer(createTransfer.path, () => done);
    expect((await runCommand(createTransfer, transfer, { draftId: 'one' })).kind).toBe('ok');
    expect(await runCommand(createTransfer, { ...transfer, note: 'again' }, { draftId: 'one' })).toMatchObject({
      error: expect.any(CallHeldError),
    });
    expect((await runCommand(createTransfer, transfer, { draftId: 'two' })).kind).toBe('ok');
    expect(sentIds()).toHaveLength(2);
  });

  test('leaves its draft free when it was refused', async () => {
    server.answer(createTransfer.path, () => tooLittle);
    await runCommand(createTransfer, transfer, { draftId: 'one' });
    server.answer(createTransfer.path, () => done);
    expect((await runCommand(createTransfer, transfer, { draftId: 'one' })).kind).toBe('ok');
  });

  test.each<[string, Behaviour, number]>([
    ['a refusal of the operation forgets it', tooLittle, 0],
    ['a clock that stays off forgets it', { code: 20408, message: 'x', data: { serverTimeMs: Date.now() } }, 0],
    ['too many calls keeps it', { code: 20429, message: 'x', data: { retryAfterMs: 1 } }, 1],
    ['a session that is over keeps it', { code: 20001, message: 'x' }, 1],
    ['a missing role keeps it', { code: 20403, message: 'x' }, 1],
    ['two bare broken envelopes keep it', { raw: { status: 400, text: '{"code":20400,"message":"x"}' } }, 1],
    ['a bare refusal of the operation keeps it', { raw: { status: 200, text: '{"code":21101,"message":"x"}' } }, 1],
    ['a bare success keeps it', { raw: { status: 200, text: '{"code":1,"message":"x"}' } }, 1],
    ['a bare end of the session keeps it', { raw: { status: 401, text: '{"code":20001,"message":"x"}' } }, 1],
    ['a busy server keeps it', { code: 20503, message: 'x' }, 1],
    ['an unexpected failure keeps it', { code: 20500, message: 'x', data: { errorId: 'e' } }, 1],
    ['an answer that breaks the contract keeps it', { code: 1, message: 'x', data: {} }, 1],
  ])('%s', async (_rule, behaviour, kept) => {
    server.answer(createTransfer.path, () => behaviour);
    await runCommand(createTransfer, transfer);
    expect(await pendingCommands()).toHaveLength(kept);
  });

  test('whose fate is open stays open when the session is over at the next try', async () => {
    server.answer(createTransfer.path, () => 'drop');
    await runCommand(createTransfer, transfer);
    server.answer(createTransfer.path, () => ({ code: 20001, message: 'over' }));
    expect(await runCommand(createTransfer, transfer)).toMatchObject({ kind: 'refused', code: 20001 });
    expect(await pendingCommands()).toHaveLength(1);
  });
});

describe('the tries of a command', () => {
  const sentTries = () => server.seen.map(({ payload }) => payload.try);

  test('are raised and stored before each seal, through retries, a later asking and a refusal', async () => {
    connectTo(server, { retryPausesMs: [1] });
    server.answer(createTransfer.path, () => ({ code: 20503, message: 'busy' }));
    await runCommand(createTransfer, transfer);
    expect(sentTries()).toEqual([1, 2]);
    connectTo(server, { retryPausesMs: [] });
    expect(await resumeFirst()).toBe('later');
    server.answer(createTransfer.path, () => tooLittle);
    const refused = await runCommand(createTransfer, transfer);
    expect(sentTries()).toEqual([1, 2, 3, 4]);
    // The same id once more, as after a code that was shown: a later try than the refused one.
    server.answer(createTransfer.path, () => done);
    await runCommand(createTransfer, transfer, refused.kind === 'refused' ? refused : {});
    expect(sentTries().at(-1)).toBe(5);
    expect(new Set(sentIds()).size).toBe(1);
  });

  test('also rise where the clock or the server key is put right', async () => {
    await server.rotateKey();
    server.clockAheadMs = -3_600_000;
    server.answer(createTransfer.path, () => done);
    expect((await runCommand(createTransfer, transfer)).kind).toBe('ok');
    // The first seal was not even opened.
    expect(sentTries()).toEqual([2, 3]);
  });

  test('of two tabs are counted together, and a refusal of the earlier one settles nothing', async () => {
    server.answer(createTransfer.path, () => 'drop');
    await runCommand(createTransfer, transfer);
    const [pending] = await pendingCommands();
    const vault = await currentVault();
    if (pending === undefined || vault === undefined) throw new Error('nothing is pending');
    server.answer(createTransfer.path, async () => {
      // While this one is on its way, another tab seals the next.
      await raiseTry(vault, pending, () => true);
      return tooLittle;
    });
    expect(await resumeForPress(pending)).toBe('later');
    expect(await pendingCommands()).toHaveLength(1);
    server.answer(createTransfer.path, () => tooLittle);
    expect(await resumeForPress(pending)).toBe('settled');
    expect(sentTries()).toEqual([1, 2, 4]);
    expect(await pendingCommands()).toEqual([]);
  });

  test('end where another tab has settled the command: it is not sealed again', async () => {
    server.answer(createTransfer.path, () => 'drop');
    await runCommand(createTransfer, transfer);
    const [pending] = await pendingCommands();
    const vault = await currentVault();
    if (pending === undefined || vault === undefined) throw new Error('nothing is pending');
    await settle(vault, { ...pending, told: true });
    server.seen.length = 0;
    expect(await resumeForPress(pending)).toBe('settled');
    expect(server.seen).toHaveLength(0);
    expect(await pendingCommands()).toEqual([]);
  });
});

test('a command without a request id keeps nothing', async () => {
  server.answer(sendCode.path, () => 'drop');
  expect((await runCommand(sendCode, { mobile: '0812345678' })).kind).toBe('unanswered');
  expect(await pendingCommands()).toEqual([]);
});

describe('sessions on the device', () => {
  test('are wiped with their device keys', async () => {
    const before = await deviceKeyOf('kapao');
    await wipeSessions();
    expect(await readSession('kapao')).toBeUndefined();
    expect((await deviceKeyOf('kapao')).publicJwk).not.toEqual(before.publicJwk);
  });

  test('whose device key was lost are over, and log in anew', async () => {
    await wipeSessions();
    await logIn(server, 'usr_1');
    await del('deviceKey', dataStore());
    expect(await readSession('kapao')).toBeUndefined();
    expect(await get('token', dataStore())).toBeUndefined();
    await logIn(server, 'usr_1');
    server.answer(createTopUp.path, () => ({ code: 21302, message: 'x', data: { most: 5 } }));
    expect(await runCommand(createTopUp, { amountSatang: 100, method: 2 })).toMatchObject({ code: 21302 });
  });

  test('have one device key, also when it is asked for many times at once', async () => {
    await wipeSessions();
    const keys = await Promise.all([1, 2, 3, 4].map(() => deviceKeyOf('kapao')));
    expect(new Set(keys.map((key) => key.publicJwk.x)).size).toBe(1);
  });
});

async function resumeFirst(): Promise<string> {
  const [pending] = await pendingCommands();
  return pending === undefined ? 'nothing' : await resumeForPress(pending);
}

/** What a logout by the person's own hand takes away. */
async function wipeSessions(): Promise<void> {
  await wipeTokens(brands);
  await wipeDeviceKeys();
}
