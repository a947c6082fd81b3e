import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { resumeForPress } from '../../../web/data/sending/kept-command.ts';
import { pendingCommands } from '../../../web/data/pending/pending-commands.ts';
import { runCommand } from '../../../web/data/sending/run-command.ts';
import { settledCommands } from '../../../web/data/pending/settled-commands.ts';
import { done, serveTransfers, tooLittle, transfer } from './one-transfer.ts';
import type { Behaviour } from './wallet-server.ts';

const server = await serveTransfers();

beforeEach(async () => {
  // The key of what is kept is there from an earlier payment.
  server.answer(createTransfer.path, () => done);
  await runCommand(createTransfer, { ...transfer, amountSatang: 1 });
  server.seen.length = 0;
});
afterEach(() => vi.restoreAllMocks());

const sentIds = () => server.seen.map(({ payload }) => payload.requestId);

/** From here what the device is asked to store is refused: all of it, or what is written only. */
function failStorage(what: 'all' | 'writes'): void {
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function begin(
    this: IDBDatabase,
    names,
    mode,
    options,
  ) {
    if (what === 'all' || mode === 'readwrite') throw new DOMException('no room', 'QuotaExceededError');
    return transaction.call(this, names, mode, options);
  });
}

/** How a payment ended, as its form is told. */
async function pay(): Promise<string> {
  const outcome = await runCommand(createTransfer, transfer, { draftId: 'one' });
  return outcome.kind === 'unanswered' ? (outcome.error.because ?? 'network') : outcome.kind;
}

async function resumeFirst(): Promise<string> {
  const [pending] = await pendingCommands();
  return pending === undefined ? 'nothing' : await resumeForPress(pending);
}

describe('a payment that the device cannot keep', () => {
  test.each(['all', 'writes'] as const)(
    'is not sent, and says so; once there is room it is, once (what fails: %s)',
    async (what) => {
      failStorage(what);
      expect(await pay()).toBe('not-kept');
      expect(server.seen).toEqual([]);
      vi.restoreAllMocks();
      expect(await pendingCommands()).toEqual([]);
      expect(await pay()).toBe('ok');
      expect(sentIds()).toHaveLength(1);
    },
  );

  test('is not sent where the disk says so only when all is written', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function put(this: IDBObjectStore) {
      // Nobody looks at this one: the store's transaction is what is waited for.
      const request = this.get('nothing');
      this.transaction.abort();
      return request;
    });
    expect(await pay()).toBe('not-kept');
    expect(server.seen).toEqual([]);
  });
});

describe('a payment that was kept, and then the storage fails', () => {
  const failAtAnswer = (answer: Behaviour) =>
    server.answer(createTransfer.path, () => {
      failStorage('writes');
      return answer;
    });

  test('is done where the server says so, and later found to be the same one', async () => {
    failAtAnswer(done);
    expect(await pay()).toBe('ok');
    vi.restoreAllMocks();
    server.answer(createTransfer.path, () => done);
    expect(await resumeFirst()).toBe('settled');
    expect(sentIds()).toHaveLength(2);
    expect(new Set(sentIds()).size).toBe(1);
    expect((await settledCommands()).at(-1)).toMatchObject({ draftId: 'one', path: '/transfer/status/trf_1' });
  });

  test('is not told as refused, because its next asking may pay: it stays open until that was heard', async () => {
    failAtAnswer(tooLittle);
    expect(await pay()).toBe('unclear');
    vi.restoreAllMocks();
    expect(await pendingCommands()).toHaveLength(1);
    server.answer(createTransfer.path, () => tooLittle);
    expect(await resumeFirst()).toBe('settled');
  });

  test('is open where it could not even be counted: it will be sent, so nobody is told that it was not', async () => {
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function keep(this: IDBObjectStore, ...what) {
      this.transaction.addEventListener('complete', () => failStorage('writes'));
      return put.apply(this, what);
    });
    expect(await pay()).toBe('unclear');
    vi.restoreAllMocks();
    expect(server.seen).toEqual([]);
    expect(await pendingCommands()).toHaveLength(1);
  });
});

test('a payment that waits for another one says so, and so does one whose draft has been paid', async () => {
  server.answer(createTransfer.path, () => 'drop');
  await runCommand(createTransfer, { ...transfer, amountSatang: 2 }, { draftId: 'other' });
  expect(await pay()).toBe('held');
});

test('a lost connection stays what it is', async () => {
  server.answer(createTransfer.path, () => 'drop');
  expect(await pay()).toBe('network');
});
