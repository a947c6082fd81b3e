// @vitest-environment jsdom
import { refusing, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import type { TransferQuote } from '../../../shared/limits.ts';
import { changeOf } from '../../../shared/transaction-change.ts';
import type { TransactionDetail } from '../../../shared/transaction.ts';
import { ReceiptSlip } from '../../../web/screens/transactions/receipt-slip.tsx';
import { TransactionRow } from '../../../web/screens/transactions/transaction-row.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { ConfirmTransfer } from './transfer-confirm.tsx';

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

const quote: TransferQuote = {
  receiverId: 'usr_01JD000000000000000B',
  receiverName: 'Somchai J.',
  amountSatang: 300,
  feeSatang: 500,
  totalSatang: 800,
  freeUses: { day: { remaining: 0, total: 5 }, week: { remaining: 0, total: 20 }, month: { remaining: 0, total: 60 } },
  dayLeftSatang: 100_000,
  monthLeftSatang: 100_000,
  perPaymentSatang: 100_000,
  transferableSatang: 100_000,
  warnings: [],
};
const sent: TransactionDetail = {
  transactionId: 'txn_01JD000000000000000A',
  reference: '01JD000000000000000A',
  type: 8,
  status: 2,
  amountSatang: 300,
  feeSatang: 500,
  totalSatang: 800,
  createdAtMs: Date.UTC(2026, 0, 2, 3, 4),
  completedAtMs: Date.UTC(2026, 0, 2, 3, 4),
  counterpartyName: 'Somchai J.',
  number: 'ABCD-EFGH-J',
  channel: 'wallet',
  sourceId: 'trf_01JD000000000000000A',
};

function confirm(shown: TransferQuote): void {
  showScreen(<ConfirmTransfer quote={shown} />);
}

describe('where a fee is charged, the number shown is the one that leaves the wallet', () => {
  it('on the confirm page: its hero and its button, with the fee beside it', () => {
    confirm(quote);
    expect(screen.getByRole('button', { name: 'Send THB 8.00 in total' })).toBeDefined();
    expect(screen.getByText('Leaves your wallet').parentElement?.textContent).toContain('THB 8.00');
    expect(screen.getByText('THB 3.00 + fee THB 5.00')).toBeDefined();
  });

  it('on the receipt, with the fee beside it', () => {
    showScreen(<ReceiptSlip transaction={sent} />);
    expect(screen.getByRole('heading').parentElement?.textContent).toContain('\u2212THB 8.00');
    expect(screen.getByText('THB 3.00 + fee THB 5.00')).toBeDefined();
  });

  it('in the history, with the fee beside it', () => {
    showScreen(<TransactionRow transaction={sent} />);
    expect(screen.getByText('\u2212THB 8.00')).toBeDefined();
    expect(screen.getByText('incl. fee 5.00')).toBeDefined();
  });
});

it('without a fee the confirm page sends what the receiver gets', () => {
  confirm({ ...quote, feeSatang: 0, totalSatang: 300 });
  expect(screen.getByRole('button', { name: 'Send THB 3.00' })).toBeDefined();
  expect(screen.queryByText(/\+ fee/)).toBeNull();
});

it('what is left today is the number of the day, and where the month leaves less it says so', () => {
  confirm({ ...quote, dayLeftSatang: 5_000_000, monthLeftSatang: 120_000 });
  const left = screen.getByText('Limit left today').parentElement?.textContent;
  expect(left).toContain('THB 50,000.00');
  expect(left).toContain('Only THB 1,200.00 is left this month');
});

it('a month that leaves as much as the day is not spoken of', () => {
  confirm({ ...quote, dayLeftSatang: 120_000, monthLeftSatang: 120_000 });
  expect(screen.queryByText(/is left this month/)).toBeNull();
});

it('where a limit refuses what was confirmed, the pages that say why are a press away, and no other amount', async () => {
  const data = { limitType: 7, limitSatang: 20_000, leftSatang: 300 };
  server.answer(createTransfer.path, refusing(21104, data, 'the month is reached'));
  confirm(quote);
  fireEvent.click(screen.getByRole('button', { name: 'Send THB 8.00 in total' }));
  await screen.findByText('the month is reached');
  expect(screen.queryByRole('button', { name: /^Use THB/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'See limits' }));
  expect(location.hash).toBe('#/accountLimits');
});

it("the receiver's row says what came, and no fee", () => {
  showScreen(<TransactionRow transaction={{ ...sent, type: 6, feeSatang: 0, totalSatang: 300 }} />);
  expect(screen.getByText('+THB 3.00')).toBeDefined();
  expect(screen.queryByText(/incl\. fee/)).toBeNull();
});

it.each([
  ['a transfer out', 8, 2, -800],
  ['money received', 6, 2, 800],
  ['an unpaid QR', 1, 1, 0],
  ['a cancelled QR', 1, 4, 0],
  ['a paid QR', 1, 2, 800],
  ['a cash out that is held', 3, 1, -800],
  ['a cash out that failed', 3, 3, -800],
  ['its way back', 5, 2, 800],
] as const)('%s changes what can be spent by the right sum', (_what, type, status, change) => {
  expect(changeOf({ type, status, totalSatang: 800 })).toBe(change);
});
