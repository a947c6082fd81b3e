// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import type { TransferQuote } from '../../../shared/limits.ts';
import { refusals } from '../../../shared/refusals.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { ConfirmTransfer } from './transfer-confirm.tsx';

const freeUse = { remaining: 1, total: 5 };
const quote: TransferQuote = {
  receiverId: 'usr_01JD0000000000000000',
  receiverName: 'Somchai J.',
  amountSatang: 1_000_000,
  feeSatang: 0,
  totalSatang: 1_000_000,
  freeUses: { day: freeUse, week: freeUse, month: freeUse },
  dayLeftSatang: 5_000_000,
  monthLeftSatang: 20_000_000,
  perPaymentSatang: 5_000_000,
  transferableSatang: 2_000_000,
  warnings: ['first-large'],
};
const data = {
  transferId: 'trf_01JD0000000000000000',
  transactionId: 'txn_01JD0000000000000000',
  status: 2,
  amountSatang: 1_000_000,
  feeSatang: 0,
  completedAtMs: 1,
};
let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server);
  server.answer(createTransfer.path, () => ({ code: 1, message: 'OK', data }));
});
afterEach(cleanup);

const asked = 'Do you know the receiver, and have you checked with them yourself?';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const send = () => press('Send THB 10,000.00');
const answers = () => sentTo(server, createTransfer).map(({ answered }) => answered);

it('a press before the answer sends nothing and leads to the question', async () => {
  showScreen(<ConfirmTransfer quote={quote} />);
  send();
  expect((await screen.findByText('Please answer the question above before you send.')).isConnected).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: asked }));
  expect(answers()).toEqual([]);
});

it('whoever is not sure is told what to do, and sends nothing either', async () => {
  showScreen(<ConfirmTransfer quote={quote} />);
  press('I am not sure');
  expect(screen.getByText(/Call the receiver first/).isConnected).toBe(true);
  send();
  await waitFor(() => expect(screen.getAllByText(/Call the receiver first/)).toHaveLength(2));
  expect(answers()).toEqual([]);
});

it('a yes goes along with the payment', async () => {
  showScreen(<ConfirmTransfer quote={quote} />);
  press('Yes, I have checked');
  send();
  await waitFor(() => expect(location.hash).toContain('/transfer/status/'));
  expect(answers()).toEqual(['first-large']);
});

it('where nothing is asked, nothing is answered', async () => {
  showScreen(<ConfirmTransfer quote={{ ...quote, warnings: [] }} />);
  expect(screen.queryByText(asked)).toBeNull();
  send();
  await waitFor(() => expect(location.hash).toContain('/transfer/status/'));
  expect(answers()).toEqual([undefined]);
});

it('a server that asks although the quote did not is heard: its question stands there then', async () => {
  const { code } = refusals['warning-not-answered'];
  server.answer(createTransfer.path, () => ({ code, message: 'refused', data: { quote } }));
  showScreen(<ConfirmTransfer quote={{ ...quote, warnings: [] }} />);
  send();
  expect((await screen.findByText(asked)).isConnected).toBe(true);
  server.answer(createTransfer.path, () => ({ code: 1, message: 'OK', data }));
  press('Yes, I have checked');
  send();
  await waitFor(() => expect(location.hash).toContain('/transfer/status/'));
  expect(answers()).toEqual([undefined, 'first-large']);
});

it('a yes for another sum is none for this one', () => {
  const answered = { about: `${quote.receiverId} 1000001`, knows: true };
  showScreen(<ConfirmTransfer quote={quote} own={{ answered }} />);
  send();
  expect(screen.getByText('Please answer the question above before you send.').isConnected).toBe(true);
});
