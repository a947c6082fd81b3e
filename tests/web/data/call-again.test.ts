import { startDevice, connectTo, logIn } from './start.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { createTopUp } from '../../../shared/contracts/top-up/create.ts';
import { call } from '../../../web/data/calls/call.ts';
import { CallHttpError, CallNetworkError, CallTimeoutError } from '../../../web/data/calls/call-error.ts';
import { connectionDefaults } from '../../../web/data/calls/connection.ts';
import { type Behaviour, startWalletServer, type WalletServer } from './wallet-server.ts';

const balance = {
  availableSatang: 50_000,
  heldSatang: 0,
  reserveSatang: 0,
  transferableSatang: 50_000,
  withdrawableSatang: 50_000,
  atMs: 1,
};
const requestId = '6f1c1a54-53b1-4f7e-9d0f-1c2a35b7a001';
const topUp = { amountSatang: 50_000, method: 2 } as const;
let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});
beforeEach(() => startDevice(server));

/** Answers one after the other; the last one stays. */
function inTurn<T>(...answers: readonly [T, ...T[]]): () => T {
  let turn = 0;
  return () => {
    turn += 1;
    return answers[Math.min(turn, answers.length) - 1] ?? answers[0];
  };
}

test('an app waits 30 seconds for an answer, and tries what it may try again after longer and longer pauses', () => {
  expect(connectionDefaults.timeoutMs).toBe(30_000);
  const pauses = [...connectionDefaults.retryPausesMs];
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(pauses[0]).toBeGreaterThan(0);
});

describe('a busy server and a broken connection', () => {
  beforeEach(() => logIn(server, 'usr_1'));
  const good = { code: 1, message: 'OK', data: balance };

  test.each([
    ['busy', { code: 20503, message: 'busy' }],
    ['a dropped connection', 'drop'],
    ['a gateway without an answer', { raw: { status: 503, text: '<html>' } }],
  ] as const)('%s: a query is tried again', async (_what, trouble) => {
    server.answer(getLastBalance.path, inTurn<Behaviour>(trouble, trouble, good));
    expect(await call(getLastBalance, {})).toEqual({ kind: 'ok', data: balance });
    expect(server.seen.slice(1)).toHaveLength(3);
  });

  test('a query gives up after the last pause', async () => {
    server.answer(getLastBalance.path, () => ({ code: 20503, message: 'busy' }));
    expect(await call(getLastBalance, {})).toMatchObject({ kind: 'refused', code: 20503 });
    expect(server.seen.slice(1)).toHaveLength(3);
  });

  test('a command is tried again under the one request id', async () => {
    server.answer(createTopUp.path, inTurn<Behaviour>('drop', { code: 21302, message: 'x', data: { most: 5 } }));
    expect(await call(createTopUp, topUp, { requestId })).toMatchObject({ code: 21302, tryNumber: 2 });
    expect(server.seen.slice(1).map(({ payload }) => [payload.requestId, payload.try])).toEqual([
      [requestId, 1],
      [requestId, 2],
    ]);
  });

  test('a timeout is not tried again', async () => {
    connectTo(server, { timeoutMs: 150 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.answer(getLastBalance.path, () => {
      vi.advanceTimersByTime(150);
      return 'hang';
    });
    await expect(call(getLastBalance, {})).rejects.toThrow(CallTimeoutError);
    expect(server.seen.slice(1)).toHaveLength(1);
  });

  test('an unreachable server is a network error', async () => {
    connectTo(server, { origin: 'http://127.0.0.1:9' });
    await expect(call(getLastBalance, {})).rejects.toThrow(CallNetworkError);
  });

  test('a status without an answer is told as such', async () => {
    server.answer(getLastBalance.path, () => ({ raw: { status: 403, text: '<html>' } }));
    const error = await call(getLastBalance, {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallHttpError);
    expect(error).toMatchObject({ status: 403 });
  });
});
