// @vitest-environment jsdom
import { refusing, sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendMoneyOutCode } from '../../../shared/contracts/auth/send-money-out-code.ts';
import { verifyMoneyOutCode } from '../../../shared/contracts/session/verify-code.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import type { TransferQuote } from '../../../shared/limits.ts';
import { pendingCommands } from '../../../web/data/pending/pending-commands.ts';
import { TransferScreen } from '../../../web/screens/transfer/transfer-screen.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { ConfirmTransfer } from './transfer-confirm.tsx';

const receiver = { receiverId: 'usr_01JD0000000000000000', receiverName: 'Somchai J.', mobile: '+66899999999' };
const freeUse = { remaining: 1, total: 5 };
const quote: TransferQuote = {
  receiverId: receiver.receiverId,
  receiverName: receiver.receiverName,
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
const receipt = {
  transferId: 'trf_01JD0000000000000000',
  transactionId: 'txn_01JD0000000000000000',
  status: 2,
  amountSatang: 12_050,
  feeSatang: 0,
  completedAtMs: 1,
};
const codeNeeded = refusing(21605, { reason: 'code' }, 'Show a code first.');
let server: WalletServer;
/** Whether this device has shown the code. */
let shown: boolean;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server);
  shown = false;
  server.answer(createTransfer.path, () => (shown ? { code: 1, message: 'OK', data: receipt } : codeNeeded()));
  server.answer(sendMoneyOutCode.path, () => ({
    code: 1,
    message: 'OK',
    data: { resendAfterMs: 60_000, codeLifetimeMs: 300_000 },
  }));
  server.answer(verifyMoneyOutCode.path, ({ payload }) => {
    if (payload.code !== '123456') return refusing(21001, { triesLeft: 4 }, 'The code is not right. 4 tries left.')();
    shown = true;
    return { code: 1, message: 'OK', data: { codeShownAtMs: 1 } };
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const sheet = () => screen.findByRole('dialog', { name: 'Confirm that it is you' });
const enterCode = async (code: string) =>
  fireEvent.change(await screen.findByLabelText('6-digit code from the SMS'), { target: { value: code } });

async function confirm(): Promise<void> {
  showScreen(<ConfirmTransfer quote={quote} note="lunch" />, '/transfer?step=confirm');
  await press('Send THB 120.50');
}

describe('money out on a device that has shown no code', () => {
  it('asks for one, then sends the same request under the same id and goes on', async () => {
    await confirm();
    const asked = within(await sheet());
    expect(asked.getByText('THB 120.50 to the number ending in 9999').isConnected).toBe(true);
    expect(asked.getByText(/is valid for this payment only/).isConnected).toBe(true);
    expect(sentTo(server, sendMoneyOutCode)).toEqual([]);
    await press('Text a code to 081-***-*678');
    await enterCode('123456');
    await waitFor(() => expect(location.hash).toBe(`#/transfer/status/${receipt.transferId}`));
    const [first, second, ...more] = sentTo(server, createTransfer);
    expect(more).toEqual([]);
    expect(second).toEqual({ ...first, try: 2 });
    expect(first?.['requestId']).toMatch(/^[0-9a-f-]{36}$/);
    const requestId = first?.['requestId'];
    // The code is asked for this very payment, and shown for it.
    const { requestId: _id, try: _try, ...input } = first ?? {};
    expect(sentTo(server, sendMoneyOutCode)).toEqual([{ payment: { operation: 'transfer/create', requestId, input } }]);
    expect(sentTo(server, verifyMoneyOutCode)).toEqual([{ paymentRequestId: requestId, code: '123456' }]);
    expect(await pendingCommands()).toEqual([]);
  });

  it.each([
    ['the masked number as it was given', '081-***-*678', 'THB 120.50 to 081-***-*678'],
    ['the name where no number is known', '', 'THB 120.50 to Somchai J.'],
  ])('names the payment by %s', async (_by, mobile, told) => {
    showScreen(<ConfirmTransfer quote={quote} mobile={mobile} note="lunch" />, '/transfer?step=confirm');
    await press('Send THB 120.50');
    const asked = within(await sheet());
    expect(asked.getByText(told).isConnected).toBe(true);
    expect(asked.queryByText(/ending in/)).toBeNull();
    await press('Text a code to 081-***-*678');
    // Two sentences, each on a line of its own.
    expect((await asked.findByText('We sent a 6-digit code to 081-***-*678')).isConnected).toBe(true);
    expect(asked.getByText(told).isConnected).toBe(true);
  });

  it('keeps nothing of the refused request that a reload could send', async () => {
    await confirm();
    await sheet();
    expect(await pendingCommands()).toEqual([]);
  });

  it('says beside the code that it is wrong, and takes another', async () => {
    await confirm();
    await press('Text a code to 081-***-*678');
    await enterCode('000000');
    await screen.findByText('The code is not right. 4 tries left.');
    expect(screen.getByLabelText<HTMLInputElement>('6-digit code from the SMS').value).toBe('');
    expect(sentTo(server, createTransfer)).toHaveLength(1);
    await enterCode('123456');
    await waitFor(() => expect(sentTo(server, createTransfer)).toHaveLength(2));
  });

  it('leaves the page as it was when the sheet is closed, and does not send a second code at once', async () => {
    await confirm();
    await press('Text a code to 081-***-*678');
    await screen.findByLabelText('6-digit code from the SMS');
    await press('Not now');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.hash).toBe('#/transfer?step=confirm');
    expect(screen.getByLabelText<HTMLInputElement>('Message to the receiver (optional)').value).toBe('lunch');
    expect(screen.queryByText('Show a code first.')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send THB 120.50' }).disabled).toBe(false);
    await press('Send THB 120.50');
    await enterCode('123456');
    await waitFor(() => expect(location.hash).toContain('/transfer/status/'));
    expect(sentTo(server, sendMoneyOutCode)).toHaveLength(1);
    // The very request that the code was sent for, each time.
    expect(new Set(sentTo(server, createTransfer).map(({ requestId }) => requestId)).size).toBe(1);
  });

  it('is there again after a reload, with number, field and the time of the next code, and the next try of the same request', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    // The whole screen, which has nothing but what the tab's storage holds.
    const reload = () => {
      cleanup();
      showScreen(
        <Suspense>
          <TransferScreen />
        </Suspense>,
        '/transfer?step=confirm',
      );
    };
    sessionStorage.setItem(
      'kapao.draft.transfer',
      JSON.stringify({
        id: 'draft-1',
        requestId: crypto.randomUUID(),
        amount: '120.50',
        own: { phone: '', note: 'lunch' },
        payee: receiver,
        quote,
      }),
    );
    reload();
    await press('Send THB 120.50');
    await press('Not now');
    await press('Send THB 120.50');
    await press('Text a code to 081-***-*678');
    await screen.findByLabelText('6-digit code from the SMS');
    vi.setSystemTime(Date.now() + 20_000);
    reload();
    await press('Send THB 120.50');
    const asked = within(await sheet());
    expect((await asked.findByText(/^New code in/)).textContent).toMatch(/0:(?:40|39)$/);
    expect(asked.getByText('THB 120.50 to the number ending in 9999').isConnected).toBe(true);
    expect(asked.getByText('We sent a 6-digit code to 081-***-*678').isConnected).toBe(true);
    await enterCode('123456');
    await waitFor(() => expect(location.hash).toContain('/transfer/status/'));
    expect(sentTo(server, sendMoneyOutCode)).toHaveLength(1);
    const sent = sentTo(server, createTransfer);
    expect(sent.map((each) => each['try'])).toEqual([1, 2, 3, 4]);
    expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  });

  it('begins anew for another payment: the code of the first is not asked for', async () => {
    await confirm();
    await press('Text a code to 081-***-*678');
    await screen.findByLabelText('6-digit code from the SMS');
    await press('Not now');
    fireEvent.change(screen.getByLabelText('Message to the receiver (optional)'), { target: { value: 'dinner' } });
    await press('Send THB 120.50');
    expect((await screen.findByRole('button', { name: 'Text a code to 081-***-*678' })).isConnected).toBe(true);
    expect(new Set(sentTo(server, createTransfer).map(({ requestId }) => requestId)).size).toBe(2);
  });

  it('opens the code field for whoever asks again too early: the code of this payment is on the phone', async () => {
    server.answer(sendMoneyOutCode.path, refusing(20429, { retryAfterMs: 35_000, cap: 'resend' }, 'Wait 35 s.'));
    await confirm();
    await press('Text a code to 081-***-*678');
    await enterCode('123456');
    await waitFor(() => expect(location.hash).toContain('/transfer/status/'));
    expect(screen.queryByText('Wait 35 s.')).toBeNull();
  });

  it('says in the sheet that codes were asked for too often', async () => {
    server.answer(sendMoneyOutCode.path, refusing(20429, { retryAfterMs: 60_000 }, 'Wait 60 s.'));
    await confirm();
    await press('Text a code to 081-***-*678');
    expect(await within(await sheet()).findByText('Wait 60 s.')).toBeDefined();
  });
});
