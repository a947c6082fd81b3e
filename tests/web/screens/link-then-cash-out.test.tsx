// @vitest-environment jsdom
import { sentTo, startLoggedIn, startScreens } from './show-screen.tsx';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBankAccount } from '../../../shared/contracts/bank-account/add.ts';
import { getBankAccount } from '../../../shared/contracts/bank-account/detail.ts';
import { getBankAccounts } from '../../../shared/contracts/bank-account/list.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { App } from '../../../web/app.tsx';
import { loginState } from '../../../web/session.ts';
import { account, ofKbank } from '../../states/accounts.ts';
import { states } from '../../states/cash-out/cash-out-screen.ts';
import { answersOf } from '../../states/state.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { settleUnderWay } from '../under-way.ts';

const own = account('N', '014', '987****321');
const linkedHash = `#/bankAccounts/${own.accountId}?linked`;
let server: WalletServer;
let rows: readonly JsonObject[];

const ok = (data: JsonObject) => () => ({ code: 1, message: 'OK', data });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const amount = () => screen.findByLabelText<HTMLInputElement>('Amount to cash out');

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  for (const { path, data } of answersOf(states, states.first))
    server.answer(path, ok(JSON.parse(JSON.stringify(data))));
  rows = [ofKbank];
  server.answer(getTransactionPage.path, ok({ rows: [] }));
  server.answer(getBankAccounts.path, () => ok({ rows, most: 5 })());
  server.answer(getBankAccount.path, ok({ ...own, holderName: 'Malee S.' }));
  server.answer(addBankAccount.path, () => {
    rows = [ofKbank, own];
    return ok({ accountId: own.accountId, linkedAtMs: 1 })();
  });
});
afterEach(() => {
  cleanup();
  loginState.set('out');
});

async function openAt(path: string, facts: Partial<UserInfo> = { tier: 'fully' }): Promise<void> {
  await startLoggedIn(server, facts);
  location.hash = `#${path}`;
  loginState.set('in');
  render(<App />);
}

/** A reload: all that is left is what the device has kept. */
function reload(): void {
  cleanup();
  render(<App />);
}

async function back(): Promise<void> {
  await act(settleUnderWay);
  act(() => history.back());
}

/** From the first page of linking to what is said once it is done. */
async function linkAccount(): Promise<void> {
  await press('Siam Commercial Bank');
  fireEvent.change(await screen.findByLabelText('Account number'), { target: { value: '9876543321' } });
  await press('Check and link');
  await waitFor(() => expect(location.hash).toBe(linkedHash));
  await screen.findByRole('heading', { name: 'Bank account linked' });
}

/** Its button waits for the account's own answer. */
async function cashOutToIt(): Promise<void> {
  await screen.findByText('Malee S.');
  await press('Cash out to this account');
}

describe('a bank account that is linked on the way to a cash out', () => {
  it('leads back into it, chosen, with the amount that was typed before, over reloads', async () => {
    await openAt('/cashOut');
    fireEvent.click(await screen.findByText(ofKbank.accountNumberMasked));
    fireEvent.change(await amount(), { target: { value: '120.50' } });
    await press('Change');
    await press('Link a bank account');
    await screen.findByLabelText('Find a bank');
    reload();
    await linkAccount();
    reload();
    await cashOutToIt();
    await waitFor(() => expect(location.hash).toBe('#/cashOut?step=amount'));
    expect((await amount()).value).toBe('120.50');
    expect(screen.getByText(own.accountNumberMasked)).toBeDefined();
    reload();
    expect((await amount()).value).toBe('120.50');
    await press('Change');
    // Behind the amount lies the list, the new account with it.
    await waitFor(() => expect(location.hash).toBe('#/cashOut'));
    await screen.findByText(ofKbank.accountNumberMasked);
    expect(screen.getByText(own.accountNumberMasked)).toBeDefined();
  });

  it('though its answer was lost in a crash: what is said once it is known leads back, too', async () => {
    await openAt('/cashOut');
    fireEvent.click(await screen.findByText(ofKbank.accountNumberMasked));
    fireEvent.change(await amount(), { target: { value: '120.50' } });
    await press('Change');
    await press('Link a bank account');
    server.answer(addBankAccount.path, () => 'drop');
    await press('Siam Commercial Bank');
    fireEvent.change(await screen.findByLabelText('Account number'), { target: { value: '9876543321' } });
    await press('Check and link');
    await screen.findByRole('heading', { name: 'Checking whether your bank account was linked' });
    server.answer(addBankAccount.path, ok({ accountId: own.accountId, linkedAtMs: 1 }));
    reload();
    await waitFor(() => {
      for (const ask of screen.queryAllByRole('button', { name: 'Check now' })) fireEvent.click(ask);
      expect(location.hash).toBe(linkedHash);
    });
    await cashOutToIt();
    expect((await amount()).value).toBe('120.50');
    expect(screen.getByText(own.accountNumberMasked)).toBeDefined();
    expect(new Set(sentTo(server, addBankAccount).map(({ requestId }) => requestId)).size).toBe(1);
  });

  it('and was not linked after all leaves what was typed', async () => {
    await openAt('/cashOut');
    fireEvent.click(await screen.findByText(ofKbank.accountNumberMasked));
    fireEvent.change(await amount(), { target: { value: '120.50' } });
    await press('Change');
    await press('Link a bank account');
    await screen.findByLabelText('Find a bank');
    await back();
    fireEvent.click(await screen.findByText(ofKbank.accountNumberMasked));
    expect((await amount()).value).toBe('120.50');
  });

  it('has nothing of its linking behind it', async () => {
    await openAt('/bankAccounts');
    await press('Link a bank account');
    await linkAccount();
    await cashOutToIt();
    await amount();
    await back();
    await waitFor(() => expect(location.hash).toBe('#/cashOut'));
    await back();
    await waitFor(() => expect(location.hash).toBe('#/bankAccounts'));
    expect(screen.queryByLabelText('Find a bank')).toBeNull();
  });
});

describe('a bank account that was linked for itself', () => {
  it('leaves one list behind it: back from there goes where it was come from, and not to the same again', async () => {
    await openAt('/cashOut');
    await screen.findByText(ofKbank.accountNumberMasked);
    act(() => {
      location.hash = '#/bankAccounts';
    });
    await screen.findByText(ofKbank.accountNumberMasked);
    const list: unknown = history.state;
    await press('Link a bank account');
    await linkAccount();
    await press('See bank accounts');
    await waitFor(() => expect(location.hash).toBe('#/bankAccounts'));
    expect(history.state).not.toEqual(list);
    await back();
    // The steps lie in between, which are over: back is the list that they began at.
    await waitFor(() => expect(history.state).toEqual(list));
    await back();
    await waitFor(() => expect(location.hash).toBe('#/cashOut'));
  });

  it('begins a cash out of its own: no amount of one that was given up before', async () => {
    await openAt('/cashOut');
    fireEvent.click(await screen.findByText(ofKbank.accountNumberMasked));
    fireEvent.change(await amount(), { target: { value: '120.50' } });
    cleanup();
    await openAt('/addBankAccount');
    await linkAccount();
    await cashOutToIt();
    expect((await amount()).value).toBe('');
  });

  it.each([
    ['of a level that may not send', { tier: 'basic' }],
    ['under review', { tier: 'semi', auditStatus: 1 }],
  ] as const)('offers somebody %s no cash out, but their accounts', async (_who, facts) => {
    await openAt('/addBankAccount', facts);
    await linkAccount();
    expect(screen.queryByRole('button', { name: 'Cash out to this account' })).toBeNull();
    await press('See bank accounts');
    await waitFor(() => expect(location.hash).toBe('#/bankAccounts'));
  });
});
