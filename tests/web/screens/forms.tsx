import type { Field, Form } from './form-row.ts';
import { companyForms } from './company-forms.tsx';
import { personalDataForms } from './personal-data-forms.tsx';
import { showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { quoteAirtime } from '../../../shared/contracts/airtime/quote.ts';
import { loginPassword } from '../../../shared/contracts/auth/login-password.ts';
import { resetPassword } from '../../../shared/contracts/auth/reset-password.ts';
import { sendCode } from '../../../shared/contracts/auth/send-code.ts';
import { sendLockCode } from '../../../shared/contracts/auth/send-lock-code.ts';
import { sendMoneyOutCode } from '../../../shared/contracts/auth/send-money-out-code.ts';
import { sendResetCode } from '../../../shared/contracts/auth/send-reset-code.ts';
import { setPassword } from '../../../shared/contracts/auth/set-password.ts';
import { createTopUp } from '../../../shared/contracts/top-up/create.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { findReceiver } from '../../../shared/contracts/transfer/receiver.ts';
import type { TransferQuote } from '../../../shared/limits.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { AirtimeScreen } from '../../../web/screens/airtime/airtime-screen.tsx';
import { LockWalletScreen } from '../../../web/screens/login/lock-wallet-screen.tsx';
import { LoginScreen } from '../../../web/screens/login/login-screen.tsx';
import { forgetTypedLogin } from '../../../web/screens/login/typed-login.ts';
import { ResetPasswordScreen } from '../../../web/screens/password/reset-password-screen.tsx';
import { SetPasswordScreen } from '../../../web/screens/security/set-password-screen.tsx';
import { TopUpScreen } from '../../../web/screens/top-up/top-up-screen.tsx';
import { TransferScreen } from '../../../web/screens/transfer/transfer-screen.tsx';
import { loginState } from '../../../web/session.ts';
import { numbers, operators } from '../../states/operators.ts';
import type { WalletServer } from '../data/wallet-server.ts';
import { ConfirmTransfer } from './transfer-confirm.tsx';

export const phone = '081 234 5678';
export const password = 'New-pass-26!';
export const code = '6-digit code from the SMS';
const note = 'Message to the receiver (optional)';
export const sentence = 'Please check the fields marked in red.';
const notPhone = 'Enter a Thai mobile number with 10 digits, like 081-234-5678';
const notYet = 'The password does not meet every rule yet. See the list below.';
const freeUse = { remaining: 1, total: 5 };
export const quote: TransferQuote = {
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
/** An empty device that nobody is logged in on, with a server that sends whatever code it is asked for. */
export async function startForms(server: WalletServer): Promise<void> {
  await startScreens(server);
  loginState.set('out');
  forgetTypedLogin();
  const sent = () => ({ code: 1, message: 'OK', data: { resendAfterMs: 60_000, codeLifetimeMs: 300_000 } });
  for (const { path } of [sendCode, sendResetCode, sendLockCode, sendMoneyOutCode]) server.answer(path, sent);
}

export const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input:not([type=radio])' });
export const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
/** As somebody presses, whom the button then has: a field takes the focus only because it is given it. */
export async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

/**
 * Takes the way in by a password, whose part is fetched first: until then the other way's field for the number stands
 * there, and what is typed at the moment of the change reaches a field that is gone.
 */
export async function takePasswordWay(): Promise<void> {
  fireEvent.click(await screen.findByRole('radio', { name: 'Password' }));
  await screen.findByRole('button', { name: 'Log in' });
}

/** A text beside a field, which has the focus. */
export async function expectTold(text: string, label: string): Promise<void> {
  const told = (await screen.findByText(text)).closest('[role=alert]');
  const input = await field(label);
  expect(input.getAttribute('aria-describedby')?.split(' ')).toContain(told?.id);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(input);
}

/** An answer that finds something in fields, by their reasons. */
export const finding = (fields: Readonly<Record<string, string>>) => () => ({
  code: 20422,
  message: sentence,
  data: { fields },
});

const mobile: Field = {
  label: 'Mobile number',
  good: phone,
  wrong: { typed: '12', told: notPhone, name: 'mobile', reason: 'mobile-not-valid' },
};
const newPassword = (name: string): readonly Field[] => [
  { label: 'New password', good: password, wrong: { typed: 'short', told: notYet, name, reason: 'password-mix' } },
  { label: 'Repeat the new password', good: password },
];

export async function drawFor(server: WalletServer, form: ReactNode, path: string): Promise<void> {
  await startLoggedIn(server, { tier: 'fully', hasPassword: true });
  showScreen(<Suspense>{form}</Suspense>, path);
}

/** The page where another number than one's own is typed, for a mobile top-up. */
async function drawNumbers(server: WalletServer): Promise<void> {
  for (const { path, data } of [operators, numbers([])]) {
    const json: JsonObject = JSON.parse(JSON.stringify(data));
    server.answer(path, () => ({ code: 1, message: 'OK', data: json }));
  }
  await drawFor(server, <AirtimeScreen />, '/topUp/mobile');
  fireEvent.click(await screen.findByRole('radio', { name: 'Another number' }));
}

export async function askForResetCode(): Promise<void> {
  showScreen(<ResetPasswordScreen />, '/resetPassword');
  await type('Mobile number', phone);
  await press('Text me a code');
  await field(code);
}

export const forms: readonly Form[] = [
  ...personalDataForms(drawFor),
  ...companyForms(drawFor),
  {
    what: 'the number that a code to log in goes to',
    draw: async () => showScreen(<LoginScreen />, '/login'),
    contract: sendCode,
    button: 'Text me a code',
    fields: [mobile],
  },
  {
    what: 'number and password',
    draw: async () => {
      showScreen(<LoginScreen />, '/login');
      await takePasswordWay();
    },
    contract: loginPassword,
    button: 'Log in',
    fields: [
      mobile,
      {
        label: 'Password',
        good: password,
        wrong: { typed: '', told: 'Enter a password', name: 'password', reason: 'password-required' },
      },
    ],
  },
  {
    what: 'the number of a forgotten password',
    draw: async () => showScreen(<ResetPasswordScreen />, '/resetPassword'),
    contract: sendResetCode,
    button: 'Text me a code',
    fields: [mobile],
  },
  {
    what: 'the number whose wallet is to be locked',
    draw: async () => showScreen(<LockWalletScreen />, '/lockWallet'),
    contract: sendLockCode,
    button: 'Text me a code',
    fields: [mobile],
  },
  {
    what: 'the code and the password of a reset',
    draw: askForResetCode,
    contract: resetPassword,
    button: 'Save new password',
    fields: [
      {
        label: code,
        good: '123456',
        wrong: { typed: '123', told: 'Enter the 6 digits from the SMS', name: 'code', reason: 'code-six-digits' },
      },
      ...newPassword('password'),
    ],
  },
  {
    what: 'another password',
    draw: (server) => drawFor(server, <SetPasswordScreen />, '/setPassword'),
    contract: setPassword,
    button: 'Save password',
    fields: [
      {
        label: 'Current password',
        good: 'Old-pass-25!',
        wrong: {
          typed: '',
          told: 'Enter your current password',
          name: 'currentPassword',
          reason: 'password-required',
          toldOfServer: 'Enter a password',
        },
      },
      ...newPassword('newPassword'),
    ],
  },
  {
    what: 'the number of a receiver',
    draw: (server) => drawFor(server, <TransferScreen />, '/transfer'),
    contract: findReceiver,
    button: 'Find receiver',
    fields: [{ ...mobile, label: 'Receiver\u2019s mobile number' }],
  },
  {
    what: 'the number of a mobile top-up',
    draw: drawNumbers,
    contract: quoteAirtime,
    button: 'Choose the amount',
    fields: [
      {
        label: 'Mobile number to top up',
        good: phone,
        wrong: { typed: '12', told: notPhone, name: 'mobile', reason: 'mobile-not-valid', isOnlyHere: true },
      },
    ],
  },
  {
    what: 'the message of a transfer',
    draw: (server) => drawFor(server, <ConfirmTransfer quote={quote} />, '/transfer?step=confirm'),
    contract: createTransfer,
    button: 'Send THB 120.50',
    fields: [
      {
        label: note,
        good: 'lunch',
        wrong: {
          typed: 'a'.repeat(101),
          told: 'This message is too long. Please shorten it.',
          name: 'note',
          reason: 'note-too-long',
        },
      },
    ],
  },
  {
    what: 'the amount of a top-up',
    draw: (server) => drawFor(server, <TopUpScreen />, '/topUp'),
    contract: createTopUp,
    button: 'Create QR to top up',
    fields: [
      {
        label: 'How much to top up',
        good: '250',
        wrong: {
          typed: '0',
          told: 'Enter an amount first',
          name: 'amountSatang',
          reason: 'amount-too-large',
          toldOfServer: sentence,
        },
      },
    ],
  },
];
