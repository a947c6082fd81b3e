// @vitest-environment jsdom
import { refusing, sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { getTopUpAccount } from '../../../shared/contracts/top-up/account.ts';
import { openTopUpAccount } from '../../../shared/contracts/top-up/open-account.ts';
import { sendTopUpCode } from '../../../shared/contracts/top-up/send-code.ts';
import { TopUpAccountScreen } from '../../../web/screens/top-up/top-up-account-screen.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const account = { bankCode: '004', bank: 'KBANK', number: '881234567892', openedAtMs: 1 };
let server: WalletServer;
let opened: boolean;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { tier: 'basic' });
  opened = false;
  server.answer(getTopUpAccount.path, () => ({
    code: 1,
    message: 'OK',
    data: { ...(opened && { account }), arrivesByMs: Date.UTC(2026, 10, 23, 5), serverTimeMs: 1 },
  }));
  server.answer(sendTopUpCode.path, () => ({
    code: 1,
    message: 'OK',
    data: { resendAfterMs: 60_000, codeLifetimeMs: 300_000 },
  }));
  server.answer(openTopUpAccount.path, () => {
    opened = true;
    return { code: 1, message: 'OK', data: { openedAtMs: 1 } };
  });
});
afterEach(cleanup);

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const typeCode = async (code: string) =>
  fireEvent.change(await screen.findByLabelText('6-digit code from the SMS'), { target: { value: code } });

/** The sheet, with a code on its way. */
async function askForCode(): Promise<void> {
  showScreen(<TopUpAccountScreen />, '/topUp/account');
  await press('Open my number');
  await press(/^Text the code to/);
  await screen.findByText(/^We sent a 6-digit code to/);
}

it('without a number it says what one is good for, and opens one with the code of the SMS', async () => {
  await askForCode();
  await typeCode('123456');
  await screen.findByText('881 234 567 892');
  expect(sentTo(server, openTopUpAccount)).toMatchObject([{ code: '123456' }]);
  expect(await screen.findByText('Your number is open')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('with a number it shows how to transfer to it, and asks for no code', async () => {
  opened = true;
  showScreen(<TopUpAccountScreen />, '/topUp/account');
  await screen.findByText('Choose the bank KBANK and enter this number');
  expect(screen.queryByRole('button', { name: 'Open my number' })).toBeNull();
  expect(sentTo(server, sendTopUpCode)).toEqual([]);
});

it('a wrong code is told at its field, and another one may be typed', async () => {
  await askForCode();
  server.answer(openTopUpAccount.path, refusing(21001, { triesLeft: 4 }, 'The code is wrong.'));
  await typeCode('000000');
  await screen.findByText('The code is wrong.');
  expect(screen.getByLabelText('6-digit code from the SMS')).toHaveProperty('value', '');
  expect(opened).toBe(false);
});

it('an answer that was lost is told as that, and the page looks again once the sheet is closed', async () => {
  await askForCode();
  server.answer(openTopUpAccount.path, () => {
    opened = true;
    return 'drop';
  });
  await typeCode('123456');
  await screen.findByText('We do not know the result yet. Close this and see whether your number is open.');
  await press('Later');
  expect(await screen.findByText('881 234 567 892')).toBeDefined();
});

it('a code that is on the phone already is typed, and none is sent again', async () => {
  server.answer(
    sendTopUpCode.path,
    refusing(20429, { retryAfterMs: 30_000, cap: 'resend' }, 'Wait a little before another code.'),
  );
  showScreen(<TopUpAccountScreen />, '/topUp/account');
  await press('Open my number');
  await press(/^Text the code to/);
  await waitFor(() => expect(screen.getByLabelText('6-digit code from the SMS')).toBeDefined());
});
