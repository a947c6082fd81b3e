// @vitest-environment jsdom
import { showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { contact } from '../../../shared/contact.ts';
import { KycPrivacyScreen } from '../../../web/screens/identity/kyc-privacy-screen.tsx';
import { NotOpenScreen } from '../../../web/screens/public/not-open-screen.tsx';
import { loginState } from '../../../web/session.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

let server: WalletServer;
beforeAll(async () => {
  server = await startWalletServer();
  await startScreens(server);
  await startLoggedIn(server);
  loginState.set('in');
});
afterAll(() => server.close());
afterEach(cleanup);

it.each([
  ['/feedback', <NotOpenScreen key="feedback" />],
  ['/kycPrivacy', <KycPrivacyScreen key="policy" />],
])(
  '%s says where to write with questions and for the rights in one’s data, until there is feedback',
  async (at, page) => {
    showScreen(<Suspense>{page}</Suspense>, at);
    expect((await screen.findByText(/see, correct or erase your personal data/)).textContent).toMatch(/30 days/);
    expect(screen.getByText('Not open yet: Feedback and complaints')).toBeDefined();
    expect(screen.getByRole('link', { name: contact.mail }).getAttribute('href')).toBe(`mailto:${contact.mail}`);
    // An address that nobody reads is called one, and no other is.
    expect(screen.queryByText(/nobody reads this/) !== null).toBe(contact.isPlaceholder);
    expect(contact.mail.endsWith('.example')).toBe(contact.isPlaceholder);
  },
);

it('no other page that is not open yet names it', async () => {
  showScreen(<NotOpenScreen />, '/promotion');
  await screen.findByText(/once it is ready and safe/);
  expect(screen.queryByText(contact.mail)).toBeNull();
});
