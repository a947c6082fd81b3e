// @vitest-environment jsdom
import { refusing, sentTo, startLoggedIn, startScreens } from './show-screen.tsx';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMoneyOutCode } from '../../../shared/contracts/auth/send-money-out-code.ts';
import { createCashOut } from '../../../shared/contracts/cash-out/create.ts';
import { quoteCashOut } from '../../../shared/contracts/cash-out/quote.ts';
import { refusals } from '../../../shared/refusals.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { App } from '../../../web/app.tsx';
import { loginState } from '../../../web/session.ts';
import { ofKbank } from '../../states/accounts.ts';
import { states } from '../../states/cash-out/cash-out-screen.ts';
import { states as statuses } from '../../states/cash-out/cash-out-status-screen.ts';
import { answersOf, bodyOf } from '../../states/state.ts';
import type { Answer } from '../../states/state.ts';
import { accountId, quote, payment, made, payee, pay, statusHash, newDraft } from './cash-out-case.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { settleUnderWay } from '../under-way.ts';

let server: WalletServer;

function answerWith(answers: readonly Answer[]): void {
  for (const { path, data } of answers) {
    const json: JsonObject = JSON.parse(JSON.stringify(data));
    server.answer(path, () => ({ code: 1, message: 'OK', data: json }));
  }
}

const ok = (data: JsonObject) => () => ({ code: 1, message: 'OK', data });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const requestIds = () => new Set(sentTo(server, createCashOut).map(({ requestId }) => requestId));

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { tier: 'fully' });
  answerWith([...answersOf(states, states.first), ...answersOf(statuses, statuses.first)]);
  server.answer(quoteCashOut.path, ok(quote));
  server.answer(createCashOut.path, () => made);
  loginState.set('in');
});
afterEach(() => {
  cleanup();
  loginState.set('out');
});

function open(hash: string): void {
  location.hash = hash;
  render(<App />);
}

/** A tab that stands at the confirmation. */
function openConfirm(draft = newDraft()): ReturnType<typeof newDraft> {
  sessionStorage.setItem('kapao.draft.cash-out', JSON.stringify(draft));
  open('#/cashOut?step=confirm');
  return draft;
}

describe('a cash out', () => {
  it('goes to the account that was chosen, for what its quote said, and ends at its status', async () => {
    open('#/cashOut');
    fireEvent.click(await screen.findByText(ofKbank.accountNumberMasked));
    fireEvent.change(await screen.findByLabelText('Amount to cash out'), { target: { value: '120.50' } });
    await press('Review cash out');
    expect(await screen.findByText('THB 120.50 + fee THB 15.00')).toBeDefined();
    expect(screen.getByText('Today 1/2')).toBeDefined();
    expect(screen.getByText('Right after you confirm')).toBeDefined();
    expect(sentTo(server, quoteCashOut)).toEqual([{ accountId, amountSatang: 12_050 }]);
    fireEvent.click(screen.getByRole('button', pay));
    await waitFor(() => expect(location.hash).toBe(statusHash));
    expect(sentTo(server, createCashOut)).toMatchObject([payment]);
    await screen.findByRole('heading', { name: 'On its way to your bank account' });
  });

  it('of somebody without a linked account begins with linking one', async () => {
    answerWith(states.others['no account']?.answers ?? []);
    open('#/cashOut');
    expect(await screen.findByRole('button', { name: /Link a bank account/ })).toBeDefined();
    await press(/Link a bank account/);
    await waitFor(() => expect(location.hash).toBe('#/addBankAccount'));
  });

  it('of all that there is leaves room for the fee', async () => {
    sessionStorage.setItem('kapao.draft.cash-out', JSON.stringify({ ...newDraft(), amount: '' }));
    open('#/cashOut?step=amount');
    await press('All of it');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Amount to cash out').value).toBe('9985.00'));
    expect(sentTo(server, quoteCashOut)).toEqual([{ accountId, amountSatang: 1 }]);
  });

  it.each(['Review cash out', 'All of it'])('that is refused says why beside the amount: %s', async (button) => {
    server.answer(quoteCashOut.path, refusing(21102, { limitSatang: 10_000 }, 'More than one payment may be.'));
    sessionStorage.setItem('kapao.draft.cash-out', JSON.stringify(newDraft()));
    open('#/cashOut?step=amount');
    await press(button);
    expect(await screen.findByText('More than one payment may be.')).toBeDefined();
    expect(location.hash).toBe('#/cashOut?step=amount');
  });

  it('that goes to an account of another name leads to the accounts, and no amount helps', async () => {
    const { code } = refusals['bank-account-other-name'];
    server.answer(quoteCashOut.path, refusing(code, undefined, 'This bank account is in another name.'));
    sessionStorage.setItem('kapao.draft.cash-out', JSON.stringify(newDraft()));
    open('#/cashOut?step=amount');
    await press('Review cash out');
    await press('See my bank accounts');
    expect(location.hash).toBe('#/bankAccounts');
  });

  it("takes no quote for an account that was changed meanwhile: it would be confirmed under the other one's name", async () => {
    const late = Promise.withResolvers<{
      readonly code: number;
      readonly message: string;
      readonly data: JsonObject;
    }>();
    server.answer(quoteCashOut.path, () => late.promise);
    open('#/cashOut');
    fireEvent.click(await screen.findByText(ofKbank.accountNumberMasked));
    fireEvent.change(await screen.findByLabelText('Amount to cash out'), { target: { value: '120.50' } });
    await press('Review cash out');
    await waitFor(() => expect(sentTo(server, quoteCashOut)).toHaveLength(1));
    await press('Change');
    fireEvent.click(await screen.findByText('020******123'));
    await screen.findByLabelText('Amount to cash out');
    late.resolve(ok(quote)());
    await act(settleUnderWay);
    expect(location.hash).toBe('#/cashOut?step=amount');
  });

  it('names the account that its quote is for', async () => {
    openConfirm({
      ...newDraft(),
      payee: { ...payee, accountId: `bac_${bodyOf('B')}`, bank: 'BAAC', accountNumberMasked: '020******123' },
    });
    await screen.findByRole('button', pay);
    expect(screen.getByText('123****890')).toBeDefined();
    expect(screen.queryByText('020******123')).toBeNull();
  });

  it('whose quote has changed shows the new one, and pays it as another request', async () => {
    const next = { ...quote, feeSatang: 0, totalSatang: 12_050 };
    server.answer(createCashOut.path, () => ({ code: 21206, message: 'Changed.', data: { quote: next } }));
    openConfirm();
    fireEvent.click(await screen.findByRole('button', pay));
    await screen.findByText('The fee or the time of arrival has changed. Please check and confirm again.');
    server.answer(createCashOut.path, () => made);
    await press('Cash out THB 120.50');
    await waitFor(() => expect(location.hash).toBe(statusHash));
    expect(sentTo(server, createCashOut)).toMatchObject([payment, { ...payment, feeSatang: 0 }]);
    expect(requestIds().size).toBe(2);
  });

  it('is confirmed with the time at which it arrives, and anew where that has changed', async () => {
    const [friday, monday] = [Date.UTC(2027, 0, 8, 3), Date.UTC(2027, 0, 11, 3)];
    const inRuns = { ...quote, arrives: 'next-run', runAtMs: friday };
    server.answer(createCashOut.path, () => ({
      code: 21206,
      message: 'Changed.',
      data: { quote: { ...inRuns, runAtMs: monday } },
    }));
    openConfirm({ ...newDraft(), quote: inRuns });
    await screen.findByText(/Jan 8, 2027/);
    await press(pay.name);
    await screen.findByText('The fee or the time of arrival has changed. Please check and confirm again.');
    expect(screen.getByText(/Jan 11, 2027/)).toBeDefined();
    server.answer(createCashOut.path, () => made);
    await press(pay.name);
    await waitFor(() => expect(location.hash).toBe(statusHash));
    expect(sentTo(server, createCashOut)).toMatchObject([
      { ...payment, runAtMs: friday },
      { ...payment, runAtMs: monday },
    ]);
    expect(requestIds().size).toBe(2);
  });

  it('on a device that has shown no code asks for one, for this very account', async () => {
    server.answer(createCashOut.path, refusing(21605, { reason: 'code' }, 'Show a code first.'));
    server.answer(sendMoneyOutCode.path, ok({ resendAfterMs: 60_000, codeLifetimeMs: 300_000 }));
    const { requestId } = openConfirm();
    fireEvent.click(await screen.findByRole('button', pay));
    const sheet = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    expect(sheet.getByText('Cash out THB 135.50 to KBANK 123****890')).toBeDefined();
    await press(/^Text a code to/);
    await waitFor(() =>
      expect(sentTo(server, sendMoneyOutCode)).toEqual([
        { payment: { operation: 'cash-out/create', requestId, input: payment } },
      ]),
    );
  });
});
