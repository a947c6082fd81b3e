// @vitest-environment jsdom
import { refusing, sentTo, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { getCashOut } from '../../../shared/contracts/cash-out/detail.ts';
import { quoteCashOut } from '../../../shared/contracts/cash-out/quote.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { App } from '../../../web/app.tsx';
import { loginState } from '../../../web/session.ts';
import { account, accounts } from '../../states/accounts.ts';
import { states } from '../../states/cash-out/cash-out-status-screen.ts';
import { balance, row } from '../../states/money.ts';
import { answersOf, bodyOf } from '../../states/state.ts';
import type { Answer } from '../../states/state.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const at = `#/cashOut/status/cso_${bodyOf('A')}`;
let server: WalletServer;

function answerWith(answers: readonly Answer[]): void {
  for (const { path, data } of answers) {
    const json: JsonObject = JSON.parse(JSON.stringify(data));
    server.answer(path, () => ({ code: 1, message: 'OK', data: json }));
  }
}

/** The page of a cash out that stands as a state says. */
function open(name: string): void {
  answerWith(answersOf(states, states.others[name] ?? states.first));
  location.hash = at;
  render(<App />);
}

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { tier: 'fully' });
  answerWith([balance(1_000_000)]);
  loginState.set('in');
});
afterEach(() => {
  cleanup();
  loginState.set('out');
});

const heading = (name: string) => screen.findByRole('heading', { name });

describe('the page of a cash out', () => {
  it('goes from pending to paid by itself', async () => {
    open('first');
    await heading('On its way to your bank account');
    expect(screen.getByText('The bank')).toBeDefined();
    // It says not to send it again, so nothing offers to.
    expect(screen.queryByRole('button', { name: 'Cash out again' })).toBeNull();
    answerWith(answersOf(states, states.others['arrived'] ?? states.first));
    await heading('The money is in your bank account');
    expect(screen.getByRole('button', { name: 'Cash out again' })).toBeDefined();
    expect(screen.queryByText(/updates by itself/)).toBeNull();
  });

  it('says until when the bank has to take it, where it takes money in runs', async () => {
    open('waits for the run of its bank');
    await heading('Waiting for the bank’s next run');
    expect(screen.getByText(/arrives with the run of .*20:04/)).toBeDefined();
    expect(screen.getByText('Us')).toBeDefined();
  });

  it('says of a late one that we are looking into it, and until when', async () => {
    open('late');
    await heading('This takes longer than usual. We are looking into it');
    expect(screen.getByText(/We will know by .*10:00/)).toBeDefined();
  });

  it.each([
    ['failed and back', 'The cash out failed'],
    ['returned days later', 'The receiving bank sent it back'],
  ])('of one that %s leads to the entry by which it came back', async (name, title) => {
    open(name);
    await heading(title);
    fireEvent.click(screen.getByRole('button', { name: /Back in your wallet/ }));
    expect(location.hash).toBe(`#/transactionDetail?id=txn_${bodyOf('B')}`);
  });

  it.each([
    ['arrived', 'สมชาย จ.KBANK 123****890'],
    ['paid before its holder was kept with it', 'KBANK123****890'],
  ])('of one that %s names holder, bank and number of the account as far as they are known', async (name, to) => {
    open(name);
    const term = await screen.findByText('To');
    expect(term.nextElementSibling?.textContent).toBe(to);
  });

  it('begins the next one with account and amount of this, which is asked about anew', async () => {
    open('arrived');
    answerWith([accounts([account('C', '004', '123****890')])]);
    server.answer(quoteCashOut.path, refusing(21101, { availableSatang: 0 }, 'Not enough'));
    fireEvent.click(await screen.findByRole('button', { name: 'Cash out again' }));
    await waitFor(() => expect(location.hash).toBe('#/cashOut?step=amount'));
    expect((await screen.findByLabelText<HTMLInputElement>('Amount to cash out')).value).toBe('1050.50');
    fireEvent.click(screen.getByRole('button', { name: 'Review cash out' }));
    await waitFor(() =>
      expect(sentTo(server, quoteCashOut)).toEqual([{ accountId: `bac_${bodyOf('C')}`, amountSatang: 105_050 }]),
    );
  });

  it('is not there for an id of something else', async () => {
    location.hash = `#/cashOut/status/trf_${bodyOf('A')}`;
    render(<App />);
    await waitFor(() => expect(location.hash).toBe('#/404'));
    expect(sentTo(server, getCashOut)).toEqual([]);
  });
});

it.each([1, 2, 3] as const)('a cash out of status %d leads from the history to its page', async (status) => {
  server.answer(getLastBalance.path, () => 'drop');
  const account = { bankCode: '004', bank: 'KBANK', accountNumberMasked: '123****890' };
  const rows: JsonObject[] = JSON.parse(
    JSON.stringify([row('A', { type: 3, status, counterpartyName: undefined, payeeAccount: account })]),
  );
  server.answer(getTransactionPage.path, () => ({ code: 1, message: 'OK', data: { rows } }));
  location.hash = '#/mainPage/transactions';
  render(<App />);
  fireEvent.click(await screen.findByRole('button', { name: /KBANK 123\*{4}890/ }));
  expect(location.hash).toBe(at);
});
