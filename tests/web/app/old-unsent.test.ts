import { startDevice } from '../data/start.ts';
import { setMany } from 'idb-keyval';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { logout } from '../../../shared/contracts/auth/logout.ts';
import { idleMs, keepLastInput } from '../../../web/data/session/last-input.ts';
import { dataStore, deviceKeyOf, saveSession, storedEntries } from '../../../web/data/session/stored.ts';
import { farewellPath, loginState, startSession } from '../../../web/session.ts';
import { afterPaint } from '../../../web/ui/after-paint.ts';
import { patience } from '../../stage/patience.ts';
import { settleUnderWay } from '../under-way.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const dayMs = 86_400_000;
let server: WalletServer;
beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
const nowMs = Date.now();
const sealed = new Uint8Array([1, 2, 3]);
const here = async () =>
  (await storedEntries('')).map(([key]) => key).filter((key) => /^(?:unsent|pending):/.test(key));
const left = ['pending:a:1', 'unsent:a:look/id-front', 'unsent:b:picture/id-front'];

beforeEach(async () => {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] });
  await startDevice(server, { retryPausesMs: [] });
  server.answer(logout.path, () => ({ code: 1, message: 'OK', data: {} }));
  await setMany(
    [
      ['unsent:a:picture/id-back', { sealed, savedAtMs: nowMs - dayMs }],
      ['unsent:a:look/id-front', { sealed, savedAtMs: nowMs - dayMs + idleMs + 60_000 }],
      ['unsent:b:picture/id-front', { sealed, savedAtMs: nowMs }],
      ['unsent:b:form/personal-data', { sealed, savedAtMs: nowMs - 30 * dayMs }],
      ['unsent:b:signature', { sealed: 'a text', savedAtMs: nowMs }],
      ['unsent:b:form/company', 'nothing of ours'],
      ['pending:a:1', { sealed, savedAtMs: nowMs - dayMs }],
    ],
    dataStore(),
  );
});
afterEach(() => {
  vi.useRealTimers();
  loginState.set('unknown');
  farewellPath.set(undefined);
});

it('at a start without a session all that was kept unsent for a day goes, whoever it is of, and nothing else', async () => {
  await startSession();
  expect(loginState.get()).toBe('out');
  await vi.waitFor(async () => expect(await here()).toEqual(left), patience);
});

it('so it does at a start that ends the session of somebody who has been away', async () => {
  await saveSession('kapao', { token: 'usr_1.a', deviceKey: await deviceKeyOf('kapao') });
  await keepLastInput();
  vi.setSystemTime(nowMs + idleMs);
  await startSession();
  expect(loginState.get()).toBe('out');
  await vi.waitFor(async () => expect(await here()).toEqual(left), patience);
});

it('with a session the login looks after its own', async () => {
  await saveSession('kapao', { token: 'usr_1.a', deviceKey: await deviceKeyOf('kapao') });
  await startSession();
  await new Promise<unknown>((resolve) => void afterPaint(() => resolve(undefined)));
  await settleUnderWay();
  expect([loginState.get(), (await here()).length]).toEqual(['in', 7]);
});
