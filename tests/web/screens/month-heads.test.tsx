// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { getMonthSums } from '../../../shared/contracts/transaction/month-sums.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { searchTransactions } from '../../../shared/contracts/transaction/search.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import type { TransactionRow } from '../../../shared/transaction.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { TransactionsTab } from '../../../web/screens/transactions/transactions-tab.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

let server: WalletServer;
beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server);
});
afterEach(cleanup);

const bodyOf = (letter: string) => `01JD000000000000000${letter}`;
const row = (letter: string, atMs: number): TransactionRow => ({
  transactionId: `txn_${bodyOf(letter)}`,
  reference: bodyOf(letter),
  type: 6,
  status: 2,
  amountSatang: 700,
  feeSatang: 0,
  totalSatang: 700,
  createdAtMs: atMs,
  completedAtMs: atMs,
});
// In Bangkok the second one is of February already.
const rows = [
  row('A', Date.UTC(2026, 1, 3, 3)),
  row('B', Date.UTC(2026, 0, 31, 17)),
  row('C', Date.UTC(2026, 0, 31, 16, 59)),
  row('D', Date.UTC(2026, 0, 5, 3)),
];

const ok = (data: object) => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) as JsonObject });
type Sums = OutputOf<typeof getMonthSums>;

function answer(sums: (month: unknown, cursor: unknown) => Sums | 'drop'): void {
  server.answer(getTransactionPage.path, () => ok({ rows }));
  server.answer(searchTransactions.path, () => ok({ rows }));
  server.answer(getMonthSums.path, ({ payload }) => {
    const answered = sums(payload.month, payload.cursor);
    return answered === 'drop' ? answered : ok(answered);
  });
}

const open = (query = '') => showScreen(<TransactionsTab />, `/mainPage/transactions${query}`);
const heads = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('each month stands once over its days, with the money that came and went in it', async () => {
  answer((month) => (month === '202602' ? { inSatang: 140_000, outSatang: 0 } : { inSatang: 0, outSatang: 55_550 }));
  open();
  await screen.findByText('+THB 1,400.00');
  await screen.findByText('\u2212THB 555.50');
  expect(heads()).toEqual([
    'February 2026',
    'Tue, February 3, 2026',
    'Sun, February 1, 2026',
    'January 2026',
    'Sat, January 31, 2026',
    'Mon, January 5, 2026',
  ]);
  expect(sentTo(server, getMonthSums)).toEqual(expect.arrayContaining([{ month: '202602' }, { month: '202601' }]));
});

it('a month with more than one answer adds up says from when on, and adds up the rest when asked to', async () => {
  const cursor = `txn_${bodyOf('C')}`;
  answer((month, after) => {
    if (month !== '202601') return { inSatang: 0, outSatang: 0 };
    return after === cursor
      ? { inSatang: 1_000, outSatang: 0 }
      : { inSatang: 20_000, outSatang: 0, nextCursor: cursor, searchedUntilMs: Date.UTC(2026, 0, 20, 3) };
  });
  open();
  await screen.findByText('+THB 200.00');
  expect(screen.getByText(/Added up from/).textContent).toMatch(/20/);
  fireEvent.click(screen.getByRole('button', { name: 'Add up the rest' }));
  await screen.findByText('+THB 210.00');
  await waitFor(() => expect(screen.queryByText(/Added up from/)).toBeNull());
});

it.each([
  // A cash out is gone where it was asked for, and is shown where it ended; a top-up is both where it came.
  ['a cash out', 3, true],
  ['a top-up', 1, false],
] as const)(
  "%s over a month's end stands where it ended, and its head says whether it counts before",
  async (_what, type, isTold) => {
    const over = { ...row('E', Date.UTC(2026, 1, 2, 3)), type, createdAtMs: Date.UTC(2026, 0, 31, 16, 50) };
    answer(() => ({ inSatang: 0, outSatang: 0 }));
    server.answer(getTransactionPage.path, () => ok({ rows: [over, ...rows.slice(2)] }));
    open();
    await screen.findByRole('heading', { name: 'January 2026' });
    expect(heads()).toEqual(expect.arrayContaining(['February 2026', 'Mon, February 2, 2026']));
    const told = screen.queryAllByText(/^What left your wallet in an earlier month counts there/);
    expect(told.map(({ parentElement }) => parentElement?.querySelector('h2')?.textContent)).toEqual(
      isTold ? ['February 2026'] : [],
    );
  },
);

it('the list is there without the sums, and a search has no months', async () => {
  answer(() => 'drop');
  open();
  await screen.findByRole('heading', { name: 'February 2026' });
  await screen.findByText('Tue, February 3, 2026');
  expect(screen.queryByText('This could not be loaded')).toBeNull();
  cleanup();
  open('?type=6');
  await screen.findByText('Tue, February 3, 2026');
  expect(screen.queryByRole('heading', { name: 'February 2026' })).toBeNull();
});
