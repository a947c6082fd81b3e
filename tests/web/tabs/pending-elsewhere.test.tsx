// @vitest-environment jsdom
import { sentTo } from '../screens/show-screen.tsx';
import { openLoggedInScreens } from '../screens/logged-in-screens.ts';
import { expectBeginsAt } from '../screens/begins-at.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withdrawRequest } from '../../../shared/contracts/session/withdraw-request.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { getTransfer } from '../../../shared/contracts/transfer/detail.ts';
import { refusals } from '../../../shared/refusals.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { App } from '../../../web/app.tsx';
import { correctClock, serverNowMs } from '../../../web/data/calls/clock.ts';
import { pendingCommands } from '../../../web/data/pending/pending-commands.ts';
import { currentVault } from '../../../web/data/pending/pending-vault.ts';
import { settle, settledCommands } from '../../../web/data/pending/settled-commands.ts';
import { resumePending } from '../../../web/data/sending/kept-command.ts';
import { runCommand } from '../../../web/data/sending/run-command.ts';
import { detail } from '../../states/money.ts';
import { otherTab } from './other-tab.ts';

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
const seen: JsonObject = JSON.parse(JSON.stringify(detail('A')));
const paid = () => ({ code: 1, message: 'OK', data: receipt });
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

const requestIds = () => new Set(sentTo(server, createTransfer).map(({ requestId }) => requestId));

describe('the payment of another draft that is found out while something is typed here', () => {
  const told = 'Your other transfer went through';
  const finding = { name: 'Checking the result of your transfer' };
  const loseAnother = async () => {
    server.answer(createTransfer.path, () => 'drop');
    await runCommand(createTransfer, payment, {
      draftId: 'draft-1',
      shown: { amountSatang: 12_050, name: 'Som*** J.' },
    });
  };

  it('is told with its sum and receiver; whoever looks at its receipt comes back to what was typed', async () => {
    await loseAnother();
    server.answer(createTransfer.path, paid);
    render(<App />);
    await screen.findByRole('heading', { name: told });
    await screen.findByText('To Som*** J.');
    expect(location.hash).toBe('#/transfer?step=confirm');
    fireEvent.click(screen.getByRole('button', { name: 'See the other one' }));
    await waitFor(() => expect(location.hash).toBe(`#/transfer/status/${receipt.transferId}`));
    act(() => history.back());
    await screen.findByRole('button', pay);
    expect(screen.queryByText(told)).toBeNull();
    expect(sentTo(server, createTransfer).length).toBeGreaterThan(0);
    expect(requestIds().size).toBe(1);
  });

  it('leaves the first page as it was typed, too', async () => {
    sessionStorage.clear();
    location.hash = '#/transfer';
    render(<App />);
    fireEvent.change(await screen.findByRole('textbox', phone), { target: { value: '0899999999' } });
    await act(loseAnother);
    await screen.findByRole('heading', finding);
    server.answer(createTransfer.path, paid);
    await waitFor(() => {
      for (const ask of screen.queryAllByRole('button', { name: 'Check now' })) fireEvent.click(ask);
      expect(screen.getByRole('heading', { name: told })).toBeTruthy();
    });
    fireEvent.click(screen.getByRole('button', { name: 'See the other one' }));
    await waitFor(() => expect(location.hash).toBe(`#/transfer/status/${receipt.transferId}`));
    act(() => history.back());
    expect(await screen.findByRole('textbox', phone)).toHaveProperty('value', '0899999999');
  });

  const phone = { name: 'Receiver\u2019s mobile number' };

  it('leaves what was typed where its own is taken back: the form begins with it', async () => {
    await loseAnother();
    server.answer(withdrawRequest.path, () => ({ code: 1, message: 'OK', data: { isCarriedOut: false } }));
    server.clockAheadMs = 60 * 60_000;
    correctClock(serverNowMs() + 60 * 60_000);
    render(<App />);
    fireEvent.click(await screen.findByRole('button', { name: 'Do not continue' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Check it and try again' }));
    await waitFor(() => expect(location.hash).toBe('#/transfer?step=amount'));
    location.hash = '#/transfer';
    expect(await screen.findByRole('textbox', phone)).toHaveProperty('value', '0899999999');
  });

  it('offers on its receipt to go on with what is typed, and not to begin another one in its place', async () => {
    await loseAnother();
    server.answer(createTransfer.path, paid);
    server.answer(getTransfer.path, () => ({ code: 1, message: 'OK', data: seen }));
    render(<App />);
    await screen.findByRole('heading', { name: told });
    fireEvent.click(screen.getByRole('button', { name: 'See the other one' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Go on with what you typed' }));
    expect(await screen.findByRole('textbox', phone)).toHaveProperty('value', '0899999999');
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    expect(JSON.parse(sessionStorage.getItem('kapao.draft.transfer') ?? '{}')).toEqual(draft);
  });

  it('is begun at its heading with its sum, and so is a second one after it', async () => {
    server.answer(createTransfer.path, paid);
    for (const [draftId, amountSatang] of [
      ['draft-1', 12_050],
      ['draft-3', 9_900],
    ] as const) {
      server.answer(createTransfer.path, () => 'drop');
      const sent = { ...payment, amountSatang };
      await runCommand(createTransfer, sent, { draftId, shown: { amountSatang, name: 'Som*** J.' } });
      server.answer(createTransfer.path, paid);
      for (const pending of await pendingCommands()) await resumePending(pending);
    }
    render(<App />);
    await expectBeginsAt(told, '99.00');
    screen.getByRole('button', { name: 'Go on here' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Go on here' }));
    await waitFor(() => expect(screen.queryByText('99.00', { exact: false })).toBeNull());
    await expectBeginsAt(told, '120.50');
  });

  it('says so where the device cannot note that it was told, and is told until then', async () => {
    await loseAnother();
    server.answer(createTransfer.path, paid);
    render(<App />);
    await screen.findByRole('heading', { name: told });
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
    fireEvent.click(screen.getByRole('button', { name: 'Go on here' }));
    await screen.findByText('Error');
    expect(screen.getByRole('heading', { name: told })).toBeTruthy();
  });

  it('is no other one where this draft was sent with it: it ends in the receipt, and nobody reads of nothing sent', async () => {
    await loseAnother();
    await runCommand(createTransfer, payment, { draftId: draft.id, requestId: draft.requestId });
    server.answer(createTransfer.path, paid);
    render(<App />);
    await waitFor(() => expect(location.hash).toBe(`#/transfer/status/${receipt.transferId}`));
    expect(screen.queryByText(told)).toBeNull();
    expect(screen.queryByRole('button', pay)).toBeNull();
    expect(requestIds().size).toBe(1);
  });

  it('is no other one where this draft had joined it and was asked for a code, and the other one has shown one', async () => {
    await loseAnother();
    const stepUp = { code: refusals['step-up-needed'].code, message: 'A code, please.', data: { reason: 'code' } };
    server.answer(createTransfer.path, () => stepUp);
    const joined = await runCommand(createTransfer, payment, { draftId: draft.id, requestId: draft.requestId });
    if (joined.kind !== 'refused') throw new Error('no code was wanted');
    const { requestId = '', tryNumber } = joined;
    expect(requestId).not.toBe(draft.requestId);
    sessionStorage.setItem(
      'kapao.draft.transfer',
      JSON.stringify({ ...draft, requestId, code: { requestId, tryNumber } }),
    );
    server.answer(createTransfer.path, paid);
    await runCommand(createTransfer, payment, { draftId: 'draft-1', requestId, tryNumber });
    render(<App />);
    await waitFor(() => expect(location.hash).toBe(`#/transfer/status/${receipt.transferId}`));
    expect(requestIds().size).toBe(1);
  });

  it('that became too old to be asked for leads to where it is seen, and says that it may have been made', async () => {
    await loseAnother();
    const vault = await currentVault();
    const [pending] = await pendingCommands();
    if (vault === undefined || pending === undefined) throw new Error('nothing is pending');
    await settle(vault, { ...pending, path: '/mainPage/transactions', unsure: true, told: false });
    render(<App />);
    await waitFor(() => expect(location.hash).toBe('#/mainPage/transactions'));
    await screen.findByText('Check here first whether it went through after all.');
    await waitFor(async () => expect(await settledCommands()).toMatchObject([{ told: true }]));
  });

  it('takes the place of a form that is empty', async () => {
    await loseAnother();
    server.answer(createTransfer.path, paid);
    sessionStorage.clear();
    location.hash = '#/transfer';
    render(<App />);
    await waitFor(() => expect(location.hash).toBe(`#/transfer/status/${receipt.transferId}`));
  });
});

// Last, because from here on every part that is loaded later is the other tab's.
it('a payment that another tab sends right now locks the form here, and its end is told beside what is typed here', async () => {
  render(<App />);
  await screen.findByRole('button', pay);
  // Browsers ask once for all tabs; jsdom has no locks for that, so both tabs may wait for an answer.
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.answer(createTransfer.path, async () => {
    await answered;
    return paid();
  });
  const sending = (await otherTab()).runCommand(createTransfer, payment, { draftId: 'draft-2' });
  await screen.findByRole('heading', { name: 'Checking the result of your transfer' });
  await act(async () => {
    answer();
    await sending;
  });
  await expectBeginsAt('Your other transfer went through', 'What you typed here has not been sent.');
  expect(screen.queryByRole('button', pay)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Go on here' }));
  await screen.findByRole('button', pay);
  expect(location.hash).toBe('#/transfer?step=confirm');
  expect(JSON.parse(sessionStorage.getItem('kapao.draft.transfer') ?? '{}')).toEqual(draft);
  expect(requestIds().size).toBe(1);
});
