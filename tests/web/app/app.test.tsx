import { connectTo, logIn, startDevice, userInfo } from '../data/start.ts';
import './all-screens.ts';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { App } from '../../../web/app.tsx';
import { keepFlag, readFlag } from '../../../web/identity-flags.ts';
import { closeAlert, presentReaction } from '../../../web/present-reaction.ts';
import { farewellPath, loginState, startSession, wasReactivated } from '../../../web/session.ts';
import { chooseLanguage } from '../../../web/text/text.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { allTexts } from '../text/all-texts.ts';

const { en, zh } = allTexts;
let server: WalletServer;

async function open(path: string): Promise<void> {
  await startSession();
  location.hash = `#${path}`;
  render(<App />);
}

/** Goes on within the page, as a link does. */
const go = (path: string) =>
  act(() => {
    location.hash = `#${path}`;
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

const shown = (text: string) => screen.findByText(text);

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await startDevice(server, { retryPausesMs: [], present: presentReaction });
  server.answer(getBaseInfo.path, () => ({ code: 1, message: 'OK', data: userInfo }));
  farewellPath.set(undefined);
  await chooseLanguage('en');
});
afterEach(() => {
  cleanup();
  loginState.set('out');
});

describe('without a session', () => {
  it('a message that has to be confirmed is shown above every page, and the next one after it', async () => {
    await open('/login');
    await shown(en['login.heading']);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => presentReaction({ kind: 'alert', message: 'Read this.' }));
    const dialog = await screen.findByRole('dialog', { description: 'Read this.' });
    act(() => within(dialog).getByRole('button', { name: en['common.confirm'] }).click());
    await waitFor(() => expect(screen.queryByText('Read this.')).toBeNull());
    act(() => presentReaction({ kind: 'alert', message: 'And this.' }));
    await screen.findByRole('dialog', { description: 'And this.' });
    act(closeAlert);
  });

  it('an unknown path leads to /404', async () => {
    await open('/nowhere/at-all');
    await shown(en['notFound.title']);
    expect([location.hash, document.title]).toEqual(['#/404', 'Page not found · Kapao Wallet']);
  });

  it('the root leads to the login, and from there home', async () => {
    await open('/');
    await waitFor(() => expect(location.hash).toBe(`#/login?redirect=${encodeURIComponent('/mainPage/home')}`));
  });

  it("a page of one's own leads to the login with the full path", async () => {
    await open('/transactionDetail?id=txn_1');
    await waitFor(() =>
      expect(location.hash).toBe(`#/login?redirect=${encodeURIComponent('/transactionDetail?id=txn_1')}`),
    );
    expect(server.seen).toEqual([]);
  });

  it('a public page that is not open yet says so, in the language that is chosen meanwhile, too', async () => {
    await open('/faq');
    await shown('Not open yet: Questions and answers');
    expect(screen.getByText(en['notOpen.textOutside'])).toBeDefined();
    await act(() => chooseLanguage('zh'));
    await shown(`${zh['title.faq']}暂未开放`);
    expect(document.title).toBe('常见问题 · Kapao Wallet');
  });

  it('the page about the wallet leads in', async () => {
    await open('/kapao');
    await shown(en['product.lead']);
    act(() => screen.getByRole('button', { name: en['product.start'] }).click());
    await waitFor(() => expect(location.hash).toBe('#/login'));
    await shown(en['login.heading']);
  });

  it('the end of a session leads to its page before the login', async () => {
    farewellPath.set('/LogoutPage?because=idle');
    await open('/topUp');
    await shown(en['loggedOut.title']);
    expect(screen.getByText(en['loggedOut.idle'])).toBeDefined();
  });

  it('the end of a session is told on a public page, too, and once', async () => {
    farewellPath.set('/LogoutPage?because=idle&redirect=%2Ffaq');
    await open('/faq');
    await shown(en['loggedOut.idle']);
    expect(farewellPath.get()).toBeUndefined();
    go('/faq');
    await shown('Not open yet: Questions and answers');
  });
});

describe('with a session', () => {
  beforeEach(() => logIn(server, 'usr_1'));

  it('the user info is fetched before anything is shown, and its flag kept in session storage', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.answer(getBaseInfo.path, async () => {
      await held;
      return { code: 1, message: 'OK', data: { ...userInfo, reactivate: true } };
    });
    await open('/promotion');
    await waitFor(() => expect(server.seen.at(-1)?.path).toBe(getBaseInfo.path));
    expect([screen.queryByText('Not open yet: Promotions and vouchers'), wasReactivated()]).toEqual([null, false]);
    act(answer);
    await shown('Not open yet: Promotions and vouchers');
    expect([wasReactivated(), sessionStorage.getItem('kapao.reactivate')]).toEqual([true, 'true']);
    expect(screen.getByText(en['notOpen.textTransfer'])).toBeDefined();
  });

  it('the login leads to where somebody wanted to go, and never to another site', async () => {
    await open(`/login?redirect=${encodeURIComponent('/promotion')}`);
    await waitFor(() => expect(location.hash).toBe('#/promotion'));
    go(`/login?redirect=${encodeURIComponent('//evil.example')}`);
    await waitFor(() => expect(location.hash).toBe('#/mainPage/home'));
  });

  it('nobody is told that they are logged out', async () => {
    await open('/LogoutPage?redirect=%2Fpromotion');
    await waitFor(() => expect(location.hash).toBe('#/promotion'));
  });

  it('an answer that the session is over leads to the login, which leads back', async () => {
    await open('/promotion');
    await shown('Not open yet: Promotions and vouchers');
    server.answer(getBaseInfo.path, () => ({ code: 20001, message: 'over' }));
    act(() => presentReaction({ kind: 'log-out', text: 'login-expired' }));
    await waitFor(() => expect(location.hash).toBe(`#/login?redirect=${encodeURIComponent('/promotion')}`));
    expect(loginState.get()).toBe('out');
  });

  it('what /identity kept goes when it is left, but not for its policy', async () => {
    const consent = { state: 'consent', status: 0, tier: 'unauthorized', actor: 'owner', parts: [] };
    server.answer(getIdentityJourney.path, () => ({ code: 1, message: 'OK', data: consent }));
    await open('/identity');
    await shown('Read the privacy policy');
    keepFlag('agreed', 1);
    keepFlag('nationalityType', 1);
    go('/kycPrivacy');
    await shown('8. If you do not agree');
    expect([readFlag('agreed'), readFlag('nationalityType')]).toEqual([1, 1]);
    go('/identity');
    await shown('Read the privacy policy');
    go('/promotion');
    await shown('Not open yet: Promotions and vouchers');
    expect([readFlag('agreed'), readFlag('nationalityType')]).toEqual([undefined, undefined]);
  });
});

it('a device that was never asked is asked for a login', async () => {
  connectTo(server, { retryPausesMs: [], present: presentReaction });
  await open('/mainPage/settings');
  await waitFor(() => expect(location.hash.startsWith('#/login')).toBe(true));
});
