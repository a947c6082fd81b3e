// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { getTransfer } from '../../../shared/contracts/transfer/detail.ts';
import { quoteTransfer } from '../../../shared/contracts/transfer/quote.ts';
import { findReceiver } from '../../../shared/contracts/transfer/receiver.ts';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import type { TransactionDetail } from '../../../shared/transaction.ts';
import { useLocation } from '../../../web/router.ts';
import { groupByDay } from '../../../web/screens/transactions/group-by-day.ts';
import { TopUpOutcome } from '../../../web/screens/top-up/top-up-outcome.tsx';
import { ReceiptSlip } from '../../../web/screens/transactions/receipt-slip.tsx';
import { TransactionDetailScreen } from '../../../web/screens/transactions/transaction-detail-screen.tsx';
import { TransactionRow } from '../../../web/screens/transactions/transaction-row.tsx';
import { TransferScreen } from '../../../web/screens/transfer/transfer-screen.tsx';
import { TransferStatusScreen } from '../../../web/screens/transfer/transfer-status-screen.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const minuteMs = 60_000;
const atMs = Date.UTC(2026, 0, 2, 7, 5, 9);
const sent: TransactionDetail = {
  transactionId: 'txn_01JD000000000000000A',
  reference: '01JD000000000000000A',
  type: 8,
  status: 2,
  amountSatang: 300,
  feeSatang: 0,
  totalSatang: 300,
  createdAtMs: atMs,
  completedAtMs: atMs,
  counterpartyName: 'Somchai J.',
  counterpartyPhone: '081-***-*678',
  number: '0000-000A-J',
  channel: 'wallet',
  sourceId: 'trf_01JD000000000000000A',
  note: 'lunch',
};
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

const ok = (data: object) => () => ({ code: 1, message: 'OK', data: structuredClone(data) as Record<string, never> });

describe('the slip', () => {
  it('names sender, receiver with the masked number, time and number before anything else', async () => {
    showScreen(<ReceiptSlip transaction={sent} />);
    await screen.findByText('Malee Srisuk');
    const names = screen.getAllByRole('term').map((term) => term.textContent);
    expect(names.slice(0, 4)).toEqual(['From', 'To', 'Date and time', 'Transaction no.']);
    const contents = screen.getAllByRole('definition').map((definition) => definition.textContent);
    expect(contents.slice(0, 4)).toEqual([
      'Malee Srisuk081-***-*678',
      'Somchai J.081-***-*678',
      '2026-01-02 14:05:09',
      '0000-000A-J',
    ]);
  });

  it("of a paid top-up's own page names from where it was paid and to whom, as the receipt does", async () => {
    const { counterpartyName: _name, counterpartyPhone: _phone, note: _note, ...bare } = sent;
    const payer = { payerBank: 'KBANK', payerAccountMasked: 'xxx-x-x4821-x' };
    const topUp = { topUpId: 'tup_01JD000000000000000A', method: 2, status: 2, amountSatang: 300 } as const;
    const entry = { ...bare, ...payer, type: 1, channel: 'thai-qr', sourceId: topUp.topUpId, fundsSource: 3 };
    server.answer(getTransaction.path, ok(entry));
    showScreen(<TopUpOutcome topUp={{ ...topUp, createdAtMs: 1, expiresAtMs: 2, returns: [], serverTimeMs: 1 }} />);
    const [from, to] = [await screen.findByText('From'), await screen.findByText('To')];
    await screen.findByText('Malee Srisuk');
    expect([from, to].map(({ nextSibling }) => nextSibling?.textContent)).toEqual([
      'KBANKxxx-x-x4821-x',
      'Malee Srisuk081-***-*678',
    ]);
  });

  it('of money received names who sent it, without a number', async () => {
    const { counterpartyPhone: _phone, sourceId: _source, ...received } = sent;
    showScreen(<ReceiptSlip transaction={{ ...received, type: 6, counterpartyName: 'M*** S.' }} />);
    await screen.findByText('Malee Srisuk');
    expect(
      screen
        .getAllByRole('definition')
        .slice(0, 2)
        .map((definition) => definition.textContent),
    ).toEqual(['M*** S.', 'Malee Srisuk081-***-*678']);
  });

  it.each([4, 5, 11] as const)(
    'of money that came back (type %i) names the other side as where it came from',
    async (type) => {
      showScreen(<ReceiptSlip transaction={{ ...sent, type }} />);
      await screen.findByText('Malee Srisuk');
      expect(
        screen
          .getAllByRole('term')
          .slice(0, 2)
          .map((term) => term.textContent),
      ).toEqual(['From', 'To']);
      expect(screen.getAllByRole('definition')[0]?.textContent).toContain('Somchai J.');
    },
  );

  it.each([2, 3, 7, 8, 9] as const)('of money out (type %i) names its owner as where it came from', async (type) => {
    showScreen(<ReceiptSlip transaction={{ ...sent, type, channel: 'bank' }} />);
    await screen.findByText('Malee Srisuk');
    const [from, to] = screen.getAllByRole('definition').map((definition) => definition.textContent);
    expect([from, to]).toEqual(['Malee Srisuk081-***-*678', 'Somchai J.081-***-*678']);
    expect(screen.getByText('Bank')).toBeDefined();
  });

  it('shows the minute that the list shows, for a QR that was paid later, too', async () => {
    const paid: TransactionDetail = {
      transactionId: 'txn_01JD000000000000000B',
      reference: '01JD000000000000000B',
      type: 1,
      status: 2,
      amountSatang: 300,
      feeSatang: 0,
      totalSatang: 300,
      createdAtMs: atMs,
      completedAtMs: atMs + 9 * minuteMs,
      number: '0000-000B-J',
      channel: 'thai-qr',
    };
    showScreen(
      <>
        <TransactionRow transaction={paid} />
        <ReceiptSlip transaction={paid} />
      </>,
    );
    await screen.findByText('Malee Srisuk');
    expect(screen.getByText('14:14')).toBeDefined();
    expect(screen.getByText('2026-01-02 14:14:09')).toBeDefined();
  });
});

it('a QR that was paid after midnight stands on the day it was paid, and above what happened before', () => {
  const made = Date.UTC(2026, 0, 2, 16, 55);
  const row = (id: string, createdAtMs: number, completedAtMs: number) => ({
    ...sent,
    transactionId: id,
    createdAtMs,
    completedAtMs,
  });
  const [first, second, ...rest] = groupByDay([
    row('transfer', made + 6 * minuteMs, made + 6 * minuteMs),
    row('top-up', made, made + 9 * minuteMs),
    row('earlier', made - 1, made - 1),
  ]);
  expect(first?.rows.map(({ transactionId }) => transactionId)).toEqual(['top-up', 'transfer']);
  expect(second?.rows.map(({ transactionId }) => transactionId)).toEqual(['earlier']);
  expect(rest).toEqual([]);
});

/** As much of the app as a transfer goes through. */
function Pages() {
  const { pathname } = useLocation();
  if (pathname === '/transfer') return <TransferScreen />;
  if (pathname === '/transactionDetail') return <TransactionDetailScreen />;
  return pathname.startsWith('/transfer/status/') ? <TransferStatusScreen /> : <p>page {pathname}</p>;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

async function goBack(): Promise<void> {
  const moved = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  await act(async () => {
    history.back();
    await moved;
  });
}

it('back from the receipt leads home, and never into the steps of what was sent', async () => {
  const receiver = { receiverId: 'usr_01JD000000000000000B', receiverName: 'Somchai J.' };
  server.answer(
    getLastBalance.path,
    ok({
      availableSatang: 500,
      heldSatang: 0,
      reserveSatang: 0,
      transferableSatang: 500,
      withdrawableSatang: 500,
      atMs,
    }),
  );
  server.answer(findReceiver.path, ok({ ...receiver, lookUpsLeft: 29 }));
  server.answer(
    quoteTransfer.path,
    ok({
      ...receiver,
      amountSatang: 300,
      feeSatang: 0,
      totalSatang: 300,
      dayLeftSatang: 9_000,
      monthLeftSatang: 9_000,
      perPaymentSatang: 9_000,
      transferableSatang: 500,
      freeUses: {
        day: { remaining: 5, total: 5 },
        week: { remaining: 5, total: 5 },
        month: { remaining: 5, total: 5 },
      },
      warnings: [],
    }),
  );
  server.answer(
    createTransfer.path,
    ok({
      transferId: sent.sourceId,
      transactionId: sent.transactionId,
      status: 2,
      amountSatang: 300,
      feeSatang: 0,
      completedAtMs: atMs,
    }),
  );
  server.answer(getTransfer.path, ok(sent));
  showScreen(<Pages />, '/mainPage/home');
  await screen.findByText('page /mainPage/home');
  act(() => {
    location.hash = '#/transfer';
  });
  fireEvent.change(await screen.findByLabelText('Receiver\u2019s mobile number'), { target: { value: '0812345678' } });
  await press('Find receiver');
  fireEvent.change(await screen.findByLabelText('Amount to send'), { target: { value: '3' } });
  await press('Review transfer');
  await press('Send THB 3.00');
  await screen.findByText('Transfer complete');
  expect(sentTo(server, createTransfer)).toHaveLength(1);
  for (let times = 0; times < 2; times += 1) {
    await goBack();
    await waitFor(() => expect(location.hash).toBe('#/mainPage/home'));
    await screen.findByText('page /mainPage/home');
  }
});

describe('again', () => {
  const detail = { ...sent, typedMobile: '+66812345678' };
  const whole = { ...detail, fundsSource: 1 };
  const receiver = { receiverId: 'usr_01JD000000000000000B', receiverName: 'Somchai J.', lookUpsLeft: 29 };

  it.each([
    ['the receipt', `/transfer/status/${sent.sourceId ?? ''}`],
    ['the history', `/transactionDetail?id=${sent.transactionId}`],
  ])('fills in number and amount from %s, and looks for the receiver anew', async (_where, at) => {
    server.answer(getTransfer.path, ok(detail));
    server.answer(getTransaction.path, ok(whole));
    server.answer(findReceiver.path, ok(receiver));
    server.answer(getLastBalance.path, () => 'drop');
    showScreen(<Pages />, at);
    await press('Send again');
    const phone = await screen.findByLabelText<HTMLInputElement>('Receiver\u2019s mobile number');
    expect(phone.value).toBe('081-234-5678');
    await press('Find receiver');
    expect((await screen.findByLabelText<HTMLInputElement>('Amount to send')).value).toBe('3.00');
  });
});
