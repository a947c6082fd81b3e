// @vitest-environment jsdom
import { showScreen, startScreens } from './show-screen.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { PaymentFacts } from '../../../web/screens/transactions/payment-facts.tsx';
import { whole } from '../../states/money.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { allTexts } from '../text/all-texts.ts';

const texts = allTexts.en;
let server: WalletServer;
beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(() => startScreens(server));
afterEach(cleanup);

it.each([
  { discountSatang: 1_000, shown: 'THB 10.00' },
  { discountSatang: 0, shown: undefined },
  { discountSatang: undefined, shown: undefined },
])('of a discount of $discountSatang satang it says $shown', async ({ discountSatang, shown }) => {
  showScreen(<PaymentFacts entry={whole('A', { type: 2, channel: 'mobile', discountSatang })} />);
  await screen.findByText(texts['facts.title']);
  const discount = screen.queryByText(texts['facts.discount']);
  expect(discount?.nextElementSibling?.querySelector('.sr-only')?.textContent).toBe(shown);
});
