// @vitest-environment jsdom
import { refusing, sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { login } from '../../../shared/contracts/auth/login.ts';
import { sendLockCode } from '../../../shared/contracts/auth/send-lock-code.ts';
import { sendCode } from '../../../shared/contracts/auth/send-code.ts';
import { sendResetCode } from '../../../shared/contracts/auth/send-reset-code.ts';
import { getTopUpAccount } from '../../../shared/contracts/top-up/account.ts';
import { sendTopUpCode } from '../../../shared/contracts/top-up/send-code.ts';
import { sendInfoCode } from '../../../shared/contracts/user/send-info-code.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { PersonalInformationScreen } from '../../../web/screens/identity/personal-information-screen.tsx';
import { LockWalletScreen } from '../../../web/screens/login/lock-wallet-screen.tsx';
import { LoginScreen } from '../../../web/screens/login/login-screen.tsx';
import { forgetTypedLogin, typedLogin } from '../../../web/screens/login/typed-login.ts';
import { ResetPasswordScreen } from '../../../web/screens/password/reset-password-screen.tsx';
import { ShownPapers } from '../../../web/screens/papers/shown-papers.tsx';
import { InfoCode } from '../../../web/screens/long-form/info-code.tsx';
import { TopUpAccountScreen } from '../../../web/screens/top-up/top-up-account-screen.tsx';
import { states } from '../../states/identity/personal-information-screen.ts';
import { loginState } from '../../../web/session.ts';
import { userInfo } from '../data/start.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const ways = [
  { way: 'login', contract: sendCode, draw: () => showScreen(<LoginScreen />, '/login') },
  { way: 'reset', contract: sendResetCode, draw: () => showScreen(<ResetPasswordScreen />, '/resetPassword') },
  { way: 'lock', contract: sendLockCode, draw: () => showScreen(<LockWalletScreen />, '/lockWallet') },
] as const;
const sentAnswer = () => ({ code: 1, message: 'OK', data: { resendAfterMs: 60_000, codeLifetimeMs: 300_000 } });
let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  await startScreens(server);
  loginState.set('out');
  forgetTypedLogin();
  for (const { contract } of ways) {
    server.answer(contract.path, sentAnswer);
  }
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const codeField = () => screen.findByLabelText('6-digit code from the SMS');

async function askForCode(): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Mobile number', { selector: 'input:not([type=radio])' }), {
    target: { value: '0812345678' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Text me a code' }));
}

const stored = () => Object.values({ ...sessionStorage, ...localStorage }).join(' ');

/** What a reload leaves: the storages, and none of the page's memory. */
function reload(draw: () => void): void {
  cleanup();
  typedLogin.set({ phone: '', method: 'code' });
  draw();
}

describe.each(ways)('the code step of: $way', ({ contract, draw }) => {
  it('comes back after a reload with its number and the time of the next code', async () => {
    draw();
    await askForCode();
    await codeField();
    vi.setSystemTime(Date.now() + 20_000);
    reload(draw);
    await codeField();
    expect(document.body.textContent).toMatch(/081.?234.?5678/);
    expect(document.body.textContent).toMatch(/0:(?:40|39)/);
    expect(sentTo(server, contract)).toHaveLength(1);
  });

  it('does not come back once the code is too old', async () => {
    draw();
    await askForCode();
    await codeField();
    vi.setSystemTime(Date.now() + 300_000);
    reload(draw);
    await screen.findByRole('button', { name: 'Text me a code' });
    expect(screen.queryByLabelText('6-digit code from the SMS')).toBeNull();
  });

  it('leaves no number in the tab once it is too old, whether it is read again or not', async () => {
    draw();
    await askForCode();
    await codeField();
    expect(stored()).toContain('812345678');
    vi.setSystemTime(Date.now() + 300_000);
    reload(draw);
    await screen.findByRole('button', { name: 'Text me a code' });
    expect(stored()).not.toContain('812345678');
  });

  it('wipes the number by itself when its code stops counting, while the step stands', async () => {
    server.answer(contract.path, () => ({ code: 1, message: 'OK', data: { resendAfterMs: 100, codeLifetimeMs: 300 } }));
    vi.useRealTimers();
    draw();
    await askForCode();
    await codeField();
    await waitFor(() => expect(stored()).not.toContain('812345678'));
    expect(screen.getByLabelText('6-digit code from the SMS').isConnected).toBe(true);
  });

  it('leaves no number in the tab for whoever goes back to change it', async () => {
    draw();
    await askForCode();
    await codeField();
    expect(stored()).toContain('812345678');
    fireEvent.click(screen.getByRole('button', { name: /Change|Back/ }));
    await screen.findByRole('button', { name: 'Text me a code' });
    expect(stored()).not.toContain('812345678');
  });

  it('opens for whoever asks again too early, because a code is on the phone already', async () => {
    server.answer(contract.path, refusing(20429, { retryAfterMs: 35_000, cap: 'resend' }, 'Wait 35 s.'));
    draw();
    await askForCode();
    await codeField();
    expect(document.body.textContent).toMatch(/0:3[45]/);
    expect(screen.queryByText('Wait 35 s.')).toBeNull();
  });

  it('stays shut where the wait is no resend of its own code', async () => {
    server.answer(contract.path, refusing(20429, { retryAfterMs: 35_000 }, 'Wait 35 s.'));
    draw();
    await askForCode();
    await screen.findByText('Wait 35 s.');
    expect(screen.queryByLabelText('6-digit code from the SMS')).toBeNull();
  });

  it('stays shut where too many codes were sent this hour', async () => {
    server.answer(contract.path, refusing(20429, { retryAfterMs: 1_800_000 }, 'Too many codes.'));
    draw();
    await askForCode();
    await screen.findByText('Too many codes.');
    expect(screen.queryByLabelText('6-digit code from the SMS')).toBeNull();
  });
});

it('who looks back in a reset and goes on with the code on the phone keeps it over a reload', async () => {
  const draw = () => showScreen(<ResetPasswordScreen />, '/resetPassword');
  draw();
  await askForCode();
  await codeField();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Text me a code' }));
  await codeField();
  reload(draw);
  await codeField();
  expect(sentTo(server, sendResetCode)).toHaveLength(1);
});

it('a number that is typed anew in the other way in forgets the code of the one before', async () => {
  showScreen(<LoginScreen />, '/login');
  await askForCode();
  await codeField();
  fireEvent.click(screen.getByLabelText('Password', { selector: 'input[type=radio]' }));
  fireEvent.change(await screen.findByLabelText('Mobile number'), { target: { value: '0898765432' } });
  expect(stored()).not.toContain('812345678');
});

it('a login forgets the number', async () => {
  server.answer(login.path, () => ({
    code: 1,
    message: 'OK',
    data: { token: `usr_1.${crypto.randomUUID()}`, userInfo },
  }));
  showScreen(<LoginScreen />, '/login');
  await askForCode();
  fireEvent.change(await codeField(), { target: { value: '123456' } });
  await waitFor(() => expect(loginState.get()).toBe('in'));
  expect(stored()).not.toContain('812345678');
});

const places = [
  {
    place: 'the number for bank transfers',
    contract: sendTopUpCode,
    opens: 'Open my number',
    asks: /^Text the code to/,
    draw: () => showScreen(<TopUpAccountScreen />, '/topUp/account'),
  },
  {
    place: 'the own data',
    contract: sendInfoCode,
    opens: 'Show it all',
    asks: 'Send me a code by SMS',
    draw: () => showScreen(<PersonalInformationScreen />, '/personalInformation'),
  },
  {
    place: 'the own papers',
    contract: sendInfoCode,
    opens: 'See my pictures',
    asks: 'Send me a code by SMS',
    draw: () => showScreen(<ShownPapers />, '/papers'),
  },
  {
    place: 'a draft of another device',
    contract: sendInfoCode,
    opens: undefined,
    asks: 'Send me a code by SMS',
    draw: () => showScreen(<InfoCode purpose="personal-draft" onCode={async () => undefined} />),
  },
] as const;

describe.each(places)('the code step of: $place', ({ contract, opens, asks, draw }) => {
  beforeEach(async () => {
    await startLoggedIn(server, { tier: 'basic' });
    server.answer(contract.path, sentAnswer);
    server.answer(getTopUpAccount.path, () => ({ code: 1, message: 'OK', data: { arrivesByMs: 1, serverTimeMs: 1 } }));
    for (const { path, data } of states.answers) {
      const json: JsonObject = JSON.parse(JSON.stringify(data));
      server.answer(path, () => ({ code: 1, message: 'OK', data: json }));
    }
    draw();
    if (opens !== undefined) fireEvent.click(await screen.findByRole('button', { name: opens }));
    fireEvent.click(await screen.findByRole('button', { name: asks }));
    await codeField();
  });

  it('comes back after a reload, open and with the time of the next code', async () => {
    vi.setSystemTime(Date.now() + 20_000);
    reload(draw);
    expect((await codeField()).closest('dialog')?.open).toBe(opens === undefined ? undefined : true);
    expect(document.body.textContent).toMatch(/0:(?:40|39)/);
    expect(sentTo(server, contract)).toHaveLength(1);
  });

  it('is forgotten once the code is too old', async () => {
    vi.setSystemTime(Date.now() + 300_000);
    reload(draw);
    if (opens !== undefined) await screen.findByRole('button', { name: opens });
    expect(screen.queryByLabelText('6-digit code from the SMS')).toBeNull();
    expect(Object.keys({ ...sessionStorage }).filter((key) => key.startsWith('kapao.code.'))).toEqual([]);
  });
});
