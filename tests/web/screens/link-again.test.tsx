// @vitest-environment jsdom
import { refusing, sentTo, showScreen } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { sendMoneyOutCode } from '../../../shared/contracts/auth/send-money-out-code.ts';
import { addBankAccount } from '../../../shared/contracts/bank-account/add.ts';
import { getBankAccount } from '../../../shared/contracts/bank-account/detail.ts';
import { getBankAccounts } from '../../../shared/contracts/bank-account/list.ts';
import { App } from '../../../web/app.tsx';
import { linkAgainPath, linkedPath } from '../../../web/commands/bank-account/add.ts';
import { AddBankAccountScreen } from '../../../web/screens/bank-account/add-bank-account-screen.tsx';
import { runCommand } from '../../../web/data/sending/run-command.ts';
import { account, banks, ofAnother } from '../../states/accounts.ts';
import { ok } from './review-case.tsx';

const other = { ...account('B', ofAnother.bankCode, '999****111'), isOfAnother: true };
const server = await openLoggedInScreens({ tier: 'semi' });

beforeEach(() => {
  server.answer(banks.path, () => ok(banks.data));
  server.answer(getBankAccounts.path, () => ok({ rows: [ofAnother, other], most: 5 }));
});

const draw = (path: string) =>
  showScreen(
    <Suspense>
      <AddBankAccountScreen />
    </Suspense>,
    path,
  );
const number = () => screen.findByLabelText<HTMLInputElement>('Account number');
const type = async (value: string) => fireEvent.change(await number(), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('names the account that is linked again, until another bank is chosen', async () => {
  draw(linkAgainPath(ofAnother));
  await screen.findByText(`Link again: ${ofAnother.accountNumberMasked}`);
  await press('Change');
  expect((await screen.findByRole('button', { name: 'Kasikornbank' })).getAttribute('aria-current')).toBe('true');
  await press('Siam Commercial Bank');
  await number();
  await screen.findByText('Siam Commercial Bank');
  expect(screen.queryByText(/Link again/)).toBeNull();
});

it.each(['zzz', '999', '__proto__'])('at the bank %s, which is none, asks which one it is', async (bank) => {
  draw(`/addBankAccount?bank=${bank}`);
  await press('Kasikornbank');
  expect((await number()).value).toBe('');
  await screen.findByText('Kasikornbank');
});

it('keeps what was typed of it, and fills in nothing of another account of that bank', async () => {
  draw(linkAgainPath(ofAnother));
  await type('1234567890');
  cleanup();
  draw(linkAgainPath(ofAnother));
  expect((await number()).value).toBe('1234567890');
  cleanup();
  draw(linkAgainPath(other));
  expect((await number()).value).toBe('');
  await screen.findByText(`Link again: ${other.accountNumberMasked}`);
});

it('goes on after a reload with the code that was sent for it', async () => {
  const codeNeeded = refusing(21605, { reason: 'code' }, 'Show a code first.');
  server.answer(addBankAccount.path, codeNeeded);
  server.answer(sendMoneyOutCode.path, () => ok({ resendAfterMs: 60_000, codeLifetimeMs: 300_000 }));
  draw(linkAgainPath(ofAnother));
  await type('1234567890');
  await press('Check and link');
  await press('Text a code to 081-***-*678');
  await screen.findByLabelText('6-digit code from the SMS');
  cleanup();
  draw(linkAgainPath(ofAnother));
  await press('Check and link');
  await screen.findByLabelText('6-digit code from the SMS');
  expect(sentTo(server, sendMoneyOutCode)).toHaveLength(1);
  expect(new Set(sentTo(server, addBankAccount).map(({ requestId }) => requestId)).size).toBe(1);
});

it('what another tab has linked meanwhile is seen on its page while nothing is typed here', async () => {
  const own = { ...ofAnother, isOfAnother: undefined };
  server.answer(getBankAccount.path, () => ok({ ...JSON.parse(JSON.stringify(own)), holderName: 'Malee S.' }));
  server.answer(addBankAccount.path, () => 'drop');
  location.hash = `#${linkAgainPath(ofAnother)}`;
  const input = { bankCode: '004', accountNumber: '1234567890' };
  await runCommand(addBankAccount, input, { shown: { name: 'Kasikornbank 123****890' }, draftId: 'of-another-tab' });
  render(<App />);
  await screen.findByRole('heading', { name: 'Checking whether your bank account was linked' });
  server.answer(addBankAccount.path, () => ok({ accountId: own.accountId, linkedAtMs: 1 }));
  await press('Check now');
  await waitFor(() => expect(location.hash).toBe(`#${linkedPath(own.accountId)}`));
  await screen.findByRole('heading', { name: 'Bank account linked' });
});
