// @vitest-environment jsdom
import { sentTo } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { expectBeginsAt, liveRegions } from './begins-at.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { withdrawRequest } from '../../../shared/contracts/session/withdraw-request.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { App } from '../../../web/app.tsx';
import { correctClock, serverNowMs } from '../../../web/data/calls/clock.ts';
import { runCommand } from '../../../web/data/sending/run-command.ts';
import { settleUnderWay } from '../under-way.ts';

const receiver = { receiverId: 'usr_01JD0000000000000000', receiverName: 'Som*** J.', mobile: '+66899999999' };
const freeUse = { remaining: 1, total: 5 };
const quote = {
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
const payment = { receiverId: receiver.receiverId, amountSatang: 12_050, feeSatang: 0 };
const newDraft = () => ({
  id: crypto.randomUUID(),
  requestId: crypto.randomUUID(),
  amount: '120.50',
  own: { phone: '0899999999', note: '' },
  payee: receiver,
  quote,
});
const paid = () => ({ code: 1, message: 'OK', data: receipt });
const tooLittle = () => ({ code: 21101, message: 'Your balance is too low.', data: { availableSatang: 0 } });
const still = 'Still no result. We keep checking.';
const pay = { name: /^Send THB 120\.50$/ };
const server = await openLoggedInScreens({ tier: 'fully' });
let draft: ReturnType<typeof newDraft>;

beforeEach(() => {
  draft = newDraft();
  sessionStorage.setItem('kapao.draft.transfer', JSON.stringify(draft));
  location.hash = '#/transfer?step=confirm';
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The page as it comes back after the answer was lost and somebody reloaded it. */
async function afterALostAnswer(): Promise<void> {
  server.answer(createTransfer.path, () => 'drop');
  await runCommand(createTransfer, payment, {
    draftId: draft.id,
    requestId: draft.requestId,
    shown: { amountSatang: 12_050, name: 'Som*** J.' },
  });
}

const requestIds = () => new Set(sentTo(server, createTransfer).map(({ requestId }) => requestId));

describe('a payment whose answer was lost', () => {
  beforeEach(afterALostAnswer);

  it('ends in its receipt, which takes the place of the form, and the confirm button is never live again', async () => {
    server.answer(createTransfer.path, paid);
    const places = history.length;
    render(<App />);
    await waitFor(() => expect(location.hash).toBe(`#/transfer/status/${receipt.transferId}`));
    expect(history).toHaveLength(places);
    expect(screen.queryByRole('button', pay)).toBeNull();
    expect(requestIds()).toEqual(new Set([draft.requestId]));
  });

  it('locks its form while nobody can say what became of it, names it, and asks again when it is told to', async () => {
    render(<App />);
    await screen.findByRole('heading', { name: 'Checking the result of your transfer' });
    await screen.findByText('To Som*** J.');
    expect(document.body.textContent).toContain('120.50');
    expect(screen.queryByRole('button', pay)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('button', pay)).toBeNull();
    server.answer(createTransfer.path, paid);
    await waitFor(() => {
      for (const ask of screen.queryAllByRole('button', { name: 'Check now' })) fireEvent.click(ask);
      expect(location.hash).toBe(`#/transfer/status/${receipt.transferId}`);
    });
    expect(requestIds()).toEqual(new Set([draft.requestId]));
  });

  it('tells a press that comes while it is asked for anyway, and asks no second time for it', async () => {
    const asked = Promise.withResolvers<'drop'>();
    server.answer(createTransfer.path, () => asked.promise);
    render(<App />);
    await screen.findByRole('heading', { name: 'Checking the result of your transfer' });
    await waitFor(() => expect(sentTo(server, createTransfer)).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    asked.resolve('drop');
    await screen.findByText(still);
    const askedBefore = sentTo(server, createTransfer).length;
    await act(settleUnderWay);
    expect(sentTo(server, createTransfer)).toHaveLength(askedBefore);
  });

  it('begins at its heading, which says the rest once; a region that was there before says what changes later', async () => {
    render(<App />);
    await expectBeginsAt('Checking the result of your transfer', 'There is no result yet.');
    const region = screen.getByRole('main').querySelector(liveRegions);
    expect(region?.textContent).toBe('');
    await act(settleUnderWay);
    server.clockAheadMs = 16 * 60_000;
    correctClock(Date.now() + 16 * 60_000);
    await screen.findByRole('heading', { name: 'Do you still want this transfer?' });
    expect(screen.getByRole('main').querySelector(liveRegions)).toBe(region);
    expect(region?.textContent).toContain('Do you still want this transfer?');
  });

  it.each(['#/transfer', '#/transfer?step=amount'])('locks the form at %s too', async (hash) => {
    location.hash = hash;
    render(<App />);
    await screen.findByRole('heading', { name: 'Checking the result of your transfer' });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says in words that nothing was paid, and the next try is another payment', async () => {
    server.answer(createTransfer.path, tooLittle);
    render(<App />);
    await expectBeginsAt('Nothing was charged', 'Your balance is too low.');
    expect(screen.queryByRole('button', pay)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Check it and try again' }));
    await waitFor(() => expect(location.hash).toBe('#/transfer?step=amount'));
    const kept: unknown = JSON.parse(sessionStorage.getItem('kapao.draft.transfer') ?? '{}');
    expect(kept).toMatchObject({ amount: '120.50' });
    expect(kept).not.toMatchObject({ requestId: draft.requestId });
  });

  it.each([
    ['leaves its amount to the next try also where its draft was closed with its tab', undefined, '120.50'],
    ['leaves it to no other payee who is chosen by then', { ...newDraft(), amount: '', quote: undefined }, ''],
  ])('%s', async (_what, there, amount) => {
    server.answer(createTransfer.path, tooLittle);
    sessionStorage.removeItem('kapao.draft.transfer');
    if (there !== undefined) sessionStorage.setItem('kapao.draft.transfer', JSON.stringify(there));
    location.hash = there === undefined ? '#/transfer' : '#/transfer?step=amount';
    render(<App />);
    await expectBeginsAt('Nothing was charged', 'Your balance is too low.');
    fireEvent.click(screen.getByRole('button', { name: 'Check it and try again' }));
    await waitFor(() => expect(location.hash).toBe('#/transfer?step=amount'));
    await waitFor(() =>
      expect(JSON.parse(sessionStorage.getItem('kapao.draft.transfer') ?? '{}')).toMatchObject({ amount }),
    );
  });

  describe('an hour later', () => {
    const asked = { name: 'Do you still want this transfer?' };
    const doNotContinue = { name: 'Do not continue' };
    beforeEach(async () => {
      server.clockAheadMs = 60 * 60_000;
      correctClock(serverNowMs() + 60 * 60_000);
      server.seen.length = 0;
      render(<App />);
      await screen.findByRole('heading', asked);
      expect(sentTo(server, createTransfer)).toEqual([]);
    });

    it('is taken back where its person does not want it any more, who is told that nothing was charged', async () => {
      server.answer(withdrawRequest.path, () => ({ code: 1, message: 'OK', data: { isCarriedOut: false } }));
      fireEvent.click(screen.getByRole('button', doNotContinue));
      await expectBeginsAt('Nothing was charged', 'You took it back before it was carried out.');
      expect(sentTo(server, createTransfer)).toEqual([]);
      fireEvent.click(screen.getByRole('button', { name: 'Check it and try again' }));
      await waitFor(() => expect(location.hash).toBe('#/transfer?step=amount'));
    });

    it('leads to its receipt where it was paid, and cannot be paid again from a copy of the tab', async () => {
      server.answer(withdrawRequest.path, () => ({ code: 1, message: 'OK', data: { isCarriedOut: true } }));
      server.answer(createTransfer.path, paid);
      fireEvent.click(screen.getByRole('button', doNotContinue));
      await waitFor(() => expect(location.hash).toBe(`#/transfer/status/${receipt.transferId}`));
      cleanup();
      sessionStorage.setItem('kapao.draft.transfer', JSON.stringify(draft));
      location.hash = '#/transfer?step=confirm';
      render(<App />);
      await waitFor(() => expect(location.hash).toBe(`#/transfer/status/${receipt.transferId}`));
      expect(screen.queryByRole('button', pay)).toBeNull();
    });

    it('stays locked while the server does not say what became of it', async () => {
      server.answer(withdrawRequest.path, () => 'drop');
      fireEvent.click(screen.getByRole('button', doNotContinue));
      expect(await screen.findByText(/^It could not be taken back yet\./)).toBeTruthy();
      expect(screen.getByRole('heading', asked)).toBeTruthy();
      expect(screen.queryByRole('button', pay)).toBeNull();
    });
  });
});

it("has a way back while the device's storage does not say whether the form may be shown", async () => {
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function begin(this: IDBDatabase, ...how) {
    if (document.querySelector('main .h-44') !== null) throw new DOMException('the disk is gone', 'UnknownError');
    return transaction.apply(this, how);
  });
  render(<App />);
  await waitFor(() => expect(document.querySelector('main .h-44')).not.toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(location.hash).not.toContain('transfer'));
});

describe('a form that is open when its command becomes 15 minutes old', () => {
  const later = () => {
    server.clockAheadMs = 16 * 60_000;
    correctClock(Date.now() + 16 * 60_000);
  };
  beforeEach(async () => {
    await afterALostAnswer();
    render(<App />);
    await screen.findByRole('heading', { name: 'Checking the result of your transfer' });
    await waitFor(() => expect(sentTo(server, createTransfer)).toHaveLength(2));
    await act(settleUnderWay);
    expect(screen.getByRole('button', { name: 'Check now' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('asks its person by itself, without a connection too', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    later();
    expect(await screen.findByRole('heading', { name: 'Do you still want this transfer?' })).toBeTruthy();
  });

  it('sends nothing at a press that was meant for asking, and says what the press would do', async () => {
    server.seen.length = 0;
    later();
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
    await screen.findByRole('heading', { name: 'Do you still want this transfer?' });
    await act(settleUnderWay);
    expect(sentTo(server, createTransfer)).toEqual([]);
  });
});

it('a draft that was paid in another tab shows the receipt instead of its button', async () => {
  server.answer(createTransfer.path, paid);
  await runCommand(createTransfer, payment, { draftId: draft.id, requestId: draft.requestId });
  render(<App />);
  await waitFor(() => expect(location.hash).toBe(`#/transfer/status/${receipt.transferId}`));
  expect(sentTo(server, createTransfer)).toHaveLength(1);
});

it('who somebody is stays known: the lock needs no answer of the server', async () => {
  await afterALostAnswer();
  render(<App />);
  await screen.findByRole('heading', { name: 'Checking the result of your transfer' });
  expect(sentTo(server, getBaseInfo).length).toBeGreaterThan(0);
});
