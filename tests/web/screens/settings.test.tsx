// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logout } from '../../../shared/contracts/auth/logout.ts';
import { themeChoice } from '../../../web/brands/appearance.ts';
import { LanguageScreen } from '../../../web/screens/settings/language-screen.tsx';
import { SettingsTab } from '../../../web/screens/settings/settings-tab.tsx';
import { farewellPath, loginState } from '../../../web/session.ts';
import { currentLanguage } from '../../../web/text/text.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { showAllTexts } from '../text/all-texts.ts';

let server: WalletServer;
beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { firstName: 'Malee', lastName: 'Srisuk', tier: 'basic' });
  loginState.set('in');
});
afterEach(() => {
  cleanup();
  farewellPath.set(undefined);
});

const open = () => showScreen(<SettingsTab />, '/mainPage/settings');
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the account', () => {
  it('says who is logged in and at which level, and leads to what comes after it', async () => {
    open();
    await press(/Malee Srisuk.*081-\*\*\*-\*678.*Basic/);
    expect(location.hash).toBe('#/verificationLevels');
  });

  it('calls somebody without a name a wallet user', async () => {
    await startLoggedIn(server, { tier: 'unauthorized' });
    open();
    await screen.findByText('Wallet user');
    expect(screen.getByText('Not verified')).toBeDefined();
  });

  it.each([
    [/My balances/, '/assets'],
    [/Account limits/, '/accountLimits'],
    [/Password/, '/setPassword'],
    [/Devices and sessions/, '/sessions'],
    [/Language/, '/language'],
  ])('%s leads to %s', async (name, path) => {
    open();
    await press(name);
    expect(location.hash).toBe(`#${path}`);
  });

  it.each([
    [false, 'Not set'],
    [true, 'Change'],
  ])('says whether a password was set (%s: %s)', async (hasPassword, words) => {
    await startLoggedIn(server, { hasPassword });
    open();
    expect(await screen.findByRole('button', { name: new RegExp(`Password.*${words}`) })).toBeDefined();
  });

  it('takes a theme, on the page at once', async () => {
    open();
    fireEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
    expect(themeChoice.get()).toBe('dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    fireEvent.click(screen.getByRole('radio', { name: 'System' }));
  });

  it('logs out after a question, and not without it', async () => {
    server.answer(logout.path, () => ({ code: 1, message: 'OK', data: {} }));
    open();
    await press('Log out');
    const sheet = within(await screen.findByRole('dialog', { name: 'Log out?' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Stay logged in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(server, logout)).toEqual([]);
    await press('Log out');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(loginState.get()).toBe('out'));
    expect(sentTo(server, logout)).toHaveLength(1);
    expect(farewellPath.get()).toBe('/LogoutPage');
  });
});

it('the language changes with a press, and the one in use is marked', async () => {
  showScreen(<LanguageScreen />, '/language');
  const english = await screen.findByRole('radio', { name: 'English' });
  expect(english).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('radio', { name: 'ไทย' }));
  await waitFor(() => expect(currentLanguage()).toBe('th'));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'ไทย' })).toHaveProperty('checked', true));
  await showAllTexts('en');
});
