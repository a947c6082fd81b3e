// @vitest-environment jsdom
import { refusing, sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { listConsents } from '../../../shared/contracts/user/list-consents.ts';
import { withdrawConsent } from '../../../shared/contracts/user/withdraw-consent.ts';
import { refusals } from '../../../shared/refusals.ts';
import { IdentityViewScreen } from '../../../web/screens/identity/identity-view-screen.tsx';
import { journeyAt } from '../../states/identity-journeys.ts';
import { startWalletServer } from '../data/wallet-server.ts';
import type { WalletServer } from '../data/wallet-server.ts';

let server: WalletServer;
let endedAtMs: number | undefined;
const ok = (data: unknown) => ({ code: 1, message: 'OK', data });
const about = { document: 'identity-verification', version: '2026-11-23' };

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { tier: 'unauthorized' });
  endedAtMs = undefined;
  const journey = () => journeyAt(endedAtMs === undefined ? 'data' : 'consent', endedAtMs === undefined ? 1 : 0).data;
  server.answer(getIdentityJourney.path, () => ok(journey()));
  server.answer(listConsents.path, () =>
    ok({ current: [about], rows: [{ ...about, language: 'en', givenAtMs: 1, ...(endedAtMs && { endedAtMs }) }] }),
  );
});
afterEach(cleanup);

const press = async (name: string, nth = 0) =>
  fireEvent.click((await screen.findAllByRole('button', { name, hidden: true }))[nth] ?? document.body);

it('says what stops and what stays before a consent is taken back, then shows its end and the way to give it again', async () => {
  server.answer(withdrawConsent.path, () => {
    endedAtMs = 2;
    return ok({ endedAtMs });
  });
  showScreen(<IdentityViewScreen />, '/identity-view');
  await press('Take my consent back');
  expect(await screen.findByText(/no card, face or document/)).toBeDefined();
  expect(sentTo(server, withdrawConsent)).toEqual([]);
  await press('Take my consent back', 1);
  expect(await screen.findByText(/You took your consent back on/)).toBeDefined();
  expect(sentTo(server, withdrawConsent)).toEqual([{ document: 'identity-verification' }]);
  expect(await screen.findByRole('button', { name: 'Start the identity check' })).toBeDefined();
});

it('stays given where that is not answered, and says so', async () => {
  server.answer(withdrawConsent.path, refusing(refusals.busy.code, undefined));
  showScreen(<IdentityViewScreen />, '/identity-view');
  await press('Take my consent back');
  await press('Take my consent back', 1);
  await waitFor(() => expect(sentTo(server, withdrawConsent).length).toBeGreaterThan(0));
  expect(screen.queryByText(/You took your consent back on/)).toBeNull();
});
