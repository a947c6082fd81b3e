import { connectTo, logIn } from './start.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withdrawRequest } from '../../../shared/contracts/session/withdraw-request.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { brands } from '../../../shared/enums.ts';
import { CallHeldError } from '../../../web/data/calls/call-error.ts';
import { resumeForPress } from '../../../web/data/sending/kept-command.ts';
import { withdrawPending } from '../../../web/data/sending/withdraw-pending.ts';
import { watchPendingChanges } from '../../../web/data/pending/pending-changes.ts';
import { pendingCommands } from '../../../web/data/pending/pending-commands.ts';
import { lockOf } from '../../../web/data/pending/pending-lock.ts';
import type { PendingCommand } from '../../../web/data/pending/pending-record.ts';
import { currentVault, saveRecord } from '../../../web/data/pending/pending-vault.ts';
import { runCommand } from '../../../web/data/sending/run-command.ts';
import { noteTold, settle, settledCommands } from '../../../web/data/pending/settled-commands.ts';
import { storedEntries, wipeDeviceKeys, wipeTokens } from '../../../web/data/session/stored.ts';
import { done, serveTransfers, tooLittle, transfer } from './one-transfer.ts';
import type { Behaviour } from './wallet-server.ts';

const server = await serveTransfers();

beforeEach(async () => {
  server.answer(createTransfer.path, () => 'drop');
  await runCommand(createTransfer, transfer, { draftId: 'one' });
  server.seen.length = 0;
});
afterEach(() => vi.restoreAllMocks());

const sentIds = () =>
  server.seen.filter(({ path }) => path === createTransfer.path).map(({ payload }) => payload.requestId);

async function resumeFirst(): Promise<string> {
  const [pending] = await pendingCommands();
  return pending === undefined ? 'nothing' : await resumeForPress(pending);
}

/** What is in the store after each of the writes that a piece of work makes: where a page can be killed. */
async function storedAfterEachWrite(work: () => Promise<unknown>): Promise<ReadonlySet<string>[]> {
  const looks: Promise<ReadonlySet<string>>[] = [];
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function begin(
    this: IDBDatabase,
    names,
    mode,
    options,
  ) {
    const begun = transaction.call(this, names, mode, options);
    // Its successor in the queue reads what stands then, before any later write.
    if (mode === 'readwrite') begun.addEventListener('complete', () => looks.push(kindsStored()));
    return begun;
  });
  await work();
  vi.restoreAllMocks();
  return await Promise.all(looks);
}

async function kindsStored(): Promise<ReadonlySet<string>> {
  const names = (await storedEntries('')).map(([name]) => name.split(':')[0] ?? '');
  return new Set(names.filter((name) => name === 'pending' || name === 'settled'));
}

describe.each([
  ['success', done],
  ['a refusal', tooLittle],
])('what became of a command by %s', (_what, behaviour) => {
  test('takes the place of the pending one at once: a killed page leaves one of the two, never both, never neither', async () => {
    server.answer(createTransfer.path, () => behaviour);
    const looks = await storedAfterEachWrite(resumeFirst);
    expect(looks.length).toBeGreaterThan(1);
    expect(looks.map((kinds) => kinds.size)).toEqual(looks.map(() => 1));
    expect(looks.at(-1)).toEqual(new Set(['settled']));
  });

  test('is there as soon as another tab hears of a change', async () => {
    server.answer(createTransfer.path, () => behaviour);
    const heard = new Promise<ReadonlySet<string>>((resolve) => {
      const end = watchPendingChanges(() => {
        end();
        resolve(kindsStored());
      });
    });
    await resumeFirst();
    expect(await heard).toEqual(new Set(['settled']));
  });
});

test('a pending command that is settled as well, as an earlier version left it, holds nothing and is never taken for another payment', async () => {
  const vault = await currentVault();
  const [pending] = await pendingCommands();
  if (vault === undefined || pending === undefined) throw new Error('nothing is pending');
  const settled = { ...pending, path: '/transfer/status/trf_1', told: true, settledAtMs: pending.savedAtMs };
  await saveRecord(vault, 'settled', pending.requestId, settled);
  server.answer(createTransfer.path, () => done);
  expect(await runCommand(createTransfer, { ...transfer, amountSatang: 100 }, { draftId: 'two' })).toMatchObject({
    kind: 'ok',
  });
  await saveRecord(vault, 'pending', pending.requestId, pending);
  expect(await runCommand(createTransfer, transfer, { draftId: 'three' })).toMatchObject({ kind: 'ok' });
  expect(new Set([pending.requestId, ...sentIds()]).size).toBe(3);
});

describe('what did nothing and is sent again under its id', () => {
  let requestId: string;

  /** Whatever looks meanwhile, a badge or another tab, forgets no command that is on its way. */
  const sentAgain = async () => await runCommand(createTransfer, transfer, { draftId: 'one', requestId });

  beforeEach(async () => {
    server.answer(createTransfer.path, () => tooLittle);
    await resumeFirst();
    for (const settled of await settledCommands()) {
      ({ requestId } = settled);
      await noteTold(settled);
    }
    server.answer(createTransfer.path, () => 'drop');
  });

  test('stands in one of the two places at each moment', async () => {
    const looks = await storedAfterEachWrite(sentAgain);
    expect(looks.map((kinds) => kinds.size)).toEqual(looks.map(() => 1));
    expect(await pendingCommands()).toMatchObject([{ requestId }]);
  });

  test('stays pending beside somebody who began to look before it was sent', async () => {
    const { decrypt } = SubtleCrypto.prototype;
    const [begun, isSent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    vi.spyOn(SubtleCrypto.prototype, 'decrypt').mockImplementationOnce(async function wait(
      this: SubtleCrypto,
      ...box: Parameters<typeof decrypt>
    ) {
      begun.resolve();
      await isSent.promise;
      return await decrypt.apply(this, box);
    });
    const look = pendingCommands();
    await begun.promise;
    await sentAgain();
    isSent.resolve();
    await look;
    expect(await pendingCommands()).toMatchObject([{ requestId }]);
  });
});

describe('an answer that comes when somebody else has logged in', () => {
  async function answeredToTheNext(behaviour: Behaviour): Promise<void> {
    server.answer(createTransfer.path, async () => {
      await wipeTokens(brands);
      await wipeDeviceKeys();
      await logIn(server, 'usr_2');
      return behaviour;
    });
    await runCommand(createTransfer, transfer, { draftId: 'one' });
  }

  test.each([
    ['success', done],
    ['a refusal', tooLittle],
  ])('is none of theirs: %s waits for whom it belongs to', async (_what, behaviour) => {
    await answeredToTheNext(behaviour);
    expect([await pendingCommands(), await settledCommands()]).toEqual([[], []]);
    await logIn(server, 'usr_1');
    expect(await pendingCommands()).toEqual([]);
    expect(await settledCommands()).toMatchObject([{ draftId: 'one', told: false }]);
  });

  test('is asked for no more with their session', async () => {
    connectTo(server, { retryPausesMs: [1] });
    await answeredToTheNext({ code: 20503, message: 'busy' });
    expect(sentIds()).toHaveLength(1);
    await logIn(server, 'usr_1');
    expect(await pendingCommands()).toHaveLength(1);
  });
});

test('two drafts of the same content sent at the same moment are one payment, and both have had it', async () => {
  server.answer(createTransfer.path, () => done);
  await Promise.all([
    runCommand(createTransfer, transfer, { draftId: 'one' }),
    runCommand(createTransfer, transfer, { draftId: 'two' }),
  ]);
  expect(sentIds()).toHaveLength(1);
  expect(await settledCommands()).toMatchObject([
    { draftId: 'one', alsoDrafts: ['two'], path: '/transfer/status/trf_1', told: true },
  ]);
  // Neither is paid once more, whatever its person presses.
  for (const draftId of ['one', 'two'])
    expect(await runCommand(createTransfer, transfer, { draftId })).toMatchObject({ kind: 'unanswered' });
  expect(sentIds()).toHaveLength(1);
});

describe('a draft that was sent under the id of the same content from another one, and heard no answer', () => {
  /** As the tab of the first draft knows it: it has not heard of the second. */
  let known: PendingCommand;

  beforeEach(async () => {
    const [pending] = await pendingCommands();
    if (pending === undefined) throw new Error('nothing is pending');
    known = pending;
    await runCommand(createTransfer, transfer, { draftId: 'two' });
    server.answer(createTransfer.path, () => done);
  });

  const lockOfTwo = async () => {
    const picture = { userId: 'usr_1', pending: await pendingCommands(), settled: await settledCommands() };
    const here = { form: 'transfer', draftId: 'two', isTyped: true, lockedBy: undefined, nowMs: Date.now() };
    return lockOf({ ...picture, runningHere: new Set() }, here).kind;
  };
  const payTwo = async () => await runCommand(createTransfer, transfer, { draftId: 'two' });
  const toldToFirst = async () => {
    await runCommand(createTransfer, transfer, { draftId: 'one' });
  };
  const foundOutTwice = async () => {
    const vault = await currentVault();
    if (vault === undefined) throw new Error('nobody is logged in');
    await resumeForPress(known);
    await settle(vault, { ...known, path: '/transfer/status/trf_1', told: true });
  };
  const takenBackTooLate = async () => {
    server.answer(withdrawRequest.path, () => ({ code: 1, message: 'OK', data: { isCarriedOut: true } }));
    await withdrawPending(known);
  };
  const seenByFirst = async () => {
    await resumeForPress(known);
    for (const settled of await settledCommands()) await noteTold(settled);
  };

  test.each([
    ['was found out', async () => void (await resumeForPress(known))],
    ['was told to the first one', toldToFirst],
    ['was found out by two tabs', foundOutTwice],
    ['was found out and seen elsewhere', seenByFirst],
    ['was made before it could be taken back', takenBackTooLate],
  ])('has had that payment once it %s: it is never told as not sent, and never paid again', async (_how, ends) => {
    await ends();
    expect(await lockOfTwo()).toBe('ended');
    expect(await payTwo()).toMatchObject({ kind: 'unanswered', error: expect.any(CallHeldError) });
    expect(new Set(sentIds())).toEqual(new Set([known.requestId]));
  });

  test('is told so, and free, where the request did nothing', async () => {
    server.answer(createTransfer.path, () => tooLittle);
    await resumeForPress(known);
    expect(await lockOfTwo()).toBe('nothing');
    for (const settled of await settledCommands()) await noteTold(settled);
    expect(await lockOfTwo()).toBe('free');
    server.answer(createTransfer.path, () => done);
    expect(await payTwo()).toMatchObject({ kind: 'ok' });
    expect(new Set(sentIds()).size).toBe(2);
  });
});
