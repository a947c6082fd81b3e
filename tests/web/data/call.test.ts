import { startDevice, connectTo, logIn, userInfo } from './start.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { login } from '../../../shared/contracts/auth/login.ts';
import { sendCode } from '../../../shared/contracts/auth/send-code.ts';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { getUsedTradeLimit } from '../../../shared/contracts/limits/get-used.ts';
import { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import { createTopUp } from '../../../shared/contracts/top-up/create.ts';
import { call } from '../../../web/data/calls/call.ts';
import { CallAnswerError, CallError, CallNetworkError } from '../../../web/data/calls/call-error.ts';
import { readRefusal, refusalName } from '../../../web/data/calls/refusal-data.ts';
import { hasSession } from '../../../web/data/session/stored.ts';
import { startWalletServer, thumbprintOf, type WalletServer } from './wallet-server.ts';

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
const codeSent = { code: 1, message: 'OK', data: { resendAfterMs: 60_000, codeLifetimeMs: 300_000 } };
let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});
beforeEach(() => startDevice(server));

describe('a call', () => {
  test('before login shows its device key, with the headers of the app', async () => {
    server.answer(sendCode.path, () => codeSent);
    connectTo(server, { entry: 'jt', locale: () => 'zh-CN', appVersion: () => '3.2.1' });
    expect(await call(sendCode, { mobile: '0812345678' })).toEqual({ kind: 'ok', data: codeSent.data });
    const [seen] = server.seen;
    expect(seen?.payload).toMatchObject({ mobile: '0812345678', deviceKey: { crv: 'P-256' } });
    expect(seen?.headers).toMatchObject({ lang: 'zh-CN', 'app-name': 'jt', 'app-version': '3.2.1' });
    expect([seen?.token, seen?.method, 'requestId' in (seen?.payload ?? {})]).toEqual([undefined, 'POST', false]);
  });

  test.each([
    ['th-TH', undefined],
    ['en-US', undefined],
    ['zh-CN', '3.2.1'],
  ])('in %s from app version %s says so, and nothing more', async (locale, version) => {
    server.answer(sendCode.path, () => codeSent);
    connectTo(server, { locale: () => locale, appVersion: () => version });
    await call(sendCode, { mobile: '0812345678' });
    expect(server.seen[0]?.headers).toMatchObject({ lang: locale, 'app-name': 'kapao' });
    expect(server.seen[0]?.headers['app-version']).toBe(version);
  });

  test('with a session carries its token and the logical method, signed by the device that logged in', async () => {
    await logIn(server, 'usr_1');
    const used = { used: [], freeTransfers: uses, freeCashOuts: uses, openTopUpSatang: 0, openTopUps: 0 };
    server.answer(getUsedTradeLimit.path, () => ({ code: 10000, message: '', data: used }));
    expect(await call(getUsedTradeLimit, {})).toEqual({ kind: 'ok', data: used });
    expect(server.seen.at(-1)).toMatchObject({ method: 'GET', token: expect.stringMatching(/^usr_1\./) });
    expect(server.seen.at(-1)?.payload).not.toHaveProperty('deviceKey');
  });

  test('of a session operation without a session is refused as over, without asking the server', async () => {
    expect(await call(getLastBalance, {})).toMatchObject({ kind: 'refused', code: 20001 });
    expect(server.seen).toHaveLength(0);
  });

  test('gives a refusal with its typed parameters', async () => {
    server.answer(sendCode.path, () => ({ code: 20429, message: 'ช้าหน่อย', data: { retryAfterMs: 60_000 } }));
    const refused = await call(sendCode, { mobile: '0812345678' });
    if (refused.kind !== 'refused') {
      throw new Error('not refused');
    }
    expect([refused.code, refused.message, refusalName(refused)]).toEqual([20429, 'ช้าหน่อย', 'too-many']);
    expect(readRefusal(sendCode, refused, 'too-many')).toEqual({ data: { retryAfterMs: 60_000 } });
  });

  test('demands a request id exactly where the contract does', async () => {
    await expect(call(createTopUp, topUp)).rejects.toThrow(TypeError);
    await expect(call(sendCode, { mobile: '0812345678' }, { requestId })).rejects.toThrow(TypeError);
  });

  test('ends early with the reason of its signal', async () => {
    const aborter = new AbortController();
    server.answer(sendCode.path, () => {
      aborter.abort(new Error('left the screen'));
      return 'hang';
    });
    await expect(call(sendCode, { mobile: '0812345678' }, { signal: aborter.signal })).rejects.toThrow(
      'left the screen',
    );
  });
});

describe('login', () => {
  test('keeps token and device key for its entry only', async () => {
    await logIn(server, 'usr_1');
    expect([await hasSession('kapao'), await hasSession('jt')]).toEqual([true, false]);
    connectTo(server, { entry: 'jt' });
    await logIn(server, 'usr_2');
    expect([await hasSession('kapao'), await hasSession('jt')]).toEqual([true, true]);
    const [first, second] = await Promise.all(server.seen.slice(-2).map(thumbprintOf));
    expect(first).not.toBe(second);
  });

  test.each([{ userInfo }, { token: '', userInfo }, {}])(
    'without a token in %j is rejected with code 2',
    async (data) => {
      server.answer(login.path, () => ({ code: 1, message: 'OK', data }));
      expect(await call(login, { mobile: '0812345678', code: '123456' })).toMatchObject({ kind: 'refused', code: 2 });
      expect(await hasSession('kapao')).toBe(false);
    },
  );

  test('is not tried again by itself: its code is good for one use', async () => {
    server.answer(login.path, () => 'drop');
    await expect(call(login, { mobile: '0812345678', code: '123456' })).rejects.toThrow(CallNetworkError);
    expect(server.seen).toHaveLength(1);
  });
});

describe('server keys', () => {
  test('are fetched once for many calls', async () => {
    server.answer(sendCode.path, () => codeSent);
    await Promise.all([1, 2, 3].map(() => call(sendCode, { mobile: '0812345678' })));
    expect(server.keyFetches).toBe(1);
  });

  test.each(['no-store', 'max-age=0'])('are kept no longer than %s allows', async (caching) => {
    server.keyCaching = caching;
    server.answer(sendCode.path, () => codeSent);
    await call(sendCode, { mobile: '0812345678' });
    await call(sendCode, { mobile: '0812345678' });
    expect(server.keyFetches).toBe(2);
  });

  test('are fetched again once after 20400, and the call repeated with the same request id', async () => {
    await logIn(server, 'usr_1');
    await server.rotateKey();
    server.answer(createTopUp.path, () => ({ code: 21302, message: 'x', data: { most: 5 } }));
    expect(await call(createTopUp, topUp, { requestId })).toMatchObject({ kind: 'refused', code: 21302 });
    expect(server.keyFetches).toBe(2);
    expect(server.seen.at(-1)?.payload.requestId).toBe(requestId);
  });

  test('a second 20400 is the answer', async () => {
    let asked = 0;
    server.answer(sendCode.path, () => {
      asked += 1;
      return { raw: { status: 400, text: '{"code":20400,"message":"x"}' } };
    });
    expect(await call(sendCode, { mobile: '0812345678' })).toMatchObject({
      kind: 'refused',
      code: 20400,
      data: undefined,
    });
    expect([asked, server.keyFetches]).toEqual([2, 2]);
  });
});

test('a wrong clock is corrected once, for this call and the next ones', async () => {
  server.answer(sendCode.path, () => codeSent);
  server.clockAheadMs = -3_600_000;
  expect((await call(sendCode, { mobile: '0812345678' })).kind).toBe('ok');
  expect(server.seen).toHaveLength(2);
  expect((await call(sendCode, { mobile: '0812345678' })).kind).toBe('ok');
  expect(server.seen).toHaveLength(3);
});

test('a clock that stays wrong is refused after one more try', async () => {
  server.answer(sendCode.path, () => ({ code: 20408, message: 'x', data: { serverTimeMs: Date.now() } }));
  expect(await call(sendCode, { mobile: '0812345678' })).toMatchObject({ kind: 'refused', code: 20408 });
  expect(server.seen).toHaveLength(2);
});

describe("an answer that is not the contract's", () => {
  beforeEach(() => logIn(server, 'usr_1'));

  test('is an error when a member is missing or of another type', async () => {
    const { atMs: _left, ...missing } = balance;
    for (const data of [missing, { ...balance, availableSatang: '500' }, undefined]) {
      server.answer(getLastBalance.path, () => ({ code: 1, message: 'OK', data }));
      await expect(call(getLastBalance, {})).rejects.toThrow(CallAnswerError);
    }
  });

  test('is taken without the members that only a newer server knows', async () => {
    const rows = [{ notificationId: 'ntf_1', type: 5, status: 1, createdAtMs: 1 }];
    server.answer(getLastBalance.path, () => ({ code: 1, message: 'OK', data: { ...balance, pendingSatang: 1 } }));
    server.answer(getNotificationPage.path, () => ({
      code: 1,
      message: 'OK',
      data: { total: 1, rows: rows.map((row) => ({ ...row, urgent: true })), sorted: true },
    }));
    expect(await call(getLastBalance, {})).toEqual({ kind: 'ok', data: balance });
    expect(await call(getNotificationPage, {})).toEqual({ kind: 'ok', data: { total: 1, rows } });
  });

  test.each([
    ['a success', 1, 200],
    ['a refusal of the operation', 21101, 200],
    ['a code of the protocol', 20422, 200],
    ['the end of the session', 20001, 401],
    ['a busy server', 20503, 200],
    ['what a gateway says', 20500, 500],
  ])('is no answer where nothing is sealed: %s', async (_what, code, status) => {
    connectTo(server, { retryPausesMs: [] });
    server.answer(getLastBalance.path, () => ({ raw: { status, text: JSON.stringify({ code, message: 'x' }) } }));
    await expect(call(getLastBalance, {})).rejects.toThrow(CallError);
  });

  test('is an error when it was not sealed for this request', async () => {
    server.answer(getLastBalance.path, () => ({
      raw: { status: 200, text: '{"code":1,"message":"OK","data":"AAAA"}' },
    }));
    const error = await call(getLastBalance, {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallAnswerError);
    expect(error).toBeInstanceOf(CallError);
  });
});

test('the second client speaks plain JSON, signed by the device of the session', async () => {
  await logIn(server, 'usr_1');
  server.answer(getNotificationPage.path, () => ({ code: 1, message: 'OK', data: { total: 0, rows: [] } }));
  expect(await call(getNotificationPage, { status: 1 })).toEqual({ kind: 'ok', data: { total: 0, rows: [] } });
  expect(server.seen.at(-1)).toMatchObject({ payload: { status: 1 }, token: expect.stringMatching(/^usr_1\./) });
  expect(server.seen.at(-1)?.payload).not.toHaveProperty('timestamp');
});

test('with the switch off everything goes in the clear, signed all the same', async () => {
  connectTo(server, { sealed: false });
  await logIn(server, 'usr_1');
  server.answer(getLastBalance.path, () => ({ code: 1, message: 'OK', data: balance }));
  expect(await call(getLastBalance, {})).toEqual({ kind: 'ok', data: balance });
  expect(server.seen.at(-1)?.headers['key-id']).toBe('none');
  expect(server.keyFetches).toBe(0);
});

const uses = { day: left(5), week: left(20), month: left(60) };

function left(total: number) {
  return { remaining: total, total };
}
