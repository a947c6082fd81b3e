// @vitest-environment jsdom
import { refusing, sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { thaiBanks } from '../../../functions/domains/bank-account/thai-banks.ts';
import { getBanks } from '../../../shared/contracts/bank-account/banks.ts';
import { getBankAccount } from '../../../shared/contracts/bank-account/detail.ts';
import { getBankAccounts } from '../../../shared/contracts/bank-account/list.ts';
import { removeBankAccount } from '../../../shared/contracts/bank-account/remove.ts';
import { App } from '../../../web/app.tsx';
import { BankAccountsScreen } from '../../../web/screens/bank-account/bank-accounts-screen.tsx';
import { loginState } from '../../../web/session.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const account = (letter: string, bankCode: string, accountNumberMasked: string) => ({
  accountId: `bac_01JD000000000000000${letter}`,
  bankCode,
  accountNumberMasked,
  linkedAtMs: Date.UTC(2026, 0, 2, 3, 4),
});
const own = account('A', '004', '123****890');
const other = account('B', '999', '999****111');
const at = `#/bankAccounts/${own.accountId}`;
let server: WalletServer;
let rows: ReturnType<typeof account>[];

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { tier: 'semi' });
  rows = [own, other];
  server.answer(getBanks.path, () => ({
    code: 1,
    message: 'OK',
    data: { rows: JSON.parse(JSON.stringify(thaiBanks)) },
  }));
  server.answer(getBankAccounts.path, () => ({ code: 1, message: 'OK', data: { rows, most: 5 } }));
  server.answer(getBankAccount.path, () => ({
    code: 1,
    message: 'OK',
    data: { ...own, holderName: 'Malee S.', bankPhoneMasked: '081-***-*678' },
  }));
  server.answer(removeBankAccount.path, () => {
    rows = [other];
    return { code: 1, message: 'OK', data: { accountId: own.accountId, removedAtMs: 1 } };
  });
});
afterEach(() => {
  cleanup();
  loginState.set('out');
});

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

/** The whole app at the account's own page. */
function openAccount(path = at): void {
  location.hash = path;
  loginState.set('in');
  render(<App />);
}

describe('the list', () => {
  it('shows each account by its bank and its masked number, and leads to its page', async () => {
    showScreen(<BankAccountsScreen />, '/bankAccounts');
    await screen.findByText('2 of 5 accounts linked');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'KBANKKasikornbank123****890',
      'Another bank999****111',
    ]);
    await press(/Kasikornbank/);
    expect(location.hash).toBe(at);
  });

  it('leads to another one while there is room', async () => {
    showScreen(<BankAccountsScreen />, '/bankAccounts');
    await press('Link a bank account');
    expect(location.hash).toBe('#/addBankAccount');
  });

  it('is asked for anew when it is pulled down, as every list is', async () => {
    showScreen(<BankAccountsScreen />, '/bankAccounts');
    const end = await screen.findByText('2 of 5 accounts linked');
    rows = [own];
    fireEvent.touchStart(end, { touches: [{ clientY: 0 }] });
    fireEvent.touchMove(end, { touches: [{ clientY: 300 }] });
    fireEvent.touchEnd(end);
    await screen.findByText('1 of 5 accounts linked');
  });

  it('says what to do first once there is none', async () => {
    rows = ['A', 'B', 'C', 'D', 'E'].map((letter) => account(letter, '014', '123****890'));
    showScreen(<BankAccountsScreen />, '/bankAccounts');
    await screen.findByText('All 5 places are taken. Remove one account before you link another.');
    expect(screen.queryByRole('button', { name: 'Link a bank account' })).toBeNull();
  });
});

describe('an account', () => {
  it('shows what is known of it, masked', async () => {
    openAccount();
    await screen.findByText('Kasikornbank');
    const facts = within(screen.getByRole('main'));
    for (const text of ['123****890', 'Malee S.', '081-***-*678', 'Jan 2, 2026'])
      expect(facts.getAllByText(text)).toHaveLength(1);
  });

  it('is removed only after one was asked, and the list stands without it', async () => {
    openAccount();
    await press('Remove this account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Kasikornbank 123****890?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(sentTo(server, removeBankAccount)).toEqual([]);
    await press('Remove this account');
    await press('Remove');
    await waitFor(() => expect(location.hash).toBe('#/bankAccounts'));
    await screen.findByText('1 of 5 accounts linked');
    expect(screen.queryByText('Kasikornbank')).toBeNull();
    expect(await screen.findByText('Bank account removed')).toBeDefined();
    expect(sentTo(server, removeBankAccount)).toMatchObject([{ accountId: own.accountId }]);
  });

  it('that is the only one says why it stays, and leads to linking another', async () => {
    rows = [own];
    openAccount();
    await screen.findByText('The last one cannot be removed. Link another one first.');
    expect(screen.queryByRole('button', { name: 'Remove this account' })).toBeNull();
    await press('Link a bank account');
    expect(location.hash).toBe('#/addBankAccount');
  });

  it('under another name says why nothing goes out to it, leads to linking it again, and may go alone', async () => {
    rows = [own];
    const detail = { ...own, holderName: 'Malee S.', isOfAnother: true };
    server.answer(getBankAccount.path, () => ({ code: 1, message: 'OK', data: detail }));
    openAccount();
    await screen.findByText(/no money goes out to this account/);
    expect(screen.queryByText('This is your only linked account')).toBeNull();
    await press('Remove this account');
    // Its bank would refuse what is promised of every other one.
    expect((await screen.findByRole('dialog')).textContent).toMatch(/Nothing changes at the bank\.(?!.*link it again)/);
    await press('Keep it');
    await press('Link again');
    expect(location.hash).toBe(`#/addBankAccount?bank=004&again=${own.accountId}`);
  });

  it.each([
    ['with money on its way', 21710, 'Money is on its way to it.'],
    ['that became the last one meanwhile', 21709, 'It is the last one.'],
  ])("%s stays, and the server's reason is said beside the button", async (_what, code, message) => {
    server.answer(removeBankAccount.path, refusing(code, undefined, message));
    openAccount();
    await press('Remove this account');
    await press('Remove');
    expect((await screen.findByText(message)).closest('[role=alert]')?.id).toBe('remove-error');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.hash).toBe(at);
  });

  it('that was linked just now says so, whose it is and that an SMS goes out, and leads to the list', async () => {
    openAccount(`${at}?linked`);
    await screen.findByRole('heading', { name: 'Bank account linked' });
    await screen.findByText('An SMS about it goes to 081-***-*678.');
    await screen.findByText('Malee S.');
    await press('See bank accounts');
    await waitFor(() => expect(location.hash).toBe('#/bankAccounts'));
  });

  it('is not said to be linked by an address alone: one that is not, or is marked, has its own page', async () => {
    server.answer(getBankAccount.path, refusing(21708, undefined, 'It is not linked any more.'));
    openAccount(`${at}?linked`);
    await screen.findByText('It is not linked any more.');
    expect(location.hash).toBe(at);
    expect(screen.queryByText('Bank account linked')).toBeNull();
    expect(screen.queryByText(/An SMS about it/)).toBeNull();
    cleanup();
    const detail = { ...own, holderName: 'Malee S.', isOfAnother: true };
    server.answer(getBankAccount.path, () => ({ code: 1, message: 'OK', data: detail }));
    openAccount(`${at}?linked`);
    await screen.findByText(/no money goes out to this account/);
    expect(location.hash).toBe(at);
    // Once it is linked again the answer of before, which is at hand, sends nobody away.
    server.answer(getBankAccount.path, () => ({ code: 1, message: 'OK', data: { ...own, holderName: 'Malee S.' } }));
    location.hash = `${at}?linked`;
    await screen.findByRole('heading', { name: 'Bank account linked' });
    expect(location.hash).toBe(`${at}?linked`);
  });

  it('of an address that is none leads to the page that says so', async () => {
    openAccount('#/bankAccounts/planted');
    await waitFor(() => expect(location.hash).toBe('#/404'));
  });
});

it('the settings lead to the accounts', async () => {
  openAccount('#/mainPage/settings');
  await press('Bank accounts');
  await waitFor(() => expect(location.hash).toBe('#/bankAccounts'));
});
