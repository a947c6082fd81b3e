// @vitest-environment jsdom
import { refusing, sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { expectBeginsAt } from './begins-at.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetPassword } from '../../../shared/contracts/auth/reset-password.ts';
import { sendResetCode } from '../../../shared/contracts/auth/send-reset-code.ts';
import { hasSession } from '../../../web/data/session/stored.ts';
import { forgetTypedLogin, typedLogin } from '../../../web/screens/login/typed-login.ts';
import { ResetPasswordScreen } from '../../../web/screens/password/reset-password-screen.tsx';
import { loginState } from '../../../web/session.ts';
import { type Behaviour, startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const phone = '081 234 5678';
const password = 'New-pass-26!';
const done: Behaviour = { code: 1, message: 'OK', data: {} };
let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  loginState.set('out');
  forgetTypedLogin();
  server.answer(sendResetCode.path, () => ({
    code: 1,
    message: 'OK',
    data: { resendAfterMs: 60_000, codeLifetimeMs: 300_000 },
  }));
  server.answer(resetPassword.path, () => done);
});
afterEach(cleanup);

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

async function askForCode(path = '/resetPassword'): Promise<void> {
  showScreen(<ResetPasswordScreen />, path);
  await type('Mobile number', phone);
  await press('Text me a code');
  await field('6-digit code from the SMS');
}

interface Typed {
  readonly code?: string;
  readonly first?: string;
  readonly second?: string;
}

async function enter({ code = '123456', first = password, second = first }: Typed): Promise<void> {
  await type('6-digit code from the SMS', code);
  await type('New password', first);
  await type('Repeat the new password', second);
  await press('Save new password');
}

describe('the reset', () => {
  it('goes from the number to a code and a new password, and then to the login', async () => {
    await askForCode('/resetPassword?redirect=%2Ftransfer');
    expect(sentTo(server, sendResetCode)).toEqual([{ mobile: '+66812345678' }]);
    await enter({});
    await expectBeginsAt('Your new password is set', 'All devices were logged out. Log in with your new password.');
    expect(sentTo(server, resetPassword)).toEqual([{ mobile: '+66812345678', code: '123456', password }]);
    expect(typedLogin.get()).toEqual({ phone, method: 'password' });
    await press('Log in');
    await waitFor(() => expect(location.hash).toBe('#/login?redirect=%2Ftransfer'));
  });

  it('takes the number over that was typed at the login', async () => {
    typedLogin.set({ phone, method: 'password' });
    showScreen(<ResetPasswordScreen />, '/resetPassword');
    expect((await field('Mobile number')).value).toBe(phone);
  });

  it('ends the session of somebody who is logged in, and still says that it worked', async () => {
    await startLoggedIn(server, { hasPassword: true });
    loginState.set('in');
    await askForCode();
    await enter({});
    await waitFor(() => expect(loginState.get()).toBe('out'));
    expect(await hasSession('kapao')).toBe(false);
    await screen.findByText('Your new password is set');
  });

  it('sends no second code while the first one may still be used', async () => {
    await askForCode();
    await press('Back');
    await press('Text me a code');
    await field('6-digit code from the SMS');
    expect(sentTo(server, sendResetCode)).toHaveLength(1);
  });

  it('says beside the number that codes were asked for too often', async () => {
    server.answer(sendResetCode.path, refusing(20429, { retryAfterMs: 600_000 }, 'Too many tries. Wait 600 s.'));
    showScreen(<ResetPasswordScreen />, '/resetPassword');
    await type('Mobile number', phone);
    await press('Text me a code');
    await screen.findByText('Too many tries. Wait 600 s.');
    expect((await field('Mobile number')).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the new password', () => {
  it('is offered to password managers and may be pasted; the code comes from the SMS', async () => {
    await askForCode();
    expect((await field('6-digit code from the SMS')).autocomplete).toBe('one-time-code');
    for (const label of ['New password', 'Repeat the new password']) {
      const input = await field(label);
      expect(input.autocomplete).toBe('new-password');
      expect(fireEvent.paste(input)).toBe(true);
    }
    expect(document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe('081-234-5678');
  });

  it('ticks off each rule while it is typed', async () => {
    await askForCode();
    const list = screen.getByRole('list', { name: 'What the new password needs' });
    const kept = () =>
      within(list)
        .getAllByRole('listitem')
        .filter((item) => item.textContent?.endsWith('(done)'))
        .map((item) => item.textContent?.replace(' (done)', ''));
    expect(kept()).toEqual([]);
    await type('New password', 'abcdefgh');
    expect(kept()).toEqual(['8 to 15 characters', 'A letter, a–z', 'No spaces or accents']);
    await type('New password', 'abc defgh1!');
    expect(kept()).toEqual([
      '8 to 15 characters',
      'A letter, a–z',
      'A digit, 0–9',
      'A symbol, like\u00a0!\u00a0@\u00a0#',
    ]);
    await type('New password', password);
    await type('Repeat the new password', password);
    await waitFor(() => expect(kept()).toHaveLength(7));
    await screen.findByText('The password meets every rule.');
  });

  it.each([
    ['a code', { code: '123' }, 'Enter the 6 digits from the SMS', '6-digit code from the SMS'],
    [
      'a password that keeps the rules',
      { first: 'abcdefgh' },
      'The password does not meet every rule yet. See the list below.',
      'New password',
    ],
    [
      'two equal entries',
      { second: `${password}x` },
      'The passwords do not match. Type the same one in both fields.',
      'Repeat the new password',
    ],
  ])('is not sent without %s', async (_what, typed, text, label) => {
    await askForCode();
    await enter(typed);
    await screen.findByText(text);
    expect((await field(label)).getAttribute('aria-invalid')).toBe('true');
    expect(sentTo(server, resetPassword)).toEqual([]);
  });
});

describe('a refusal', () => {
  it.each<[string, number, Readonly<Record<string, number>> | undefined, string, boolean]>([
    ['of the code', 21001, { triesLeft: 4 }, '6-digit code from the SMS', true],
    ['of a code that is over', 21002, undefined, '6-digit code from the SMS', true],
    ['of a password that many use', 21006, undefined, 'New password', false],
  ])(
    '%s is told beside its field, and nothing else has to be typed again',
    async (_what, code, data, label, codeAgain) => {
      server.answer(resetPassword.path, refusing(code, data, 'The server says why.'));
      await askForCode();
      await enter({});
      await screen.findByText('The server says why.');
      const input = await field(label);
      expect(input.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(input);
      expect((await field('New password')).value).toBe(password);
      expect((await field('6-digit code from the SMS')).value).toBe(codeAgain ? '' : '123456');
    },
  );

  it('that never came is told as unsure, with the way to find out', async () => {
    server.answer(resetPassword.path, () => 'drop');
    await askForCode();
    await enter({});
    await screen.findByText(/^The connection was lost before the result came\./);
    expect((await field('New password')).value).toBe(password);
  });
});
