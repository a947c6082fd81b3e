// @vitest-environment jsdom
import { showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
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
afterEach(cleanup);

it('places are named as their reader calls them, and what the wallet is used for is said', async () => {
  showScreen(<PersonalInformationScreen />, '/personalInformation');
  const named = '***, Phra Borom Maha Ratchawang, Phra Nakhon, Bangkok 10200, Thailand';
  expect(await screen.findAllByText(named)).toHaveLength(3);
  expect(screen.getByText('Daily expenses, Paying bills')).toBeDefined();
  expect(document.body.textContent).not.toContain(masked.currentAddress.districtCode);
});
