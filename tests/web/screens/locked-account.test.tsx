// @vitest-environment jsdom
import { refusing, sentTo } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { thaiBanks } from '../../../functions/domains/bank-account/thai-banks.ts';
import { addBankAccount } from '../../../shared/contracts/bank-account/add.ts';
import { getBanks } from '../../../shared/contracts/bank-account/banks.ts';
import { getBankAccount } from '../../../shared/contracts/bank-account/detail.ts';
import { getBankAccounts } from '../../../shared/contracts/bank-account/list.ts';
import { removeBankAccount } from '../../../shared/contracts/bank-account/remove.ts';
import { withdrawRequest } from '../../../shared/contracts/session/withdraw-request.ts';
import { App } from '../../../web/app.tsx';
import { correctClock } from '../../../web/data/calls/clock.ts';
import { runCommand } from '../../../web/data/sending/run-command.ts';

const account = {
  accountId: 'bac_01JD000000000000000A',
  bankCode: '004',
  accountNumberMasked: '123****890',
  linkedAtMs: 1,
};
const other = { ...account, accountId: 'bac_01JD000000000000000B' };
const at = `#/bankAccounts/${account.accountId}`;
/** Words that are a payment's, and no account's. */
const ofPayments = /charge|paid|transfer|went through|receipt/i;
const server = await openLoggedInScreens({ tier: 'semi' });

beforeEach(() => {
  server.answer(getBanks.path, () => ({
    code: 1,
    message: 'OK',
    data: { rows: JSON.parse(JSON.stringify(thaiBanks)) },
  }));
  server.answer(getBankAccounts.path, () => ({ code: 1, message: 'OK', data: { rows: [account, other], most: 5 } }));
  server.answer(getBankAccount.path, () => ({ code: 1, message: 'OK', data: { ...account, holderName: 'Malee S.' } }));
  server.answer(addBankAccount.path, () => 'drop');
  server.answer(removeBankAccount.path, () => 'drop');
});

/** The app an hour after an answer was lost. */
async function anHourLater(): Promise<void> {
  server.clockAheadMs = 60 * 60_000;
  correctClock(Date.now() + 60 * 60_000);
  server.seen.length = 0;
  render(<App />);
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('an account whose answer was lost', () => {
  beforeEach(async () => {
    location.hash = '#/addBankAccount';
    await runCommand(
      addBankAccount,
      { bankCode: '004', accountNumber: '1234567890' },
      { shown: { name: 'Kasikornbank 123****890' } },
    );
  });

  it('locks its form and is found out, named as it was sent, and ends on the page of the account', async () => {
    render(<App />);
    await screen.findByRole('heading', { name: 'Checking whether your bank account was linked' });
    await screen.findByText('Kasikornbank 123****890');
    expect(screen.queryByLabelText('Find a bank')).toBeNull();
    server.answer(addBankAccount.path, () => ({
      code: 1,
      message: 'OK',
      data: { accountId: account.accountId, linkedAtMs: 1 },
    }));
    await press('Check now');
    await waitFor(() => expect(location.hash).toBe(`${at}?linked`));
    await screen.findByRole('heading', { name: 'Bank account linked' });
    expect(new Set(sentTo(server, addBankAccount).map(({ requestId }) => requestId)).size).toBe(1);
  });

  it("that did nothing says so with the server's reason, and leads back to the form", async () => {
    server.answer(addBankAccount.path, refusing(21704, undefined, 'It is in another name.'));
    render(<App />);
    await screen.findByRole('heading', { name: 'This bank account was not linked' });
    await screen.findByText('It is in another name.');
    await press('Check it and try again');
    expect(await screen.findByLabelText('Find a bank')).toBeDefined();
  });

  it('is asked about after an hour as what it is; not wanted any more, it is taken back, and nothing is sent', async () => {
    await anHourLater();
    await screen.findByRole('heading', { name: 'Do you still want to link this bank account?' });
    expect(screen.getByRole('main').textContent).not.toMatch(ofPayments);
    server.answer(withdrawRequest.path, () => ({ code: 1, message: 'OK', data: { isCarriedOut: false } }));
    await press('Do not link it');
    await screen.findByRole('heading', { name: 'This bank account was not linked' });
    expect(sentTo(server, addBankAccount)).toEqual([]);
  });
});

describe('a removal whose answer was lost', () => {
  beforeEach(async () => {
    location.hash = at;
    await runCommand(
      removeBankAccount,
      { accountId: account.accountId },
      { shown: { name: 'Kasikornbank 123****890' } },
    );
  });

  it('locks the page of its account, and of no other, until it is known', async () => {
    render(<App />);
    await screen.findByRole('heading', { name: 'Checking whether your bank account was removed' });
    location.hash = `#/bankAccounts/${other.accountId}`;
    await screen.findByRole('button', { name: 'Remove this account' });
    location.hash = at;
    server.answer(removeBankAccount.path, () => ({
      code: 1,
      message: 'OK',
      data: { accountId: account.accountId, removedAtMs: 1 },
    }));
    await press('Check now');
    await waitFor(() => expect(location.hash).toBe('#/bankAccounts'));
  });

  it('is asked about after an hour, and keeping the account sends nothing', async () => {
    await anHourLater();
    await screen.findByRole('heading', { name: 'Do you still want to remove this bank account?' });
    expect(screen.getByRole('main').textContent).not.toMatch(ofPayments);
    server.answer(withdrawRequest.path, () => ({ code: 1, message: 'OK', data: { isCarriedOut: false } }));
    await press('Keep it');
    await screen.findByRole('heading', { name: 'This bank account was not removed' });
    expect(sentTo(server, removeBankAccount)).toEqual([]);
  });
});
