// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import { getReceipt } from '../../../shared/contracts/transaction/receipt.ts';
import { shortId } from '../../../shared/ids.ts';
import { buildMiniQr } from '../../../shared/mini-qr.ts';
import type { Receipt } from '../../../shared/receipt.ts';
import type { TopUp } from '../../../shared/top-up.ts';
import type { WholeTransaction } from '../../../shared/transaction-facts.ts';
import { receiptContent } from '../../../web/screens/receipt/receipt-content.ts';
import { TopUpOutcome } from '../../../web/screens/top-up/top-up-outcome.tsx';
import { ReceiptSlip } from '../../../web/screens/transactions/receipt-slip.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const atMs = Date.UTC(2026, 0, 2, 7, 5, 9);
const reference = '01JD000000000000000A';
const receipt: Receipt = {
  number: '0000-000A-J',
  amountSatang: 300,
  paidAtMs: atMs,
  receiverLastFour: '5678',
  code: 'ABCDEFGHJKMNPQRS',
  miniQr: buildMiniQr({ issuer: '999', reference }),
};
const code = 'ABCD-EFGH-JKMN-PQRS';
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

const answering = (data: object) =>
  server.answer(getReceipt.path, () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) }));

describe('a paid top-up', () => {
  const [paidAtMs, amountSatang] = [atMs + 60_000, 300];
  const entry: WholeTransaction = {
    transactionId: `txn_${reference}`,
    reference,
    number: shortId(reference),
    type: 1,
    status: 2,
    amountSatang,
    feeSatang: 0,
    totalSatang: amountSatang,
    createdAtMs: atMs,
    completedAtMs: paidAtMs,
    channel: 'bank',
    payerBank: 'KBANK',
    payerAccountMasked: 'xxx-x-x4821-x',
    fundsSource: 3,
  };
  const times = { createdAtMs: atMs, completedAtMs: paidAtMs, expiresAtMs: atMs, serverTimeMs: atMs };
  const topUp: TopUp = { topUpId: `tup_${reference}`, method: 1, status: 2, amountSatang, ...times, returns: [] };
  /** What a page lists under the heading of the slip, as it says it; what is in the wallet now is no part of it. */
  const listed = () =>
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
      .filter(([name]) => name !== 'Available balance');

  it('says the same on its own page, on its receipt and on the picture, in the same order', async () => {
    answering({ receipt: { ...receipt, number: entry.number, paidAtMs } });
    server.answer(getTransaction.path, () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(entry)) }));
    showScreen(<TopUpOutcome topUp={topUp} />);
    await screen.findByText(code);
    await screen.findByText('Malee Srisuk');
    const onItsPage = listed();
    cleanup();
    showScreen(<ReceiptSlip transaction={entry} />);
    await screen.findByText(code);
    await screen.findByText('Malee Srisuk');
    expect(onItsPage).toEqual(listed());
    const parties = { from: { name: 'KBANK', phone: 'xxx-x-x4821-x' }, to: { name: 'Malee Srisuk' } };
    const { facts } = receiptContent(entry, parties, { ...receipt, number: entry.number, paidAtMs });
    // The heading of a page says the amount.
    const drawn = facts.filter(({ name }) => name !== 'Amount');
    const names = ['From', 'To', 'Date and time', 'Transaction no.'];
    expect(drawn.map(({ name }) => name)).toEqual(names);
    expect(onItsPage.map(([name]) => name)).toEqual([...names, 'Channel', 'Type', 'Status']);
    for (const [index, { text }] of drawn.entries()) expect(onItsPage[index]?.[1]).toContain(text);
  });

  it.each([
    ['does not come', () => 'drop' as const],
    ['is still the one that waits', () => ({ code: 1, message: 'OK', data: { ...entry, status: 1 } })],
  ])('says what its own page knows where the entry %s, and has no picture of a part of it', async (_what, reply) => {
    server.answer(getTransaction.path, reply);
    showScreen(<TopUpOutcome topUp={topUp} />);
    await screen.findByText('Malee Srisuk');
    expect(listed()).toEqual([
      ['To', 'Malee Srisuk081-***-*678'],
      ['Date and time', '2026-01-02 14:06:09'],
      ['Transaction no.', entry.number],
      ['Channel', 'Bank'],
      ['Type', 'Top-up'],
      ['Status', 'Successful'],
    ]);
    expect(sentTo(server, getReceipt)).toEqual([]);
  });
});
