// @vitest-environment jsdom
import { refusing, showScreen, startLoggedIn } from './show-screen.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loginPassword } from '../../../shared/contracts/auth/login-password.ts';
import { login } from '../../../shared/contracts/auth/login.ts';
import { resetPassword } from '../../../shared/contracts/auth/reset-password.ts';
import { setPassword } from '../../../shared/contracts/auth/set-password.ts';
import { verifyMoneyOutCode } from '../../../shared/contracts/session/verify-code.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { quoteTransfer } from '../../../shared/contracts/transfer/quote.ts';
import { findReceiver } from '../../../shared/contracts/transfer/receiver.ts';
import { LoginScreen } from '../../../web/screens/login/login-screen.tsx';
import { SetPasswordScreen } from '../../../web/screens/security/set-password-screen.tsx';
import { TransferScreen } from '../../../web/screens/transfer/transfer-screen.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import {
  askForResetCode,
  code,
  drawFor,
  expectTold,
  field,
  finding,
  password,
  phone,
  press,
  quote,
  sentence,
  startForms,
  takePasswordWay,
  type,
} from './forms.tsx';
import { ConfirmTransfer } from './transfer-confirm.tsx';

let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(() => startForms(server));
afterEach(cleanup);

describe('a form of several fields', () => {
  it('tells the fault of each at once, and leads to the first of the page', async () => {
    showScreen(<LoginScreen />, '/login');
    await takePasswordWay();
    await press('Log in');
    await expectTold('Enter a mobile number', 'Mobile number');
    expect(screen.getByText('Enter a password').isConnected).toBe(true);
    await type('Mobile number', phone);
    expect(screen.queryByText('Enter a mobile number')).toBeNull();
    expect(screen.getByText('Enter a password').isConnected).toBe(true);
  });

  it('takes back what was said of all that was sent, whatever is typed next', async () => {
    server.answer(loginPassword.path, refusing(21005, { retryAfterMs: 840_000 }, 'Try again in 14 min.'));
    showScreen(<LoginScreen />, '/login');
    await takePasswordWay();
    await type('Mobile number', phone);
    await type('Password', password);
    await press('Log in');
    await expectTold('Try again in 14 min.', 'Password');
    await type('Mobile number', '089 999 9999');
    expect(screen.queryByText('Try again in 14 min.')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' }).disabled).toBe(false);
  });

  it('tells at its end what the server finds in what nobody types there', async () => {
    server.answer(resetPassword.path, finding({ mobile: 'mobile-not-valid' }));
    await askForResetCode();
    await type(code, '123456');
    await type('New password', password);
    await type('Repeat the new password', password);
    await press('Save new password');
    expect((await screen.findByText(sentence)).closest('[role=alert]')?.id).toBe('reset-error');
    expect((await field(code)).value).toBe('123456');
  });

  it('leads on from a code that is whole', async () => {
    await askForResetCode();
    await type(code, '123456');
    await waitFor(async () => expect(document.activeElement).toBe(await field('New password')));
  });

  it('leads to a field that the answer itself has brought up', async () => {
    server.answer(setPassword.path, refusing(21007, undefined, 'Please enter your current password first.'));
    await startLoggedIn(server, { hasPassword: false });
    showScreen(<SetPasswordScreen />, '/setPassword');
    await type('New password', password);
    await type('Repeat the new password', password);
    await press('Save password');
    await expectTold('Please enter your current password first.', 'Current password');
  });
});

describe('a code, which is sent as soon as it is whole', () => {
  const refused = finding({ code: 'code-six-digits' });

  it('and which the server cannot read is asked for again to log in', async () => {
    server.answer(login.path, refused);
    showScreen(<LoginScreen />, '/login');
    await type('Mobile number', phone);
    await press('Text me a code');
    await type(code, '123456');
    await screen.findByText('Enter the 6 digits from the SMS');
    await waitFor(async () => expect(document.activeElement).toBe(await field(code)));
    expect((await field(code)).getAttribute('aria-invalid')).toBe('true');
  });

  it('and which the server cannot read is asked for again for a payment', async () => {
    server.answer(createTransfer.path, refusing(21605, { reason: 'code' }, 'Show a code first.'));
    server.answer(verifyMoneyOutCode.path, refused);
    await drawFor(server, <ConfirmTransfer quote={quote} />, '/transfer?step=confirm');
    await press('Send THB 120.50');
    await press('Text a code to 081-***-*678');
    await type(code, '123456');
    const sheet = within(await screen.findByRole('dialog'));
    await sheet.findByText('Enter the 6 digits from the SMS');
    await waitFor(async () => expect(document.activeElement).toBe(await field(code)));
  });
});

it('the amount that a quote is refused for takes the focus', async () => {
  server.answer(quoteTransfer.path, refusing(21102, { limitSatang: 20_000 }, 'Too much for one payment.'));
  server.answer(findReceiver.path, () => ({
    code: 1,
    message: 'OK',
    data: { receiverId: quote.receiverId, receiverName: quote.receiverName },
  }));
  await drawFor(server, <TransferScreen />, '/transfer');
  await type('Receiver\u2019s mobile number', phone);
  await press('Find receiver');
  await type('Amount to send', '250');
  await press('Review transfer');
  await expectTold('Too much for one payment.', 'Amount to send');
  expect((await field('Amount to send')).value).toBe('250');
});
