// @vitest-environment jsdom
import { showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { getSensitiveUserInfo } from '../../../shared/contracts/user/get-sensitive-info.ts';
import { getUserInfo } from '../../../shared/contracts/user/get-info.ts';
import { sendInfoCode } from '../../../shared/contracts/user/send-info-code.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { PersonalInformationScreen } from '../../../web/screens/identity/personal-information-screen.tsx';
import { masked, states } from '../../states/identity/personal-information-screen.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

let server: WalletServer;
beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server);
  for (const { path, data } of states.answers) {
    const json: JsonObject = JSON.parse(JSON.stringify(data));
    server.answer(path, () => ({ code: 1, message: 'OK', data: json }));
  }
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says which document it was, and of a lifelong card that it is one', async () => {
  const { expiryDate: _ends, ...lifelong } = masked;
  const answer = (info: object) => {
    const json: JsonObject = JSON.parse(JSON.stringify({ info }));
    server.answer(getUserInfo.path, () => ({ code: 1, message: 'OK', data: json }));
    showScreen(<PersonalInformationScreen />, '/personalInformation');
  };
  answer(lifelong);
  expect(await screen.findByText('Thai ID card')).toBeDefined();
  expect(screen.getByText('Lifelong')).toBeDefined();
  // Of a day that is masked only the year stands there.
  expect(screen.getByText('1990-**-**')).toBeDefined();
  cleanup();
  answer({ ...masked, idType: 2 });
  expect(await screen.findByText('Passport')).toBeDefined();
  expect(screen.getByText('May 30, 2036 (2579)')).toBeDefined();
  expect(screen.queryByText('Lifelong')).toBeNull();
});

it('places are named as their reader calls them, and what the wallet is used for is said', async () => {
  showScreen(<PersonalInformationScreen />, '/personalInformation');
  const named = '***, Phra Borom Maha Ratchawang, Phra Nakhon, Bangkok 10200, Thailand';
  expect(await screen.findAllByText(named)).toHaveLength(3);
  expect(screen.getByText('Daily expenses, Paying bills')).toBeDefined();
  expect(document.body.textContent).not.toContain(masked.currentAddress.districtCode);
});

it('what is shown whole is masked again after its minute, by itself', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  const sent = { resendAfterMs: 60_000, codeLifetimeMs: 300_000 };
  server.answer(sendInfoCode.path, () => ({ code: 1, message: 'OK', data: sent }));
  const info: JsonObject = JSON.parse(JSON.stringify({ ...masked, firstName: 'สมชาย' }));
  server.answer(getSensitiveUserInfo.path, () => ({ code: 1, message: 'OK', data: { info, shownForMs: 60_000 } }));
  showScreen(<PersonalInformationScreen />, '/personalInformation');
  fireEvent.click(await screen.findByRole('button', { name: 'Show it all' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send me a code by SMS' }));
  fireEvent.change(await screen.findByLabelText('6-digit code from the SMS'), { target: { value: '123456' } });
  expect((await screen.findByText(/สมชาย/)).isConnected).toBe(true);
  act(() => void vi.advanceTimersByTime(50_000));
  expect(screen.queryByText(/สมชาย/)).not.toBeNull();
  act(() => void vi.advanceTimersByTime(11_000));
  expect(screen.queryByText(/สมชาย/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Show it all' }).isConnected).toBe(true);
});

it('a company that looks for what it gave is led to its own page', async () => {
  await startLoggedIn(server, { tier: 'enterprise' });
  server.answer(getUserInfo.path, () => ({ code: 1, message: 'OK', data: {} }));
  showScreen(<PersonalInformationScreen />, '/personalInformation');
  fireEvent.click(await screen.findByRole('button', { name: 'To the company’s page' }));
  await waitFor(() => expect(location.hash).toBe('#/identityEnterprise'));
  expect(screen.queryByText('You have given no details yet')).toBeNull();
});
