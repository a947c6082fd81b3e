// @vitest-environment jsdom
import { showScreen, startLoggedIn } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import type { RenewalWord } from '../../../shared/renewal.ts';
import { NotifyTab } from '../../../web/screens/notify/notify-tab.tsx';
import { settleUnderWay } from '../under-way.ts';

const atMs = Date.UTC(2026, 0, 2, 3, 4);
const server = await openLoggedInScreens({ tier: 'basic' });

function show(facts: { readonly renewalWord: RenewalWord; readonly renewalAtMs?: number }): void {
  const row = { notificationId: 'ntf_01JD0000000000000000', type: 15, status: 1, createdAtMs: atMs, ...facts };
  server.answer(getNotificationPage.path, () => ({ code: 1, message: 'OK', data: { total: 1, rows: [row] } }));
  showScreen(<NotifyTab />, '/mainPage/notify');
}

it.each([
  ['a person', { tier: 'basic' }, '#/identity-view'],
  ['a company', { tier: 'enterprise' }, '#/identityEnterprise'],
  ['a company whose level has ended', { tier: 'unauthorized', levelEnded: 'company' }, '#/identityEnterprise'],
] as const)('that papers end leads %s to where they are given anew', async (_whose, who, page) => {
  await startLoggedIn(server, who);
  show({ renewalWord: 'soon', renewalAtMs: atMs });
  const row = await screen.findByText(/^The documents you were verified with count/);
  // In the app it is known before any screen is.
  await act(settleUnderWay);
  fireEvent.click(row);
  await waitFor(() => expect(location.hash).toBe(page));
});

it.each([
  ['asked', 'Please have the company’s papers checked once more by Jan 1, 2026 to keep its level'],
  ['asked-week', 'Not much time is left: please have the company’s papers checked once more by Jan 1, 2026'],
] as const)('a company of whom another check is asked (%s) reads of its papers', async (renewalWord, told) => {
  await startLoggedIn(server, { tier: 'enterprise' });
  show({ renewalWord, renewalAtMs: Date.UTC(2026, 0, 1, 17) });
  expect(await screen.findByText(told)).toBeDefined();
  cleanup();
  await startLoggedIn(server, { tier: 'semi' });
  show({ renewalWord, renewalAtMs: Date.UTC(2026, 0, 1, 17) });
  expect(await screen.findByText(/have yourself checked once more by/)).toBeDefined();
});

it('that what operators asked is answered says that the level stays', async () => {
  show({ renewalWord: 'answered' });
  expect(await screen.findByText('You were checked once more, and your level stays as it is')).toBeDefined();
});
