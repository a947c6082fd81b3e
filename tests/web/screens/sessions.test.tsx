// @vitest-environment jsdom
import { refusing, sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endSession } from '../../../shared/contracts/session/end.ts';
import { getSessionPage } from '../../../shared/contracts/session/page.ts';
import { SessionsScreen } from '../../../web/screens/security/sessions-screen.tsx';
import { deviceName, placeName } from '../../../web/screens/security/session-words.ts';
import type { SessionRow } from '../../../web/screens/security/session-words.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { showAllTexts } from '../text/all-texts.ts';

const minuteMs = 60_000;
const own: SessionRow = {
  sessionId: 'ses_01JD000000000000000A',
  isThisDevice: true,
  entry: 'kapao',
  device: { browser: 'chrome', system: 'android' },
  place: { city: 'Bangkok', country: 'TH' },
  method: 'code',
  createdAtMs: Date.now() - 3 * minuteMs,
  lastSeenAtMs: Date.now(),
};
const other: SessionRow = {
  sessionId: 'ses_01JD000000000000000B',
  isThisDevice: false,
  entry: 'jt',
  device: { browser: 'safari', system: 'macos' },
  method: 'password',
  createdAtMs: Date.UTC(2026, 0, 2, 3, 4),
  lastSeenAtMs: Date.now() - 12 * minuteMs,
};
const third: SessionRow = {
  ...other,
  sessionId: 'ses_01JD000000000000000C',
  device: { browser: 'line', system: 'ios' },
};
let server: WalletServer;
let rows: readonly SessionRow[];

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { hasPassword: true });
  rows = [own, other, third];
  server.answer(getSessionPage.path, () => ({ code: 1, message: 'OK', data: { rows: structuredClone([...rows]) } }));
  server.answer(endSession.path, ({ payload }) => {
    rows = rows.filter((row) => (payload.others === true ? row.isThisDevice : row.sessionId !== payload.sessionId));
    return { code: 1, message: 'OK', data: {} };
  });
});
afterEach(cleanup);

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const open = () => showScreen(<SessionsScreen />, '/sessions');

async function confirm(name: string): Promise<void> {
  const sheet = await screen.findByRole('dialog');
  fireEvent.click(within(sheet).getByRole('button', { name }));
}

describe('the list of sessions', () => {
  it('shows a skeleton, then device, place, entry, login and last use of each', async () => {
    open();
    expect(screen.getByText('Loading')).toBeDefined();
    await screen.findByText('Safari · macOS');
    expect(screen.getByText('Chrome · Android')).toBeDefined();
    expect(screen.getByText('Bangkok, Thailand')).toBeDefined();
    expect(screen.getByText('In use now')).toBeDefined();
    expect(screen.getAllByText('Last used 12 minutes ago')).toHaveLength(2);
    expect(screen.getAllByText('Password login')).toHaveLength(2);
    expect(screen.getAllByText('Jan 2, 2026 · 10:04')).toHaveLength(2);
    expect(screen.getByText('Other devices (2)')).toBeDefined();
    expect(screen.getAllByText('JT Wallet by Kapao')).toHaveLength(2);
  });

  it('marks this device and offers no way to end it here', async () => {
    open();
    await screen.findByText('Safari · macOS');
    expect(screen.getAllByText('This device')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Log out of Chrome · Android' })).toBeNull();
  });

  it('ends one after a question, and shows the list anew', async () => {
    open();
    await press('Log out of Safari · macOS');
    expect(sentTo(server, endSession)).toEqual([]);
    await confirm('Log out of that device');
    await waitFor(() => expect(screen.queryByText('Safari · macOS')).toBeNull());
    expect(sentTo(server, endSession)).toEqual([{ sessionId: other.sessionId }]);
    expect(screen.getByText('LINE · iOS')).toBeDefined();
    expect(screen.getByText('That device is logged out')).toBeDefined();
  });

  it('ends nothing when the question is answered with no', async () => {
    open();
    await press('Log out of Safari · macOS');
    await confirm('Not now');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(server, endSession)).toEqual([]);
  });

  it('ends all others after a question, and then says that this device is alone', async () => {
    open();
    await press('Log out of all other devices');
    await screen.findByText('2 devices will have to log in again. This one stays logged in.');
    await confirm('Log out of all other devices');
    await screen.findByText('Only this device is logged in');
    expect(sentTo(server, endSession)).toEqual([{ others: true }]);
  });

  it('cuts off a lost device that has idled out of the list, and says what that does', async () => {
    rows = [own];
    open();
    await press('Log out of all other devices');
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText(/needs a new SMS code before money leaves it/)).toBeDefined();
    expect(sheet.queryByText(/0 devices/)).toBeNull();
    await confirm('Log out of all other devices');
    await waitFor(() => expect(sentTo(server, endSession)).toEqual([{ others: true }]));
  });

  it('offers to end nothing before it knows what there is', async () => {
    server.answer(getSessionPage.path, () => 'drop');
    open();
    await screen.findByText('This could not be loaded');
    expect(screen.queryByRole('button', { name: 'Log out of all other devices' })).toBeNull();
  });

  it('takes one that has ended already as ended', async () => {
    open();
    await press('Log out of Safari · macOS');
    rows = [own];
    server.answer(endSession.path, refusing(21008, undefined, 'This session has already ended.'));
    await confirm('Log out of that device');
    await screen.findByText('This session has already ended.');
    await screen.findByText('Only this device is logged in');
    expect(screen.queryByText('Safari · macOS')).toBeNull();
  });

  it('says when it could not be loaded, and tries again', async () => {
    server.answer(getSessionPage.path, () => 'drop');
    open();
    await screen.findByText('This could not be loaded');
    server.answer(getSessionPage.path, () => ({ code: 1, message: 'OK', data: { rows: [structuredClone(own)] } }));
    await press('Try again');
    await screen.findByText('Chrome · Android');
    expect(screen.queryByText('This could not be loaded')).toBeNull();
  });
});

describe('the words of a session', () => {
  const bare: SessionRow = {
    sessionId: 'ses_1',
    isThisDevice: false,
    entry: 'kapao',
    method: 'code',
    createdAtMs: 1,
    lastSeenAtMs: 1,
  };

  it.each<[SessionRow['device'], string]>([
    [{ browser: 'samsung', system: 'android' }, 'Samsung Internet · Android'],
    [{ browser: 'other', system: 'linux' }, 'Browser · Linux'],
    [{ browser: 'firefox', system: 'other' }, 'Firefox'],
    [{ browser: 'kapao-app', system: 'ios' }, 'Kapao Wallet app · iOS'],
    [undefined, 'Unknown device'],
  ])('name the device %o', (device, name) => {
    expect(deviceName(device === undefined ? bare : { ...bare, device })).toBe(name);
  });

  it.each<[SessionRow['place'], string | undefined]>([
    [{ city: 'Chiang Mai', country: 'TH' }, 'Chiang Mai, Thailand'],
    [{ country: 'JP' }, 'Japan'],
    [{ city: 'Chiang Mai' }, 'Chiang Mai'],
    [{ country: 'not a code' }, undefined],
    [{}, undefined],
    [undefined, undefined],
  ])('name the place %o', (place, name) => {
    expect(placeName(place === undefined ? bare : { ...bare, place })).toBe(name);
  });

  it('name the country in the language of the person', async () => {
    await showAllTexts('th');
    expect(placeName({ ...bare, place: { city: 'Bangkok', country: 'TH' } })).toBe('Bangkok, ไทย');
  });
});
