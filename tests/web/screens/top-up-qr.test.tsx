// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { getTopUp } from '../../../shared/contracts/top-up/detail.ts';
import { TopUpStatusScreen } from '../../../web/screens/top-up/top-up-status-screen.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const topUpId = 'tup_01JD000000000000000A';
const nowMs = Date.UTC(2026, 10, 23, 3);
let server: WalletServer;

/** A top-up by Thai QR, of whose time so much is left. */
const answerTopUp = (leftMs: number, more: object = {}) =>
  server.answer(getTopUp.path, () => ({
    code: 1,
    message: 'OK',
    data: {
      topUpId,
      method: 2,
      status: 1,
      amountSatang: 125_050,
      qrText: '00020101021229370016A000000677010111',
      createdAtMs: nowMs,
      expiresAtMs: nowMs + leftMs,
      returns: [],
      serverTimeMs: nowMs,
      ...more,
    },
  }));
const show = () => showScreen(<TopUpStatusScreen />, `/topUp/status/${topUpId}`);
const buttons = () => screen.getAllByRole('button').map((each) => each.textContent);

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { tier: 'fully' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('is offered while it has time; then nobody is to pay it, and the bank is asked on until it says', async () => {
  answerTopUp(1_500);
  show();
  await screen.findByRole('img', { name: /QR to top up/ });
  expect(buttons()).toEqual(expect.arrayContaining(['Save QR image', 'Copy QR text']));
  await screen.findByText(/Do not pay it any more/);
  expect(screen.queryByRole('img', { name: /QR to top up/ })).toBeNull();
  expect(buttons().join()).not.toMatch(/Save|Copy/);
  expect(document.body.textContent).not.toMatch(/Waiting for payment|How to top up/);
  const asked = sentTo(server, getTopUp).length;
  await waitFor(() => expect(sentTo(server, getTopUp).length).toBeGreaterThan(asked));
  answerTopUp(0, { status: 4, closedBecause: 'expired', completedAtMs: nowMs });
  await screen.findByText(/Nothing was charged/);
});

it('that ran out before its page was opened is not offered at all', async () => {
  answerTopUp(-60_000);
  show();
  await screen.findByText(/Do not pay it any more/);
  expect(screen.queryByRole('img', { name: /QR to top up/ })).toBeNull();
});

it('of a kept answer, which is as old as the last visit, has the time that the next one says', async () => {
  answerTopUp(600_000);
  show();
  await screen.findByRole('img', { name: /QR to top up/ });
  // What the same page hears a moment later was said ten minutes later.
  answerTopUp(600_000, { serverTimeMs: nowMs + 599_000 });
  await screen.findByText(/Do not pay it any more/);
  expect(screen.queryByRole('img', { name: /QR to top up/ })).toBeNull();
});

it('has its whole time still where the phone puts its clock right meanwhile, once the server has said so', async () => {
  answerTopUp(600_000);
  show();
  await screen.findByRole('img', { name: /QR to top up/ });
  vi.setSystemTime(Date.now() + 15 * 60_000);
  await screen.findByText(/Do not pay it any more/);
  answerTopUp(600_000, { serverTimeMs: nowMs + 10_000 });
  await screen.findByRole('img', { name: /QR to top up/ });
  expect(screen.queryByText(/Do not pay it any more/)).toBeNull();
});
