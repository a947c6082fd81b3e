import { startDevice } from '../data/start.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { login } from '../../../shared/contracts/auth/login.ts';
import { logout } from '../../../shared/contracts/auth/logout.ts';
import { brands } from '../../../shared/enums.ts';
import { call } from '../../../web/data/calls/call.ts';
import { forgetDrafts } from '../../../web/data/session/kept-drafts.ts';
import { forgetLastInput, idleMs, keepLastInput } from '../../../web/data/session/last-input.ts';
import { deviceKeyOf, saveSession, wipeTokens } from '../../../web/data/session/stored.ts';
import { farewellPath, loginState, startSession } from '../../../web/session.ts';
import { userInfo } from '../data/start.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const draftKey = 'kapao.draft.transfer';
const typed = () => sessionStorage.getItem(draftKey);
let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  sessionStorage.clear();
  forgetDrafts();
  await startDevice(server, { retryPausesMs: [] });
  server.answer(logout.path, () => ({ code: 1, message: 'OK', data: {} }));
  farewellPath.set(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  loginState.set('unknown');
});

/** Somebody logs in: in this tab where the page is, else in another one. */
async function logInHere(token: string): Promise<void> {
  server.answer(login.path, () => ({ code: 1, message: 'OK', data: { token, userInfo } }));
  await call(login, { mobile: '0812345678', code: '123456' });
}
async function logInElsewhere(token: string): Promise<void> {
  await saveSession('kapao', { token, deviceKey: await deviceKeyOf('kapao') });
}

/** What somebody has typed and chosen in this tab, and sent. */
function type(): void {
  sessionStorage.setItem('kapao.brand', 'kapao');
  sessionStorage.setItem(draftKey, '{"amount":"321.75"}');
  sessionStorage.setItem('kapao.over.cash-out', 'true');
  sessionStorage.setItem('kapao.agreed', '1');
}

describe('a tab that the device has dropped, and that comes back as it was', () => {
  beforeEach(async () => {
    await logInHere('usr_1.a');
    type();
  });

  it('goes on with what was typed while its session lasts', async () => {
    await startSession();
    expect(typed()).toBe('{"amount":"321.75"}');
  });

  it.each([
    ['somebody else', 'usr_2.b'],
    ['the same person anew, who may have paid and logged out', 'usr_1.b'],
  ])('brings nothing of it into the session of %s; the brand of the visit stays', async (_whom, token) => {
    await wipeTokens(brands);
    await logInElsewhere(token);
    await startSession();
    const { 'kapao.sessionMark': _mark, ...left } = { ...sessionStorage };
    expect([loginState.get(), left]).toEqual(['in', { 'kapao.brand': 'kapao' }]);
  });

  it('holds nothing of it where nobody is logged in any more', async () => {
    await wipeTokens(brands);
    await startSession();
    expect([loginState.get(), { ...sessionStorage }]).toEqual(['out', { 'kapao.brand': 'kapao' }]);
  });

  it('keeps nothing of it for a person whose session ended in it by itself', async () => {
    await wipeTokens(brands);
    await logInElsewhere('usr_2.b');
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    await keepLastInput();
    vi.setSystemTime(Date.now() + idleMs);
    await startSession();
    expect(loginState.get()).toBe('out');
    await logInHere('usr_2.c');
    expect(typed()).toBeNull();
    await forgetLastInput();
  });
});

it('what stands in a tab without saying whose it is belongs to nobody who logs in there', async () => {
  type();
  await logInHere('usr_1.a');
  expect(typed()).toBeNull();
});

it('a code that somebody waits for at the login outlives that tab', async () => {
  sessionStorage.setItem('kapao.code.login', '{}');
  await startSession();
  expect(sessionStorage.getItem('kapao.code.login')).toBe('{}');
});

it('a session begins where the browser has no room for a word of whose tab it is', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await logInElsewhere('usr_1.a');
  await startSession();
  vi.restoreAllMocks();
  expect(loginState.get()).toBe('in');
});
