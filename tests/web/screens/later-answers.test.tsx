// @vitest-environment jsdom
import { showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { getBalancePage } from '../../../shared/contracts/balance/get-page.ts';
import { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { BalanceChangesScreen } from '../../../web/screens/assets/balance-changes-screen.tsx';
import { NotifyTab } from '../../../web/screens/notify/notify-tab.tsx';
import { TransactionDetailScreen } from '../../../web/screens/transactions/transaction-detail-screen.tsx';
import { TransactionsTab } from '../../../web/screens/transactions/transactions-tab.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

/** What a newer server says: types, channels and reasons of which nobody knew when this app was built. */

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

const atMs = Date.UTC(2026, 0, 2, 3, 4);
const body = 'A'.repeat(20);
const row: JsonObject = {
  transactionId: `txn_${body}`,
  reference: body,
  type: 99,
  status: 2,
  amountSatang: 700,
  feeSatang: 0,
  totalSatang: 700,
  createdAtMs: atMs,
  completedAtMs: atMs,
  counterpartyName: 'Somchai J.',
};
const known: JsonObject = {
  ...row,
  transactionId: `txn_${'B'.repeat(20)}`,
  type: 8,
  amountSatang: 900,
  totalSatang: 900,
};

function show(contract: { readonly path: string }, data: JsonObject, shown: ReactElement, at: string): void {
  server.answer(contract.path, () => ({ code: 1, message: 'OK', data }));
  showScreen(shown, at);
}

it('an entry of a later type stands in the history as a transaction, without a sign, and the others as they are', async () => {
  show(getTransactionPage, { rows: [row, known] }, <TransactionsTab />, '/mainPage/transactions');
  const line = (await screen.findByText('Transaction')).closest('button');
  expect(line?.textContent).toContain('THB 7.00');
  expect(line?.textContent).not.toMatch(/[+-]THB|To Somchai|From Somchai/);
  expect(screen.getByText('To Somchai J.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('on its own page, with a channel and a reason of later too, it is read as far as it is known', async () => {
  const later = { channel: 'satellite', failure: 'eclipsed', next: { acts: 'moon', untilMs: atMs } };
  const whole = { ...row, number: 'A-1', fundsSource: 1, ...later };
  show(getTransaction, whole, <TransactionDetailScreen />, `/transactionDetail?id=txn_${body}`);
  expect(await screen.findByText(/^Transaction · /)).toBeDefined();
  expect(screen.getByText('Other')).toBeDefined();
  expect(screen.queryByText(/satellite|eclipsed|moon/)).toBeNull();
});

it('among the changes of the balance it stands with its own sign, which the server says', async () => {
  const change = { ...row, changedAtMs: atMs, changeSatang: 700, balanceSatang: 1_700 };
  show(getBalancePage, { rows: [change] }, <BalanceChangesScreen />, '/assets/changes');
  expect((await screen.findByText('Transaction')).closest('button')?.textContent).toContain('+THB 7.00');
});

it('a later notice is a notice, and one of a later security event a security notice', async () => {
  const notice = { status: 1, createdAtMs: atMs };
  const rows = [
    { ...notice, notificationId: `ntf_${'A'.repeat(20)}`, type: 99, amountSatang: 700 },
    {
      ...notice,
      notificationId: `ntf_${'B'.repeat(20)}`,
      type: 6,
      securityEvent: 'moon-landed',
      device: { browser: 'x' },
    },
    { ...notice, notificationId: `ntf_${'C'.repeat(20)}`, type: 5, amountSatang: 900 },
  ];
  show(getNotificationPage, { total: 3, rows }, <NotifyTab />, '/mainPage/notify');
  expect(await screen.findByText('Notice')).toBeDefined();
  expect(screen.getByText('Security notice')).toBeDefined();
  expect(screen.getByText('Money received')).toBeDefined();
});
