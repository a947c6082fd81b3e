// @vitest-environment jsdom
import { refusing, sentTo, showScreen, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loginPassword } from '../../../shared/contracts/auth/login-password.ts';
import { login } from '../../../shared/contracts/auth/login.ts';
import { sendCode } from '../../../shared/contracts/auth/send-code.ts';
import { hasSession } from '../../../web/data/session/stored.ts';
import { LoginScreen } from '../../../web/screens/login/login-screen.tsx';
import { forgetTypedLogin, typedLogin } from '../../../web/screens/login/typed-login.ts';
import { loginState } from '../../../web/session.ts';
import { userInfo } from '../data/start.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const phone = '081 234 5678';
const password = 'Secret-2026';
const opened = () => ({ code: 1, message: 'OK', data: { token: `usr_1.${crypto.randomUUID()}`, userInfo } });
let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  loginState.set('out');
  forgetTypedLogin();
});
afterEach(cleanup);

const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input:not([type=radio])' });
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
const choose = (way: string) => fireEvent.click(screen.getByRole('radio', { name: way }));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

async function enterPassword(text = password): Promise<void> {
  choose('Password');
  await type('Mobile number', phone);
  await type('Password', text);
  await press('Log in');
}

describe('the ways in', () => {
  it('begin with the code from an SMS', async () => {
    showScreen(<LoginScreen />, '/login');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'SMS code' }).checked).toBe(true);
    await screen.findByRole('button', { name: 'Text me a code' });
    expect(screen.queryByLabelText('Password', { selector: 'input[type=password]' })).toBeNull();
  });

  it('keep what was typed when somebody takes the other one and comes back', async () => {
    showScreen(<LoginScreen />, '/login');
    await type('Mobile number', phone);
    choose('Password');
    await screen.findByRole('button', { name: 'Log in' });
    expect((await field('Mobile number')).value).toBe(phone);
    await type('Password', password);
    choose('SMS code');
    await screen.findByRole('button', { name: 'Text me a code' });
    expect((await field('Mobile number')).value).toBe(phone);
    choose('Password');
    await screen.findByRole('button', { name: 'Log in' });
    expect((await field('Password')).value).toBe(password);
  });

  it('lead on in the field of the number when it is to be changed', async () => {
    server.answer(sendCode.path, () => ({
      code: 1,
      message: 'OK',
      data: { resendAfterMs: 60_000, codeLifetimeMs: 300_000 },
    }));
    showScreen(<LoginScreen />, '/login');
    await type('Mobile number', phone);
    await press('Text me a code');
    await press('Change number');
    await waitFor(async () => expect(document.activeElement).toBe(await field('Mobile number')));
  });

  it('keep a code that was sent, and drop it with its number', async () => {
    server.answer(sendCode.path, () => ({
      code: 1,
      message: 'OK',
      data: { resendAfterMs: 60_000, codeLifetimeMs: 300_000 },
    }));
    showScreen(<LoginScreen />, '/login');
    await type('Mobile number', phone);
    await press('Text me a code');
    await screen.findByRole('heading', { name: 'Enter the code' });
    choose('Password');
    await screen.findByRole('heading', { name: 'Log in with your password' });
    choose('SMS code');
    await screen.findByRole('heading', { name: 'Enter the code' });
    choose('Password');
    await type('Mobile number', '089 999 9999');
    choose('SMS code');
    await screen.findByRole('button', { name: 'Text me a code' });
  });
});

describe('a login by code', () => {
  it('tells the server which device it is', async () => {
    server.answer(sendCode.path, () => ({
      code: 1,
      message: 'OK',
      data: { resendAfterMs: 60_000, codeLifetimeMs: 300_000 },
    }));
    server.answer(login.path, opened);
    showScreen(<LoginScreen />, '/login');
    await type('Mobile number', phone);
    await press('Text me a code');
    fireEvent.change(await field('6-digit code from the SMS'), { target: { value: '123456' } });
    await waitFor(() => expect(loginState.get()).toBe('in'));
    expect(sentTo(server, login)).toEqual([
      { mobile: '+66812345678', code: '123456', device: { browser: expect.any(String), system: expect.any(String) } },
    ]);
  });
});

describe('a login by password', () => {
  it('opens the session, tells the device and forgets what was typed', async () => {
    server.answer(loginPassword.path, opened);
    showScreen(<LoginScreen />, '/login');
    await enterPassword();
    await waitFor(() => expect(loginState.get()).toBe('in'));
    expect(sentTo(server, loginPassword)).toEqual([
      { mobile: '+66812345678', password, device: { browser: expect.any(String), system: expect.any(String) } },
    ]);
    expect(await hasSession('kapao')).toBe(true);
    expect(typedLogin.get()).toEqual({ phone: '', method: 'code' });
  });

  it('says beside the field how many tries are left, and keeps what was typed', async () => {
    server.answer(loginPassword.path, refusing(21004, { triesLeft: 4 }, 'Not right. 4 tries left.'));
    showScreen(<LoginScreen />, '/login');
    await enterPassword();
    await screen.findByText('Not right. 4 tries left.');
    const input = await field('Password');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toContain(
      screen.getByText('Not right. 4 tries left.').closest('[role=alert]')?.id,
    );
    expect(input.value).toBe(password);
    expect(document.activeElement).toBe(input);
    expect(screen.queryByRole('button', { name: 'Log in with an SMS code' })).toBeNull();
  });

  it.each([
    ['is locked', 21005, { retryAfterMs: 840_000 }],
    ['was tried wrongly for the last time', 21004, { triesLeft: 0 }],
  ])('that %s leads to the code, with the number that was typed', async (_given, code, data) => {
    server.answer(loginPassword.path, refusing(code, data, 'Try again in 14 min, or log in with an SMS code.'));
    showScreen(<LoginScreen />, '/login');
    await enterPassword();
    await screen.findByText('Try again in 14 min, or log in with an SMS code.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' }).disabled).toBe(true);
    await press('Log in with an SMS code');
    await screen.findByRole('button', { name: 'Text me a code' });
    expect((await field('Mobile number')).value).toBe(phone);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'SMS code' }));
  });

  it.each([
    ['a number', '12', password, /^Enter a Thai mobile number/],
    ['a password', phone, '', /^Enter a password$/],
  ])('without %s sends nothing', async (_what, typedPhone, typedPassword, text) => {
    showScreen(<LoginScreen />, '/login');
    choose('Password');
    await type('Mobile number', typedPhone);
    if (typedPassword !== '') await type('Password', typedPassword);
    await press('Log in');
    await screen.findByText(text);
    expect(server.seen).toEqual([]);
  });

  it('works with password managers, and can be seen and pasted', async () => {
    showScreen(<LoginScreen />, '/login');
    choose('Password');
    const input = await field('Password');
    expect(input.autocomplete).toBe('current-password');
    expect((await field('Mobile number')).autocomplete).toBe('username');
    expect(fireEvent.paste(input)).toBe(true);
    await press('Show password');
    expect(input.type).toBe('text');
    await press('Hide password');
    expect(input.type).toBe('password');
  });

  it('that was forgotten leads to the reset: the number goes along, but not in the address', async () => {
    showScreen(<LoginScreen />, '/login?redirect=%2Ftransfer');
    choose('Password');
    await type('Mobile number', phone);
    await press('Forgot your password?');
    await waitFor(() => expect(location.hash).toBe('#/resetPassword?redirect=%2Ftransfer'));
    expect(typedLogin.get().phone).toBe(phone);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('5678');
  });
});
