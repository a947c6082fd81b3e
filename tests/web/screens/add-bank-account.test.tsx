// @vitest-environment jsdom
import { refusing, sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { thaiBanks } from '../../../functions/domains/bank-account/thai-banks.ts';
import { sendMoneyOutCode } from '../../../shared/contracts/auth/send-money-out-code.ts';
import { addBankAccount } from '../../../shared/contracts/bank-account/add.ts';
import { getBanks } from '../../../shared/contracts/bank-account/banks.ts';
import { getBankAccounts } from '../../../shared/contracts/bank-account/list.ts';
import { verifyMoneyOutCode } from '../../../shared/contracts/session/verify-code.ts';
import { addBankAccountFacts } from '../../../web/commands/bank-account/add.ts';
import { AddBankAccountScreen } from '../../../web/screens/bank-account/add-bank-account-screen.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const accountId = 'bac_01JD000000000000000A';
const linked = { code: 1, message: 'OK', data: { accountId, linkedAtMs: 1 } };
let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { tier: 'semi', firstName: 'Malee', lastName: 'Suksan' });
  server.answer(getBanks.path, () => ({
    code: 1,
    message: 'OK',
    data: { rows: JSON.parse(JSON.stringify(thaiBanks)) },
  }));
  server.answer(getBankAccounts.path, () => ({ code: 1, message: 'OK', data: { rows: [], most: 5 } }));
  server.answer(addBankAccount.path, () => linked);
});
afterEach(cleanup);

const draw = (path = '/addBankAccount') =>
  showScreen(
    <Suspense>
      <AddBankAccountScreen />
    </Suspense>,
    path,
  );
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
const submit = () => press('Check and link');
const told = async (text: string) =>
  within((await screen.findByText(text)).closest('[role=alert]') ?? document.body).getByText(text);

/** On the step that asks for the number, at Kasikornbank. */
async function chooseBank(): Promise<void> {
  draw();
  await press('Kasikornbank');
  await field('Account number');
}

describe('the bank', () => {
  it.each(['scb', 'siam', 'ไทยพาณิชย์', '汇商', 'S C B'])('is found by %s', async (typed) => {
    draw();
    await type('Find a bank', typed);
    await waitFor(() =>
      expect(
        within(screen.getByRole('group', { name: 'Choose the bank' }))
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(['SCBSiam Commercial Bank']),
    );
    expect(screen.getByText('1 bank found').getAttribute('role')).toBe('status');
  });

  it('is chosen already where an account of it is linked again, though there are as many as there may be', async () => {
    const row = { accountId: 'bac_01JD0000000000000A', bankCode: '004', accountNumberMasked: '1**2', linkedAtMs: 1 };
    const rows = Array.from({ length: 5 }, () => ({ ...row, isOfAnother: true }));
    server.answer(getBankAccounts.path, () => ({ code: 1, message: 'OK', data: { rows, most: 5 } }));
    draw('/addBankAccount?bank=004');
    await field('Account number');
    expect(document.body.textContent).toContain('Kasikornbank');
    // Its page is in the cache with the mark of before.
    expect(addBankAccountFacts.changes).toContain('bank-account/detail');
    await press('Change');
    expect(await screen.findByRole('button', { name: 'Kasikornbank' })).toBeDefined();
    cleanup();
    draw();
    expect(await screen.findByRole('button', { name: 'Kasikornbank' })).toBeDefined();
  });

  it('that is none is said to be none, with the way back to all of them', async () => {
    draw();
    await type('Find a bank', 'planted');
    await screen.findByText('No bank by that name');
    await press('Show all banks');
    expect(await screen.findAllByRole('button', { name: /Bank|Krung|UOB|TISCO/i })).not.toEqual([]);
    expect((await field('Find a bank')).value).toBe('');
  });

  it('can be changed from the next step, and what was typed there stays', async () => {
    await chooseBank();
    await type('Account number', '1234567890');
    location.hash = '#/addBankAccount';
    expect((await screen.findByRole('button', { name: 'Kasikornbank' })).getAttribute('aria-current')).toBe('true');
    await press('Government Savings Bank');
    expect((await field('Account number')).value).toBe('1234567890');
    await screen.findByText('Usually 12 digits at this bank. Dashes and spaces are fine.');
  });

  it('is not asked for where there is no room for another account', async () => {
    const rows = ['A', 'B', 'C', 'D', 'E'].map((letter) => ({
      accountId: `bac_01JD000000000000000${letter}`,
      bankCode: '004',
      accountNumberMasked: '123****890',
      linkedAtMs: 1,
    }));
    server.answer(getBankAccounts.path, () => ({ code: 1, message: 'OK', data: { rows, most: 5 } }));
    draw();
    await screen.findByText('All 5 places are taken. Remove one account before you link another.');
    expect(screen.queryByLabelText('Find a bank')).toBeNull();
  });
});

describe('what is typed', () => {
  it.each([
    ['', '', 'Enter the account number', 'Account number'],
    ['12345678', '', 'An account number has 9 to 19 digits', 'Account number'],
    ['12345678901234567890', '', 'An account number has 9 to 19 digits', 'Account number'],
    ['12345678A', '', 'An account number has 9 to 19 digits', 'Account number'],
    ['123456789', '123456', 'Enter 7 to 15 digits', 'Phone at the bank (optional)'],
  ])(
    '%j with the phone %j is told at its field, which takes the focus, and nothing is sent',
    async (number, phone, text, label) => {
      await chooseBank();
      await type('Account number', number);
      await type('Phone at the bank (optional)', phone);
      await submit();
      await told(text);
      expect(document.activeElement).toBe(await field(label));
      expect((await field(label)).getAttribute('aria-invalid')).toBe('true');
      expect(sentTo(server, addBankAccount)).toEqual([]);
      await type(label, '1234567890');
      expect(screen.queryByText(text)).toBeNull();
    },
  );

  it('goes out as the contract takes it, without what was left out', async () => {
    await chooseBank();
    await type('Account number', ' 123-4-56789-0 ');
    await submit();
    await waitFor(() =>
      expect(sentTo(server, addBankAccount)).toMatchObject([{ bankCode: '004', accountNumber: '1234567890' }]),
    );
    expect(sentTo(server, addBankAccount)[0]).not.toHaveProperty('bankPhone');
    await waitFor(() => expect(location.hash).toBe(`#/bankAccounts/${accountId}?linked`));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('123-4-56789-0');
  });

  it('is there again after a reload', async () => {
    await chooseBank();
    await type('Account number', '123-4-56789-0');
    cleanup();
    draw('/addBankAccount?step=account');
    expect((await field('Account number')).value).toBe('123-4-56789-0');
    await screen.findByText('Kasikornbank');
  });

  it('has to be the own account, and the bank is asked', async () => {
    await chooseBank();
    await screen.findByText('It has to be the account of Malee Suksan');
    expect(await screen.findByText('We ask the bank whether it is in your verified name.')).toBeTruthy();
  });
});

describe('what the server finds', () => {
  const answerFaults = (fields: Readonly<Record<string, string>>) =>
    server.answer(addBankAccount.path, () => ({
      code: 20422,
      message: 'Please check the fields marked in red.',
      data: { fields },
    }));

  it('in the fields is told at each of them in the same words, and the first of the page takes the focus', async () => {
    answerFaults({ bankPhone: 'bank-phone-not-valid', accountNumber: 'account-number-not-valid' });
    await chooseBank();
    await type('Account number', '1234567890');
    await submit();
    await told('An account number has 9 to 19 digits');
    await told('Enter 7 to 15 digits');
    expect(document.activeElement).toBe(await field('Account number'));
    expect(screen.queryByText('Please check the fields marked in red.')).toBeNull();
  });

  it('for a reason that this version does not know says which field, and no code', async () => {
    answerFaults({ accountNumber: 'planted-reason' });
    await chooseBank();
    await type('Account number', '1234567890');
    await submit();
    await told('Please check this field');
    expect(document.body.textContent).not.toContain('planted');
  });

  it('in none of the fields is told at the end of the form', async () => {
    answerFaults({ requestId: 'request-id-not-valid' });
    await chooseBank();
    await type('Account number', '1234567890');
    await submit();
    await told('Please check the fields marked in red.');
    expect(document.body.textContent).not.toContain('request-id');
  });
});

describe('a bank that says', () => {
  it.each([
    ['that it has no such account', 21702, { usualDigits: 10 }],
    ['that it is closed', 21703, undefined],
    ['another name', 21704, undefined],
    ['nearly the name', 21705, undefined],
    ['that it is linked', 21706, undefined],
  ])('%s is heard at the number, which stays, and the next press is another request', async (_what, code, data) => {
    server.answer(addBankAccount.path, refusing(code, data, 'What the bank said.'));
    await chooseBank();
    await type('Account number', '1234567890');
    await submit();
    await told('What the bank said.');
    expect(document.activeElement).toBe(await field('Account number'));
    expect((await field('Account number')).value).toBe('1234567890');
    await submit();
    await waitFor(() => expect(sentTo(server, addBankAccount)).toHaveLength(2));
    const [first, second] = sentTo(server, addBankAccount);
    expect(second?.['requestId']).not.toBe(first?.['requestId']);
  });

  it('nothing is told at the end of the form, and no field is to blame', async () => {
    server.answer(addBankAccount.path, refusing(21305, undefined, 'The bank is not answering.'));
    await chooseBank();
    await type('Account number', '1234567890');
    await submit();
    await told('The bank is not answering.');
    expect((await field('Account number')).getAttribute('aria-invalid')).toBe('false');
  });
});

describe('on a device that has to show a code', () => {
  let shown: boolean;
  beforeEach(() => {
    shown = false;
    server.answer(addBankAccount.path, () =>
      shown ? linked : refusing(21605, { reason: 'code' }, 'Show a code first.')(),
    );
    server.answer(sendMoneyOutCode.path, () => ({
      code: 1,
      message: 'OK',
      data: { resendAfterMs: 60_000, codeLifetimeMs: 300_000 },
    }));
    server.answer(verifyMoneyOutCode.path, () => {
      shown = true;
      return { code: 1, message: 'OK', data: { codeShownAtMs: 1 } };
    });
  });

  it('it is asked for for this very account, named as its SMS names it, and the same request goes out again', async () => {
    await chooseBank();
    await type('Account number', '123-4-56789-0');
    await submit();
    const sheet = within(await screen.findByRole('dialog'));
    await sheet.findByText('Link the KBANK account ending in 7890');
    expect(sheet.getByText(/The bank confirmed that it is yours\./).isConnected).toBe(true);
    expect(sheet.queryByText(/charged|payment/)).toBeNull();
    await press('Text a code to 081-***-*678');
    fireEvent.change(await screen.findByLabelText('6-digit code from the SMS'), { target: { value: '123456' } });
    await waitFor(() => expect(location.hash).toBe(`#/bankAccounts/${accountId}?linked`));
    const [first, second, ...others] = sentTo(server, addBankAccount);
    expect(others).toEqual([]);
    expect(second).toEqual({ ...first, try: 2 });
    const { requestId, try: _try, ...input } = first ?? {};
    expect(sentTo(server, sendMoneyOutCode)).toEqual([
      { payment: { operation: 'bank-account/add', requestId, input } },
    ]);
    expect(sentTo(server, verifyMoneyOutCode)).toEqual([{ paymentRequestId: requestId, code: '123456' }]);
  });

  it('whoever closes the sheet and presses again goes on with the code that was sent; another number is another request', async () => {
    await chooseBank();
    await type('Account number', '1234567890');
    await submit();
    await press('Text a code to 081-***-*678');
    await screen.findByLabelText('6-digit code from the SMS');
    await press('Not now');
    await submit();
    await screen.findByLabelText('6-digit code from the SMS');
    expect(sentTo(server, sendMoneyOutCode)).toHaveLength(1);
    await press('Not now');
    await type('Account number', '1234567891');
    await submit();
    await screen.findByRole('button', { name: 'Text a code to 081-***-*678' });
    const [first, again, other] = sentTo(server, addBankAccount);
    expect(again?.['requestId']).toBe(first?.['requestId']);
    expect(other?.['requestId']).not.toBe(first?.['requestId']);
  });
});
