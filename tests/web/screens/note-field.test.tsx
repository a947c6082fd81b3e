// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import type { TransferQuote } from '../../../shared/limits.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { ConfirmTransfer } from './transfer-confirm.tsx';

const freeUse = { remaining: 1, total: 5 };
const quote: TransferQuote = {
  receiverId: 'usr_01JD0000000000000000',
  receiverName: 'Somchai J.',
  amountSatang: 12_050,
  feeSatang: 0,
  totalSatang: 12_050,
  freeUses: { day: freeUse, week: freeUse, month: freeUse },
  dayLeftSatang: 5_000_000,
  monthLeftSatang: 20_000_000,
  perPaymentSatang: 5_000_000,
  transferableSatang: 100_000,
  warnings: [],
};
const data = {
  transferId: 'trf_01JD0000000000000000',
  transactionId: 'txn_01JD0000000000000000',
  status: 2,
  amountSatang: 12_050,
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

const field = () => screen.getByLabelText<HTMLInputElement>('Message to the receiver (optional)');
const write = (note: string) => fireEvent.change(field(), { target: { value: note } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send THB 120.50' }));

it('says that the receiver will see it, and counts letters as people do', () => {
  showScreen(<ConfirmTransfer quote={quote} />);
  expect(screen.getByText('The receiver will see this.')).toBeDefined();
  write('ที่นี่ 👨‍👩‍👧 ');
  expect(screen.getByText('4/100')).toBeDefined();
  write('ข้าวมันไก่'.repeat(14));
  expect([screen.getByText('98/100').isConnected, field().getAttribute('aria-invalid')]).toEqual([true, 'false']);
});

it.each([
  ['a'.repeat(101), 'This message is too long. Please shorten it.'],
  ['ค่า\u200Bเช่า', 'This message has hidden or stacked characters that cannot be sent. Please type it again.'],
])('what cannot be sent is said at the field, and nothing is sent', async (note, said) => {
  showScreen(<ConfirmTransfer quote={quote} />);
  write(note);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(said).isConnected).toBe(true);
  send();
  write('  ค่าเช่า ');
  expect(screen.queryByText(said)).toBeNull();
  send();
  await waitFor(() => expect(location.hash).toContain('/transfer/status/'));
  expect(sentTo(server, createTransfer).map(({ note: sent }) => sent)).toEqual(['ค่าเช่า']);
});
