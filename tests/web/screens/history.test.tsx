// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { transactionType } from '../../../shared/enums.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import type { TransactionRow } from '../../../shared/transaction.ts';
import { useLocation } from '../../../web/router.ts';
import { TransactionDetailScreen } from '../../../web/screens/transactions/transaction-detail-screen.tsx';
import { TransactionsTab } from '../../../web/screens/transactions/transactions-tab.tsx';
import { amountClass } from '../../../web/screens/transactions/transaction-look.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

let server: WalletServer;
beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { firstName: 'Malee', lastName: 'Srisuk' });
});
afterEach(cleanup);

const bodyOf = (letter: string) => letter.repeat(20);
const row = (letter: string, more: Partial<TransactionRow> = {}): TransactionRow => ({
  transactionId: `txn_${bodyOf(letter)}`,
  reference: bodyOf(letter),
  type: 8,
  status: 2,
  amountSatang: 700,
  feeSatang: 0,
  totalSatang: 700,
  createdAtMs: Date.UTC(2026, 0, 2, 3, 4),
  completedAtMs: Date.UTC(2026, 0, 2, 3, 4),
  counterpartyName: 'Somchai J.',
  ...more,
});
const unpaid = row('Q', { type: 1, status: 1, counterpartyName: undefined, completedAtMs: undefined });
const cancelled = row('X', { type: 1, status: 4, counterpartyName: undefined });

const json = (value: object): JsonObject => JSON.parse(JSON.stringify(value));

/** Answers what a page would hold, by the cursor it is asked with and by whether ended QRs are asked for. */
function answerPages(
  pages: Readonly<Record<string, { readonly rows: readonly TransactionRow[]; readonly nextCursor?: string }>>,
): void {
  server.answer(getTransactionPage.path, ({ payload }) => {
    const key = `${payload.withClosed === true ? 'closed ' : ''}${typeof payload.cursor === 'string' ? payload.cursor : 'first'}`;
    return { code: 1, message: 'OK', data: json(pages[key] ?? { rows: [] }) };
  });
}

const openList = () => showScreen(<TransactionsTab />, '/mainPage/transactions');
/** What the screen says to who listens to it; the region is there from the start. */
const announced = () => document.querySelector('p[role=status].sr-only')?.textContent;
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the history', () => {
  it('stands by day, an entry leads to itself, and a QR that waits to its QR', async () => {
    answerPages({ first: { rows: [row('A'), unpaid] } });
    openList();
    await screen.findByText('Fri, January 2, 2026');
    await press(/To Somchai J\./);
    expect(location.hash).toBe(`#/transactionDetail?id=txn_${bodyOf('A')}`);
    await press(/Waiting for payment/);
    expect(location.hash).toBe(`#/topUp/status/tup_${bodyOf('Q')}`);
  });

  it('shows an unpaid QR as waiting: no sign, not green', async () => {
    answerPages({ first: { rows: [unpaid] } });
    openList();
    await screen.findByText('Waiting for payment');
    expect(screen.getByText('THB 7.00')).toBeDefined();
    expect(screen.queryByText('+THB 7.00')).toBeNull();
    expect(amountClass(unpaid)).not.toContain('success');
    expect(amountClass({ ...unpaid, status: 2 })).toContain('success');
  });

  it('has words for every type of the product, with its sign', async () => {
    const types = Object.values(transactionType);
    const rows = types.map((type, index) => row(`${index}`, { type, counterpartyName: undefined }));
    answerPages({ first: { rows } });
    openList();
    await screen.findByText('Cash on delivery');
    const lines = screen.getAllByRole('button', { name: /THB 7\.00/ }).map(({ textContent }) => textContent ?? '');
    expect(new Set(lines).size).toBe(types.length);
    expect(lines.filter((line) => line.includes('+'))).toHaveLength(9);
  });

  it('does not ask its owner to pay what others have to act on, and leads to its own page', async () => {
    answerPages({ first: { rows: [row('B', { type: 3, status: 1, counterpartyName: undefined })] } });
    openList();
    await screen.findByText('Pending');
    expect(screen.queryByText('Waiting for payment')).toBeNull();
    await press(/Cash out/);
    expect(location.hash).toBe(`#/cashOut/status/cso_${bodyOf('B')}`);
  });

  it('goes on where the page before ended, also when that page was short or empty', async () => {
    answerPages({
      first: { rows: [], nextCursor: `txn_${bodyOf('M')}` },
      [`txn_${bodyOf('M')}`]: { rows: [row('B')] },
    });
    openList();
    await press('Show earlier');
    await screen.findByText('To Somchai J.');
    expect(screen.queryByText('No activity yet')).toBeNull();
    expect(screen.getByText('No more activity')).toBeDefined();
    expect(sentTo(server, getTransactionPage).map(({ cursor }) => cursor)).toContain(`txn_${bodyOf('M')}`);
  });

  it('tells a top-up by bank transfer from one by QR, and from a cash out, by its icon', async () => {
    const byBank = row('B', { type: 1, channel: 'bank', counterpartyName: undefined });
    const byQr = row('C', { type: 1, channel: 'thai-qr', counterpartyName: undefined });
    const out = row('D', { type: 3, counterpartyName: undefined });
    answerPages({ first: { rows: [byBank, byQr, out] } });
    openList();
    await screen.findByText('Fri, January 2, 2026');
    const icons = [...document.querySelectorAll('li svg.lucide:first-of-type')].map(({ classList }) => [...classList]);
    const named = ['lucide-banknote-arrow-down', 'lucide-qr-code', 'lucide-landmark'];
    expect(named.map((name) => icons.filter((classes) => classes.includes(name)).length)).toEqual([1, 1, 1]);
  });

  it('shows cancelled and expired QRs when they are asked for, and leaves them out again', async () => {
    answerPages({ first: { rows: [row('A')] }, 'closed first': { rows: [row('A'), cancelled] } });
    openList();
    await screen.findByText('To Somchai J.');
    expect(screen.queryByText('Closed')).toBeNull();
    await press('Show cancelled and expired top-ups');
    await screen.findByText('Closed');
    await press('Show cancelled and expired top-ups');
    await waitFor(() => expect(screen.queryByText('Closed')).toBeNull());
    await screen.findByText('To Somchai J.');
  });

  it('has the way to them above the list, however long it is, which keeps the focus and says what it did', async () => {
    answerPages({
      first: { rows: [row('A')], nextCursor: `txn_${bodyOf('M')}` },
      'closed first': { rows: [row('A'), cancelled], nextCursor: `txn_${bodyOf('M')}` },
    });
    openList();
    const chip = await screen.findByRole('button', { name: 'Show cancelled and expired top-ups', pressed: false });
    expect(announced()).toBe('');
    expect(
      chip.compareDocumentPosition(await screen.findByText('To Somchai J.')) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).not.toBe(0);
    chip.focus();
    fireEvent.click(chip);
    expect(document.activeElement).toBe(chip);
    await screen.findByText('Closed');
    expect(document.activeElement).toBe(chip);
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    expect(announced()).toBe('Cancelled and expired top-ups are in the list');
    fireEvent.click(chip);
    await waitFor(() => expect(announced()).toBe('Cancelled and expired top-ups are left out'));
    expect(document.activeElement).toBe(chip);
  });

  it('has the way to them where nothing else is in the list', async () => {
    answerPages({ 'closed first': { rows: [cancelled] } });
    openList();
    await screen.findByText('No activity yet');
    await press('Show cancelled and expired top-ups');
    expect(await screen.findByText('Closed')).toBeDefined();
  });

  it('of a newcomer leads to the first top-up', async () => {
    answerPages({});
    openList();
    await screen.findByText('No activity yet');
    await press('Top up');
    expect(location.hash).toBe('#/topUp');
  });

  it('that did not load says so and is asked for again; the same for a further page', async () => {
    server.answer(getTransactionPage.path, () => 'drop');
    openList();
    await screen.findByText('This could not be loaded');
    answerPages({ first: { rows: [row('A')], nextCursor: `txn_${bodyOf('M')}` } });
    await press('Try again');
    await screen.findByText('To Somchai J.');
    server.answer(getTransactionPage.path, () => 'drop');
    await press('Show earlier');
    expect(await screen.findByText('Earlier activity did not load')).toBeDefined();
  });
});

/** As in the app, the screen is gone once it has led on. */
function EntryPage() {
  return useLocation().pathname === '/transactionDetail' ? <TransactionDetailScreen /> : null;
}

describe('one entry', () => {
  const openEntry = (id: string) => showScreen(<EntryPage />, `/transactionDetail?id=${id}`);
  const answer = (more: object) =>
    server.answer(getTransaction.path, () => ({
      code: 1,
      message: 'OK',
      data: json({ ...row('A'), number: 'AAAA-AAAA-B', channel: 'wallet', fundsSource: 1, note: 'for lunch', ...more }),
    }));

  it('shows the slip with its number, which is copied by its button', async () => {
    answer({});
    openEntry(`txn_${bodyOf('A')}`);
    await screen.findByText('AAAA-AAAA-B');
    expect(screen.getByText('for lunch')).toBeDefined();
    expect(screen.getByText('\u2212THB 7.00')).toBeDefined();
    expect(sentTo(server, getTransaction)).toEqual([{ transactionId: `txn_${bodyOf('A')}` }]);
    expect(screen.getByRole('button', { name: 'Copy transaction number' })).toBeDefined();
  });

  it('of a QR that waits leads to the QR', async () => {
    answer({
      ...unpaid,
      counterpartyName: undefined,
      completedAtMs: undefined,
      sourceId: `tup_${bodyOf('Q')}`,
      channel: 'thai-qr',
    });
    openEntry(`txn_${bodyOf('Q')}`);
    await screen.findByText('Top-up · Waiting for payment');
    await press('See how to pay it');
    expect(location.hash).toBe(`#/topUp/status/tup_${bodyOf('Q')}`);
  });

  it('that does not load says so and is asked for again', async () => {
    server.answer(getTransaction.path, () => 'drop');
    openEntry(`txn_${bodyOf('A')}`);
    await screen.findByText('This could not be loaded');
    answer({});
    await press('Try again');
    expect(await screen.findByText('AAAA-AAAA-B')).toBeDefined();
  });

  it('opened by itself goes back to the history', async () => {
    answer({});
    openEntry(`txn_${bodyOf('A')}`);
    await screen.findByText('AAAA-AAAA-B');
    await press('Back');
    expect(location.hash).toBe('#/mainPage/transactions');
  });

  it('without an id in its address leads to /404', () => {
    openEntry('nonsense');
    expect(location.hash).toBe('#/404');
  });
});
