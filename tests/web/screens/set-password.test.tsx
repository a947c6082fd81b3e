// @vitest-environment jsdom
import { refusing, sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { expectBeginsAt } from './begins-at.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPassword } from '../../../shared/contracts/auth/set-password.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { SetPasswordScreen } from '../../../web/screens/security/set-password-screen.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const password = 'New-pass-26!';
let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  server.answer(setPassword.path, () => ({ code: 1, message: 'OK', data: {} }));
});
afterEach(cleanup);

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

interface Typed {
  readonly current?: string;
  readonly first?: string;
  readonly second?: string;
}

async function enter({ current = 'Old-pass-25!', first = password, second = first }: Typed): Promise<void> {
  if (current !== '') await type('Current password', current);
  await type('New password', first);
  await type('Repeat the new password', second);
  await press('Save password');
}

async function showFor(hasPassword: boolean): Promise<void> {
  await startLoggedIn(server, { hasPassword });
  showScreen(<SetPasswordScreen />, '/setPassword');
}

describe('a first password', () => {
  it('asks for no current one, says what it does to other devices, and is done', async () => {
    await showFor(false);
    await screen.findByRole('heading', { name: 'Set a password' });
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(screen.getByText('All other devices will be logged out. This one stays logged in.')).toBeDefined();
    await enter({ current: '' });
    await expectBeginsAt('Password saved', 'All other devices were logged out.');
    expect(sentTo(server, setPassword)).toEqual([{ newPassword: password }]);
    await waitFor(() => expect(sentTo(server, getBaseInfo).length).toBeGreaterThan(1));
  });

  it('that another device has set meanwhile asks for the current one after all', async () => {
    server.answer(setPassword.path, refusing(21007, undefined, 'Please enter your current password first.'));
    await showFor(false);
    await screen.findByRole('heading', { name: 'Set a password' });
    await enter({ current: '' });
    await screen.findByRole('heading', { name: 'Change password' });
    expect((await field('Current password')).getAttribute('aria-invalid')).toBe('true');
    expect((await field('New password')).value).toBe(password);
  });
});

describe('another password', () => {
  it('goes with the current one', async () => {
    await showFor(true);
    await screen.findByRole('heading', { name: 'Change password' });
    expect((await field('Current password')).autocomplete).toBe('current-password');
    await enter({});
    await screen.findByText('Password saved');
    expect(sentTo(server, setPassword)).toEqual([{ currentPassword: 'Old-pass-25!', newPassword: password }]);
  });

  it.each([
    ['the current one', { current: '' }, 'Enter your current password', 'Current password'],
    [
      'one that keeps the rules',
      { first: 'short1!' },
      'The password does not meet every rule yet. See the list below.',
      'New password',
    ],
    [
      'two equal entries',
      { second: 'Other-pass1!' },
      'The passwords do not match. Type the same one in both fields.',
      'Repeat the new password',
    ],
  ])('is not sent without %s', async (_what, typed, text, label) => {
    await showFor(true);
    await enter(typed);
    await screen.findByText(text);
    expect((await field(label)).getAttribute('aria-invalid')).toBe('true');
    expect(sentTo(server, setPassword)).toEqual([]);
  });

  it('is refused beside the current one, with the tries that are left', async () => {
    server.answer(setPassword.path, refusing(21004, { triesLeft: 1 }));
    await showFor(true);
    await enter({});
    await screen.findByText('The current password is incorrect. 1 try left.');
    expect(document.activeElement).toBe(await field('Current password'));
    expect((await field('New password')).value).toBe(password);
  });

  it.each([
    [
      'locked',
      21005,
      { retryAfterMs: 540_001 },
      'Too many wrong passwords. Try again in 10 min, or reset it with an SMS code.',
    ],
    [
      'tried wrongly for the last time',
      21004,
      { triesLeft: 0 },
      'Too many wrong passwords. Try again in 15 min, or reset it with an SMS code.',
    ],
  ])('leads to the reset when it is %s', async (_given, code, data, text) => {
    server.answer(setPassword.path, refusing(code, data));
    await showFor(true);
    await enter({});
    await screen.findByText(text);
    await press('Reset it with an SMS code');
    await waitFor(() => expect(location.hash).toBe('#/resetPassword'));
  });

  it('that many people use is refused beside the new one', async () => {
    server.answer(setPassword.path, refusing(21006, undefined, 'Many people use this password.'));
    await showFor(true);
    await enter({});
    await screen.findByText('Many people use this password.');
    expect(document.activeElement).toBe(await field('New password'));
  });

  it('that is easy to guess is said to be before it is sent', async () => {
    await showFor(true);
    const open = () =>
      screen
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .filter((text) => text?.includes('(not yet)'));
    await type('New password', 'Password1!');
    await type('Repeat the new password', 'Password1!');
    await waitFor(() => expect(open()).toEqual(['Not easy to guess (not yet)']));
    await type('New password', password);
    await type('Repeat the new password', password);
    await waitFor(() => expect(open()).toEqual([]));
    expect(sentTo(server, setPassword)).toEqual([]);
  });

  it('whose answer never came is told as unsure', async () => {
    server.answer(setPassword.path, () => 'drop');
    await showFor(true);
    await enter({});
    await screen.findByText(/^The connection was lost before the result came\./);
    expect((await field('New password')).value).toBe(password);
  });
});

it('says when it could not be loaded, and tries again', async () => {
  await startLoggedIn(server, { hasPassword: true });
  server.answer(getBaseInfo.path, () => 'drop');
  showScreen(<SetPasswordScreen />, '/setPassword');
  await screen.findByText('This could not be loaded');
  await startLoggedIn(server, { hasPassword: true });
  await press('Try again');
  await screen.findByRole('heading', { name: 'Change password' });
});
