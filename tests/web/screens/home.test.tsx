// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import type { TransactionRow } from '../../../shared/transaction.ts';
import { HomeTab } from '../../../web/screens/home/home-tab.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

type Page = OutputOf<typeof getTransactionPage>;

const minuteMs = 60_000;
const balance = {
  availableSatang: 12_345,
  heldSatang: 0,
  reserveSatang: 0,
  transferableSatang: 12_345,
  withdrawableSatang: 12_345,
  atMs: 1,
};
const nothingDone: NonNullable<Page['overview']> = { openTopUps: [], hasToppedUp: false, hasTransferred: false };
const allDone: NonNullable<Page['overview']> = { openTopUps: [], hasToppedUp: true, hasTransferred: true };

let server: WalletServer;
beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { firstName: 'Malee', lastName: 'Srisuk' });
  server.answer(getLastBalance.path, () => ({ code: 1, message: 'OK', data: { ...balance } }));
});
afterEach(cleanup);

const bodyOf = (letter: string) => letter.repeat(20);
const row = (letter: string, more: Partial<TransactionRow> = {}): TransactionRow => ({
  transactionId: `txn_${bodyOf(letter)}`,
  reference: bodyOf(letter),
  type: 6,
  status: 2,
  amountSatang: 700,
  feeSatang: 0,
  totalSatang: 700,
  createdAtMs: Date.now(),
  completedAtMs: Date.now(),
  counterpartyName: 'Som*** J.',
  ...more,
});
const openQr = (letter: string, amountSatang: number) => ({
  topUpId: `tup_${bodyOf(letter)}`,
  method: 2 as const,
  amountSatang,
  expiresAtMs: Date.now() + 10 * minuteMs,
});

function answerPage(page: Partial<Page>): void {
  server.answer(getTransactionPage.path, () => ({
    code: 1,
    message: 'OK',
    data: structuredClone({ rows: [], overview: allDone, ...page }),
  }));
}

const open = () => showScreen(<HomeTab />, '/mainPage/home');
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the balance', () => {
  beforeEach(() => answerPage({ rows: [row('A')] }));

  it('is shown, hidden by a press, and stays hidden when home is opened again', async () => {
    open();
    await screen.findByText('THB 123.45');
    await press('Hide balance');
    expect(screen.queryByText('THB 123.45')).toBeNull();
    cleanup();
    open();
    await press('Show balance');
    await screen.findByText('THB 123.45');
  });

  it('says beside it what is on its way out and what is kept for parcel bills', async () => {
    server.answer(getLastBalance.path, () => ({
      code: 1,
      message: 'OK',
      data: { ...balance, heldSatang: 5_000, reserveSatang: 900 },
    }));
    open();
    await screen.findByText('THB 50.00');
    expect(screen.getByText('THB 9.00')).toBeDefined();
  });

  it('that did not load is asked for again by itself', async () => {
    server.answer(getLastBalance.path, () => 'drop');
    open();
    await screen.findByRole('button', { name: /Network request error/ });
    server.answer(getLastBalance.path, () => ({ code: 1, message: 'OK', data: { ...balance } }));
    expect(await screen.findByText('THB 123.45')).toBeDefined();
  });

  it('that did not load says so and is asked for again by a press', async () => {
    // A page that nobody looks at asks for nothing by itself.
    using _ = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    server.answer(getLastBalance.path, () => 'drop');
    open();
    await screen.findByRole('button', { name: /Network request error/ });
    server.answer(getLastBalance.path, () => ({ code: 1, message: 'OK', data: { ...balance } }));
    await press(/Network request error/);
    expect(await screen.findByText('THB 123.45')).toBeDefined();
  });
});

describe('the actions', () => {
  it.each([
    ['Top up', '/topUp'],
    ['Transfer', '/transfer'],
    ['Cash out', '/cashOut'],
  ])('%s leads to %s', async (name, path) => {
    answerPage({ rows: [row('A')] });
    open();
    await press(name);
    expect(location.hash).toBe(`#${path}`);
  });

  it.each([
    [/^Limits/, '/accountLimits'],
    [/^Mobile top-up/, '/topUp/mobile'],
  ])('More has %s, which leads to %s', async (name, path) => {
    answerPage({ rows: [row('A')] });
    open();
    await press('More');
    fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));
    expect(location.hash).toBe(`#${path}`);
  });
});

describe('what happened last', () => {
  it('is five entries at most, with a way to all', async () => {
    answerPage({ rows: ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => row(letter)) });
    open();
    expect(await screen.findAllByRole('button', { name: /From Som/ })).toHaveLength(5);
    await press('See all');
    expect(location.hash).toBe('#/mainPage/transactions');
  });

  it('that did not load says so and is asked for again', async () => {
    using _ = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    server.answer(getTransactionPage.path, () => 'drop');
    open();
    await screen.findByText('This could not be loaded');
    answerPage({ rows: [row('A')] });
    await press('Try again');
    expect(await screen.findByRole('button', { name: /From Som/ })).toBeDefined();
  });

  it('comes as a whole: nothing stands under the actions before all of it is known', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.answer(getTransactionPage.path, async () => {
      await held;
      return { code: 1, message: 'OK', data: structuredClone({ rows: [row('A')], overview: nothingDone }) };
    });
    open();
    await screen.findByText('THB 123.45');
    expect(screen.getAllByText('Loading').length).toBeGreaterThan(0);
    expect(screen.queryByText('Get started with your wallet')).toBeNull();
    release();
    await screen.findByText('Get started with your wallet');
    expect(screen.getByRole('button', { name: /From Som/ })).toBeDefined();
  });
});

describe('a newcomer', () => {
  it('sees one first step, and no list that is empty', async () => {
    answerPage({ overview: nothingDone });
    open();
    await screen.findByText('Top up for the first time');
    expect(screen.queryByText('Recent activity')).toBeNull();
    expect(screen.queryByText('No activity yet')).toBeNull();
    const title = screen.getByText('Get started with your wallet');
    const card = within(title.closest('div')?.parentElement ?? document.body);
    expect(card.getAllByRole('button').map((button) => button.textContent)).toEqual(['Start now']);
    expect(screen.getByText('1 of 3 done')).toBeDefined();
  });

  it('gets a tick for what the server saw them do, and for nothing else', async () => {
    // Money that came and transfers that were received are no top-up and no transfer of one's own.
    answerPage({ rows: ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => row(letter)), overview: nothingDone });
    open();
    expect(await screen.findByText('1 of 3 done')).toBeDefined();
    cleanup();
    sessionStorage.clear();
    answerPage({ overview: { ...nothingDone, hasToppedUp: true } });
    open();
    expect(await screen.findByText('2 of 3 done')).toBeDefined();
    await press('Start now');
    expect(location.hash).toBe('#/transfer');
  });

  it('who may not send yet is not told to, but shown what it takes', async () => {
    await startLoggedIn(server, { tier: 'basic' });
    answerPage({ overview: nothingDone });
    open();
    expect(await screen.findByText('1 of 2 done')).toBeDefined();
    expect(screen.queryByText('Make your first transfer')).toBeNull();
    // They were checked, and who is too young for more has nothing to verify.
    expect(screen.queryByText('Verify your identity')).toBeNull();
    await press('See what it takes to send money');
    expect(location.hash).toBe('#/verificationLevels');
  });

  it('who has done it all sees the steps no more', async () => {
    answerPage({ rows: [row('A')] });
    open();
    await screen.findByRole('button', { name: /From Som/ });
    expect(screen.queryByText('Get started with your wallet')).toBeNull();
  });
});

describe('a QR that waits to be paid', () => {
  const waitingRow = (letter: string) => row(letter, { type: 1, status: 1, counterpartyName: undefined });

  it('stands above the list and not in it, leads to itself, and is the first step of a newcomer', async () => {
    answerPage({ rows: [waitingRow('Q')], overview: { ...nothingDone, openTopUps: [openQr('Q', 30_000)] } });
    open();
    await screen.findByText('Unpaid top-up of THB 300.00');
    for (const other of ['Get started with your wallet', 'Waiting for payment'])
      expect(screen.queryByText(other)).toBeNull();
    await press(/top-up of THB 300\.00/);
    expect(location.hash).toBe(`#/topUp/status/tup_${bodyOf('Q')}`);
  });

  it('that is a bank transfer says until when it is waited for, and counts no minutes', async () => {
    const transfer = { ...openQr('Q', 30_000), method: 1 as const, expiresAtMs: Date.UTC(2100, 0, 4, 3) };
    answerPage({ overview: { ...nothingDone, openTopUps: [transfer] } });
    open();
    expect(await screen.findByText('We wait for the transfer until Jan 4, 2100 · 10:00')).toBeDefined();
    expect(screen.queryByText(/left\. Tap to pay/)).toBeNull();
  });

  it('is one row for all where there are several, and lists each', async () => {
    answerPage({
      rows: [waitingRow('Q'), waitingRow('R'), row('A')],
      overview: { ...allDone, openTopUps: [openQr('Q', 30_000), openQr('R', 20_000)] },
    });
    open();
    expect(await screen.findAllByRole('button', { name: /From Som/ })).toHaveLength(1);
    expect(screen.getByText('THB 500.00 in total. Tap to see them all')).toBeDefined();
    await press(/2 unpaid top-ups/);
    const sheet = within(await screen.findByRole('dialog', { name: '2 unpaid top-ups' }));
    fireEvent.click(sheet.getByRole('button', { name: /top-up of THB 200\.00/ }));
    expect(location.hash).toBe(`#/topUp/status/tup_${bodyOf('R')}`);
  });

  it('is not counted once it has run out, also while the page is open', async () => {
    const justNow = { ...openQr('R', 20_000), expiresAtMs: Date.now() + 500 };
    answerPage({ rows: [row('A')], overview: { ...allDone, openTopUps: [openQr('Q', 30_000), justNow] } });
    open();
    expect(await screen.findByRole('button', { name: /top-up of THB 300\.00/ })).toBeDefined();
    expect(screen.queryByText(/2 QRs/)).toBeNull();
  });

  it('is no sum of what has run out', async () => {
    const over = { ...openQr('S', 10_000), expiresAtMs: Date.now() - 1 };
    answerPage({
      rows: [row('A')],
      overview: { ...allDone, openTopUps: [openQr('Q', 30_000), over, openQr('R', 20_000)] },
    });
    open();
    expect(await screen.findByRole('button', { name: /2 unpaid top-ups/ })).toBeDefined();
    expect(screen.getByText('THB 500.00 in total. Tap to see them all')).toBeDefined();
  });

  it('that has run out leaves a newcomer their first step', async () => {
    answerPage({ overview: { ...nothingDone, openTopUps: [{ ...openQr('Q', 30_000), expiresAtMs: Date.now() - 1 }] } });
    open();
    expect(await screen.findByText('Get started with your wallet')).toBeDefined();
  });

  it('that has run out is not shown any more', async () => {
    const over = { ...openQr('Q', 30_000), expiresAtMs: Date.now() - 1 };
    answerPage({ rows: [row('A')], overview: { ...allDone, openTopUps: [over] } });
    open();
    await screen.findByRole('button', { name: /From Som/ });
    expect(screen.queryByText(/Unpaid top-up/)).toBeNull();
  });
});

it('says what has to be known first: a review under way', async () => {
  await startLoggedIn(server, { auditStatus: 1 });
  answerPage({ rows: [row('A')] });
  open();
  await screen.findByText(/Your details are under review/);
  await waitFor(() => expect(sentTo(server, getTransactionPage)).toHaveLength(1));
});
