// @vitest-environment jsdom
import { refusing, sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { expectBeginsAt } from './begins-at.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isFreezeEvent, securityEvents, type FreezeEvent, type SecurityEvent } from '../../../shared/auth-events.ts';
import { freezeReasons, type FreezeReason } from '../../../shared/freeze.ts';
import type { NotificationType } from '../../../shared/enums.ts';
import { ruleNames, type RuleName } from '../../../shared/rules.ts';
import { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import { readNotification } from '../../../shared/contracts/notification/read.ts';
import { endSession } from '../../../shared/contracts/session/end.ts';
import { NotifyTab } from '../../../web/screens/notify/notify-tab.tsx';
import { presented } from '../data/start.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { allTexts } from '../text/all-texts.ts';

const atMs = Date.UTC(2026, 0, 2, 3, 4);
let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server);
  server.answer(readNotification.path, () => ({ code: 1, message: 'OK', data: { total: 0 } }));
});
afterEach(cleanup);

interface Facts {
  readonly type?: NotificationType;
  readonly transactionId?: string;
  readonly sourceId?: string;
  readonly amountSatang?: number;
  readonly securityEvent?: SecurityEvent;
  readonly sessionId?: string;
  readonly entry?: 'kapao' | 'jt';
  readonly device?: { readonly browser: 'chrome'; readonly system: 'android' };
  readonly freezeReason?: FreezeReason;
  readonly freezeEndsAtMs?: number;
  readonly rule?: RuleName;
  readonly ruleFromMs?: number;
}

function show(facts: Facts): void {
  const row = { notificationId: 'ntf_01JD0000000000000000', type: 6, status: 1, createdAtMs: atMs, ...facts };
  server.answer(getNotificationPage.path, () => ({ code: 1, message: 'OK', data: { total: 1, rows: [row] } }));
  showScreen(<NotifyTab />, '/mainPage/notify');
}

type OwnEvent = Exclude<SecurityEvent, FreezeEvent>;

const nextSteps: Readonly<Record<OwnEvent, readonly [button: string, path: string]>> = {
  'new-device': ['See my devices', '/sessions'],
  'password-changed': ['Reset password', '/resetPassword'],
  'password-reset': ['Reset password', '/resetPassword'],
  'sessions-ended': ['Reset password', '/resetPassword'],
  'sessions-ended-by-us': ['Reset password', '/resetPassword'],
  'password-locked': ['Reset password', '/resetPassword'],
  'lock-lifted': ['Reset password', '/resetPassword'],
  'bank-account-added': ['Reset password', '/resetPassword'],
  'limit-raise-asked': ['See and cancel limits', '/accountLimits'],
  'name-changed-by-us': ['See my bank accounts', '/bankAccounts'],
  'company-changed': ['Reset password', '/resetPassword'],
  'face-refused': ['Lock my wallet', '/walletLock'],
  'wallet-locked': ['Reset password', '/resetPassword'],
  'wallet-unlock-asked': ['Lock my wallet', '/walletLock'],
  'wallet-unlocked': ['Lock my wallet', '/walletLock'],
};

it.each(securityEvents.filter((event): event is OwnEvent => !isFreezeEvent(event)))(
  'a notice of %s says what happened and when, and leads on whoever did not do it',
  async (securityEvent) => {
    const texts = allTexts.en;
    show({ securityEvent });
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(texts[`notice.title.${securityEvent}`]) }));
    const sheet = within(await screen.findByRole('dialog', { name: texts[`notice.title.${securityEvent}`] }));
    expect(sheet.getByText(texts[`notice.text.${securityEvent}`])).toBeDefined();
    expect(sheet.getByText('Jan 2, 2026 · 10:04')).toBeDefined();
    expect(sheet.getByText(texts[`notice.advice.${securityEvent}`], { exact: false })).toBeDefined();
    const [button, path] = nextSteps[securityEvent];
    fireEvent.click(sheet.getByRole('button', { name: button }));
    await waitFor(() => expect(location.hash).toBe(`#${path}`));
    await waitFor(() => expect(sentTo(server, readNotification)).toHaveLength(1));
  },
);

it.each(freezeReasons)(
  'a notice of money that is frozen (%s) says how much, why and until when',
  async (freezeReason) => {
    const texts = allTexts.en;
    show({ securityEvent: 'money-frozen', amountSatang: 12_050, freezeReason, freezeEndsAtMs: atMs + 3_600_000 });
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(texts['notice.title.money-frozen']) }));
    const sheet = within(await screen.findByRole('dialog', { name: texts['notice.title.money-frozen'] }));
    expect(sheet.getByText('THB 120.50')).toBeDefined();
    expect(sheet.getByText('Frozen until Jan 2, 2026 · 11:04')).toBeDefined();
    expect(sheet.getByText(texts[`freeze.reason.${freezeReason}`])).toBeDefined();
    fireEvent.click(sheet.getByRole('button', { name: texts['freeze.see'] }));
    await waitFor(() => expect(location.hash).toBe('#/assets'));
  },
);

it('a notice of money that is free again says so', async () => {
  show({ securityEvent: 'freeze-ended', amountSatang: 12_050, freezeReason: 'reported' });
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(allTexts.en['notice.title.freeze-ended']) }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(allTexts.en['freeze.ended'])).toBeDefined();
  expect(sheet.queryByText(allTexts.en['freeze.rest'])).toBeNull();
});

it('a notice of another tier says so, and leads to the level and its limits', async () => {
  show({ type: 8 });
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(allTexts.en['notify.8']) }));
  await waitFor(() => expect(location.hash).toBe('#/accountLimits'));
  await waitFor(() => expect(sentTo(server, readNotification)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([10, 17] as const)('a notice of a statement, made or not (%d), leads to the statements', async (type) => {
  show({ type });
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(allTexts.en[`notify.${type}`]) }));
  await waitFor(() => expect(location.hash).toBe('#/statements'));
  await waitFor(() => expect(sentTo(server, readNotification)).toHaveLength(1));
});

it.each([
  ['cash out', 'cso_01JD000000000000000A', '/cashOut/status/'],
  ['mobile top-up', 'air_01JD000000000000000A', '/topUpMobile/status/'],
] as const)('a notice of a %s that came back says so with what came, and leads to its status', async (...row) => {
  const [, sourceId, page] = row;
  show({ type: 9, transactionId: 'txn_01JD000000000000000B', sourceId, amountSatang: 13_550 });
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(allTexts.en['notify.9']) }));
  expect(screen.getByText('+THB 135.50')).toBeDefined();
  await waitFor(() => expect(location.hash).toBe(`#${page}${sourceId}`));
  await waitFor(() => expect(sentTo(server, readNotification)).toHaveLength(1));
});

describe('a notice of a new device that names its session', () => {
  const sessionId = 'ses_01JD0000000000000000';
  const facts = {
    securityEvent: 'new-device',
    sessionId,
    entry: 'jt',
    device: { browser: 'chrome', system: 'android' },
  } as const;

  async function openSheet() {
    show(facts);
    fireEvent.click(await screen.findByRole('button', { name: /Login on a new device/ }));
    return within(await screen.findByRole('dialog', { name: 'Login on a new device' }));
  }

  it('says which device and when, under which brand, and ends it with one tap', async () => {
    server.answer(endSession.path, () => ({ code: 1, message: 'OK', data: {} }));
    const sheet = await openSheet();
    for (const text of ['Chrome · Android', 'Jan 2, 2026 · 10:04', 'JT Wallet by Kapao'])
      expect(sheet.getByText(text)).toBeDefined();
    const isFilled = sheet.getAllByRole('button', { name: /me/ }).map((each) => each.className.includes('bg-danger'));
    expect(isFilled).toEqual([true, false]);
    fireEvent.click(sheet.getByRole('button', { name: 'This was not me: log out of that device' }));
    await screen.findByRole('heading', { name: 'That device is logged out' });
    expect(sentTo(server, endSession)).toEqual([{ sessionId, itsDevice: true }]);
    fireEvent.click(screen.getByRole('button', { name: 'Choose a new password' }));
    await waitFor(() => expect(location.hash).toBe('#/setPassword'));
  });

  it('offers to lock the wallet once that device is logged out', async () => {
    server.answer(endSession.path, () => ({ code: 1, message: 'OK', data: {} }));
    const sheet = await openSheet();
    fireEvent.click(sheet.getByRole('button', { name: 'This was not me: log out of that device' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Lock my wallet' }));
    await waitFor(() => expect(location.hash).toBe('#/walletLock'));
  });

  it('claims nothing of a device whose login is too old to be found, and says what cuts it off', async () => {
    server.answer(endSession.path, refusing(20503, undefined, 'Busy, please try again'));
    const sheet = await openSheet();
    fireEvent.click(sheet.getByRole('button', { name: 'This was not me: log out of that device' }));
    await waitFor(() => expect(sheet.getByRole('alert').textContent).toMatch(/\S/));
    server.answer(endSession.path, refusing(21008, undefined));
    fireEvent.click(sheet.getByRole('button', { name: 'This was not me: log out of that device' }));
    await expectBeginsAt('That login is too long ago', allTexts.en['notice.goneText']);
    expect(screen.queryByText('That device is logged out')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'See my devices' }));
    await waitFor(() => expect(location.hash).toBe('#/sessions'));
  });

  it('goes on at the heading of what was done, which says the rest once and is no live region', async () => {
    server.answer(endSession.path, () => ({ code: 1, message: 'OK', data: {} }));
    const sheet = await openSheet();
    const press = sheet.getByRole('button', { name: 'This was not me: log out of that device' });
    press.focus();
    fireEvent.click(press);
    await expectBeginsAt('That device is logged out', allTexts.en['notice.endedText']);
    expect(screen.getByRole('dialog', { name: 'Login on a new device' }).isConnected).toBe(true);
  });

  it('tells a fault in a region that was there before it', async () => {
    server.answer(endSession.path, refusing(20503, undefined, 'Busy, please try again'));
    const sheet = await openSheet();
    const region = sheet.getByRole('alert');
    expect(region.textContent).toBe('');
    fireEvent.click(sheet.getByRole('button', { name: 'This was not me: log out of that device' }));
    await waitFor(() => expect(region.textContent).toMatch(/\S/));
  });

  it('says once that no answer came', async () => {
    server.answer(endSession.path, () => 'drop');
    const sheet = await openSheet();
    fireEvent.click(sheet.getByRole('button', { name: 'This was not me: log out of that device' }));
    await waitFor(() => expect(sheet.getByRole('alert').textContent).toMatch(/\S/));
    expect(sheet.getByRole('alert').textContent).toMatch(/Network request error/);
    expect(presented).toEqual([]);
  });

  it('leaves to the app what the app says of itself', async () => {
    server.answer(endSession.path, refusing(20403, undefined, 'Not allowed here'));
    const sheet = await openSheet();
    fireEvent.click(sheet.getByRole('button', { name: 'This was not me: log out of that device' }));
    await waitFor(() => expect(presented).toHaveLength(1));
    expect(sheet.getByRole('alert').textContent).toBe('');
  });

  it('closes when it was the person themselves, and ends nothing', async () => {
    const sheet = await openSheet();
    fireEvent.click(sheet.getByRole('button', { name: 'It was me' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(server, endSession)).toEqual([]);
  });
});

it('a notice closes when it was the person themselves', async () => {
  show({ securityEvent: 'new-device' });
  fireEvent.click(await screen.findByRole('button', { name: /Login on a new device/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'It was me' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.hash).toBe('#/mainPage/notify');
});

it('a security notice that says no more is still shown as one', async () => {
  show({});
  fireEvent.click(await screen.findByRole('button', { name: /Security notice/ }));
  await waitFor(() => expect(sentTo(server, readNotification)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the inbox goes on where the page before ended, and says when it has ended', async () => {
  const notice = (letter: string) => ({
    notificationId: `ntf_01JD000000000000000${letter}`,
    type: 5,
    status: 2,
    createdAtMs: atMs,
    amountSatang: letter === 'A' ? 100 : 200,
  });
  server.answer(getNotificationPage.path, ({ payload }) => ({
    code: 1,
    message: 'OK',
    data:
      payload.cursor === undefined
        ? { total: 0, rows: [notice('A')], nextCursor: notice('A').notificationId }
        : { total: 0, rows: [notice('B')] },
  }));
  showScreen(<NotifyTab />, '/mainPage/notify');
  await screen.findByText('+THB 1.00');
  expect(screen.queryByText(allTexts.en['notify.end'])).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
  await screen.findByText('+THB 2.00');
  expect(screen.getByText(allTexts.en['notify.end'])).toBeDefined();
});

it('an earlier page of the inbox that did not load is asked for again', async () => {
  const row = { notificationId: 'ntf_01JD000000000000000A', type: 5, status: 2, createdAtMs: atMs };
  server.answer(getNotificationPage.path, () => ({
    code: 1,
    message: 'OK',
    data: { total: 0, rows: [row], nextCursor: row.notificationId },
  }));
  showScreen(<NotifyTab />, '/mainPage/notify');
  await screen.findByText(allTexts.en['notify.5']);
  server.answer(getNotificationPage.path, () => 'drop');
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
  await screen.findByText(allTexts.en['notify.moreFailed']);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

it.each(ruleNames)('%s that begins is named with its day and its new amount, and leads to the limits', async (rule) => {
  show({ type: 12, rule, ruleFromMs: Date.UTC(2026, 10, 30, 17), amountSatang: 4_000_000 });
  const name = allTexts.en[`rule.${rule}`];
  const row = await screen.findByText((text) => text.includes(name) && text.includes('Dec'));
  expect(screen.getByText('THB 40,000.00')).toBeDefined();
  fireEvent.click(row);
  await waitFor(() => expect(location.hash).toBe('#/accountLimits'));
});

it('a rule that came after this app was built is told all the same', async () => {
  show({ type: 12, ruleFromMs: atMs, amountSatang: 100 });
  expect(await screen.findByText(allTexts.en['notify.12'])).toBeDefined();
});
