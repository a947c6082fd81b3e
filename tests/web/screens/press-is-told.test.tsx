// @vitest-environment jsdom
import { refusing, sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelTopUp } from '../../../shared/contracts/top-up/cancel.ts';
import { createTopUp } from '../../../shared/contracts/top-up/create.ts';
import { getTopUp } from '../../../shared/contracts/top-up/detail.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import type { TransferQuote } from '../../../shared/limits.ts';
import { runCommand } from '../../../web/data/sending/run-command.ts';
import { TopUpScreen } from '../../../web/screens/top-up/top-up-screen.tsx';
import { TopUpStatusScreen } from '../../../web/screens/top-up/top-up-status-screen.tsx';
import { presented } from '../data/start.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { settleUnderWay } from '../under-way.ts';
import { ConfirmTransfer } from './transfer-confirm.tsx';

const topUpId = 'tup_01JD000000000000000A';
const topUp = {
  topUpId,
  method: 2,
  status: 1,
  amountSatang: 25_000,
  qrText: '00020101',
  createdAtMs: 1,
  expiresAtMs: 900_001,
  returns: [],
  serverTimeMs: 1,
};
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
const network = /Network request error/;
let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { tier: 'fully' });
  server.answer(getTopUp.path, () => ({ code: 1, message: 'OK', data: topUp }));
  server.answer(createTransfer.path, () => 'drop');
  server.answer(createTopUp.path, () => 'drop');
  server.answer(cancelTopUp.path, () => 'drop');
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

/** The device takes nothing more: it is full, or the window is a private one. */
function failWrites(): void {
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function begin(
    this: IDBDatabase,
    names,
    mode,
    options,
  ) {
    if (mode === 'readwrite') throw new DOMException('no room', 'QuotaExceededError');
    return transaction.call(this, names, mode, options);
  });
}

function confirm(): void {
  showScreen(<ConfirmTransfer quote={quote} />);
}

describe('a press on the pay button', () => {
  it('that the device cannot keep sends nothing, says so, and leaves the button for another try', async () => {
    confirm();
    failWrites();
    await press('Send THB 120.50');
    await screen.findByText(
      'Nothing was sent, because this device could not save the transfer first. Free some space or leave private browsing, then try again.',
    );
    expect(sentTo(server, createTransfer)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Send THB 120.50' }).getAttribute('aria-disabled')).toBeNull();
    expect(presented).toEqual([]);
  });

  it('that waits for another payment says that, and nothing of the network', async () => {
    await runCommand(
      createTransfer,
      { receiverId: quote.receiverId, amountSatang: 100, feeSatang: 0 },
      { draftId: 'other' },
    );
    confirm();
    await press('Send THB 120.50');
    await screen.findByText('This was not sent, because another transfer has no result yet. We are checking it.');
    expect(screen.queryByText(network)).toBeNull();
    expect(sentTo(server, createTransfer)).toHaveLength(1);
  });

  it('whose answer the device could not note says that nobody can tell, and where to look', async () => {
    confirm();
    server.answer(createTransfer.path, () => {
      failWrites();
      return refusing(21101, { availableSatang: 0 })();
    });
    await press('Send THB 120.50');
    expect(
      await screen.findByText('We cannot tell yet whether it was sent. See Activity before you send again.'),
    ).toBeDefined();
  });
});

describe('a press on the button of a top-up', () => {
  const typed = async () => fireEvent.change(await screen.findByRole('textbox'), { target: { value: '250' } });

  it('that the device cannot keep makes no QR, and says so once', async () => {
    showScreen(<TopUpScreen />, '/topUp');
    await typed();
    failWrites();
    await press('Create QR to top up');
    await screen.findByText(
      'No top-up was created, because this device could not save the request first. Free some space or leave private browsing, then try again.',
    );
    expect(sentTo(server, createTopUp)).toEqual([]);
    expect(presented).toEqual([]);
  });

  it('to cancel its QR, which the device cannot keep, leaves the QR and says so', async () => {
    showScreen(<TopUpStatusScreen />, `/topUp/status/${topUpId}`);
    await press('Cancel top-up');
    const sheet = await screen.findByRole('dialog', { name: 'Cancel this top-up?' });
    within(sheet).getByRole('button', { name: 'Keep the top-up' });
    failWrites();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Cancel top-up' }));
    await screen.findByText(
      'This top-up was not cancelled, because this device could not save the request first. Free some space or leave private browsing, then try again.',
    );
    expect(sentTo(server, cancelTopUp)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(settleUnderWay);
    expect(presented).toEqual([]);
  });
});
