// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { getTradeLimitConfig } from '../../../shared/contracts/limits/get-config.ts';
import { getUsedTradeLimit } from '../../../shared/contracts/limits/get-used.ts';
import { createTopUp } from '../../../shared/contracts/top-up/create.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { TopUpScreen } from '../../../web/screens/top-up/top-up-screen.tsx';
import { settleUnderWay } from '../under-way.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const uses = { day: { remaining: 1, total: 5 }, week: { remaining: 1, total: 5 }, month: { remaining: 1, total: 5 } };
let server: WalletServer;
let dayLimitSatang: number;
let openTopUpSatang: number;
/** How many times as much the next level gives; undefined at the last one. */
let nextTimes: number | undefined;
/** Limits beside the day's, and what is used and held, in satang. */
let more: { month?: number; cap?: number; usedOfMonth?: number; held?: number };

const limits = (times = 1) => ({
  tier: 'basic',
  perPaymentSatang: 1,
  singleReceivingSatang: 1,
  limits: [
    { limitType: 2, limitSatang: dayLimitSatang * times },
    { limitType: 3, limitSatang: (more.month ?? 100_000_000) * times },
    { limitType: 1, limitSatang: (more.cap ?? 100_000_000) * times },
  ],
});

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server);
  dayLimitSatang = 20_000;
  openTopUpSatang = 0;
  nextTimes = 2;
  more = {};
  server.answer(getTradeLimitConfig.path, () => ({
    code: 1,
    message: 'OK',
    data: {
      current: limits(),
      ...(nextTimes !== undefined && { next: limits(nextTimes) }),
      levels: [limits()],
      own: [],
    },
  }));
  server.answer(getUsedTradeLimit.path, () => ({
    code: 1,
    message: 'OK',
    data: {
      used: [{ limitType: 3, usedSatang: more.usedOfMonth ?? 0 }],
      freeTransfers: uses,
      freeCashOuts: uses,
      openTopUpSatang,
      openTopUps: 0,
    },
  }));
  server.answer(getLastBalance.path, () => ({
    code: 1,
    message: 'OK',
    data: {
      availableSatang: more.held ?? 0,
      heldSatang: 0,
      reserveSatang: 0,
      transferableSatang: 0,
      withdrawableSatang: 0,
      atMs: 1,
    },
  }));
  server.answer(createTopUp.path, () => ({ code: 21105, message: 'asked the server', data: {} }));
});
afterEach(cleanup);

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Create QR to top up' }));

async function typed(baht: string): Promise<void> {
  showScreen(<TopUpScreen />, '/topUp');
  await screen.findByText(`Up to THB ${(dayLimitSatang - openTopUpSatang) / 100}.00`);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: baht } });
}

describe('a top-up that seems to be too much', () => {
  it('is refused only by what the server says now: who has been given a tier since is not', async () => {
    await typed('250');
    dayLimitSatang = 100_000;
    press();
    await waitFor(() => expect(sentTo(server, createTopUp)).toMatchObject([{ amountSatang: 25_000 }]));
    expect(screen.queryByText(/You can add up to/)).toBeNull();
    await screen.findByText('Up to THB 1,000.00');
  });

  it('is refused with what is left now', async () => {
    await typed('250');
    dayLimitSatang = 15_000;
    press();
    await screen.findByText(
      'You can add up to THB 150.00 until midnight, Thai time. Then the limit of a new day begins.',
    );
    expect(sentTo(server, createTopUp)).toEqual([]);
  });

  it('is refused by what is known where the server cannot be asked', async () => {
    await typed('250');
    for (const { path } of [getTradeLimitConfig, getUsedTradeLimit, getLastBalance]) server.answer(path, () => 'drop');
    press();
    await screen.findByText(/^You can add up to THB 200\.00 until midnight/);
    expect(sentTo(server, createTopUp)).toEqual([]);
  });

  it('is not refused as full once an open QR has gone', async () => {
    openTopUpSatang = 20_000;
    showScreen(<TopUpScreen />, '/topUp');
    await screen.findByText('Up to THB 0.00');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '200' } });
    openTopUpSatang = 0;
    press();
    await waitFor(() => expect(sentTo(server, createTopUp)).toHaveLength(1));
  });
});

const open = async (baht: string, hint: string) => {
  showScreen(<TopUpScreen />, '/topUp');
  await screen.findByText(hint);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: baht } });
  press();
};

describe('a top-up that does not fit says which limit leaves least, and until when', () => {
  it.each([
    [
      'the month',
      { month: 500_000, usedOfMonth: 490_000 },
      'Up to THB 100.00',
      /THB 100\.00 until the end of the month/,
    ],
    ['the wallet', { cap: 300_000, held: 290_000 }, 'Up to THB 100.00', /THB 100\.00, then your wallet is full/],
    ['nothing of the month', { month: 500_000, usedOfMonth: 500_000 }, 'Up to THB 0.00', /this month is used up/],
    ['nothing of the wallet', { cap: 300_000, held: 300_000 }, 'Up to THB 0.00', /^Your wallet is full/],
    // Of what leaves the same it is the one that does not end by itself.
    ['the wallet, as much as the day', { cap: 300_000, held: 280_000 }, 'Up to THB 200.00', /then your wallet is full/],
  ])('%s', async (_what, given, hint, says) => {
    more = given;
    await open('250', hint);
    expect(await screen.findByText(says)).toBeDefined();
  });

  it('takes what would fit in one press, and leads to the limits and the levels', async () => {
    await open('250', 'Up to THB 200.00');
    fireEvent.click(await screen.findByRole('button', { name: 'Use THB 200.00' }));
    expect(screen.getByRole('textbox')).toHaveProperty('value', '200.00');
    expect(screen.queryByRole('button', { name: 'See limits' })).toBeNull();
    press();
    await waitFor(() => expect(sentTo(server, createTopUp)).toMatchObject([{ amountSatang: 20_000 }]));
  });

  it.each([
    ['there is one that gives more', 2, 1],
    ['there is none', undefined, 0],
    ['the next one gives no more of what was set for this person', 1, 0],
  ])('leads to another level only where that helps: %s', async (_what, times, offered) => {
    nextTimes = times;
    await open('250', 'Up to THB 200.00');
    await screen.findByRole('button', { name: 'Use THB 200.00' });
    expect(screen.queryAllByRole('button', { name: 'See levels' })).toHaveLength(offered);
  });

  it('offers the same where the server refuses what the app took for fitting', async () => {
    const data = { limitType: 2, limitSatang: 20_000, leftSatang: 5_000 };
    server.answer(createTopUp.path, () => ({ code: 21103, message: 'the day is reached', data }));
    await open('100', 'Up to THB 200.00');
    await screen.findByText('the day is reached');
    expect(screen.getByRole('button', { name: 'Use THB 50.00' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'See levels' }));
    expect(location.hash).toBe('#/verificationLevels');
  });
});

describe('what unpaid top-ups hold does not come back at midnight', () => {
  const unpaid = (letter: string) => ({
    topUpId: `tup_01JD000000000000000${letter}`,
    method: 1,
    amountSatang: 20_000,
    expiresAtMs: Date.now() + 60 * 3_600_000,
  });
  const overview = (...letters: string[]) =>
    server.answer(getTransactionPage.path, () => ({
      code: 1,
      message: 'OK',
      data: { rows: [], overview: { openTopUps: letters.map(unpaid), hasToppedUp: true, hasTransferred: false } },
    }));

  it('is said with what is held, and leads to it', async () => {
    overview('C');
    openTopUpSatang = 20_000;
    await open('50', 'Up to THB 0.00');
    await screen.findByText(/^You can add THB 0\.00: top-ups you have not paid hold THB 200\.00\./);
    expect(screen.queryByText(/midnight/)).toBeNull();
    await waitFor(() => expect(sentTo(server, getTransactionPage)).toHaveLength(1));
    // As long as the answer is under way nobody knows which one it is, and home lists them.
    await act(settleUnderWay);
    fireEvent.click(screen.getByRole('button', { name: 'See unpaid top-up' }));
    await waitFor(() => expect(location.hash).toBe('#/topUp/status/tup_01JD000000000000000C'));
    expect(sentTo(server, createTopUp)).toEqual([]);
  });

  it('leads to where all stand, where there are several', async () => {
    overview('C', 'D');
    openTopUpSatang = 15_000;
    await open('60', 'Up to THB 50.00');
    await waitFor(() => expect(sentTo(server, getTransactionPage)).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Use THB 50.00' })).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: 'See unpaid top-up' }));
    await waitFor(() => expect(location.hash).toBe('#/mainPage'));
  });

  it('is not the reason where the day is used up without it', async () => {
    more = { month: 500_000, usedOfMonth: 500_000 };
    openTopUpSatang = 100;
    await open('50', 'Up to THB 0.00');
    await screen.findByText(/this month is used up/);
    expect(screen.queryByRole('button', { name: 'See unpaid top-up' })).toBeNull();
  });

  it('is offered where the server says so, whatever else a newer one says', async () => {
    overview('C');
    const data = { limitType: 2, limitSatang: 20_000, leftSatang: 5_000, waitingSatang: 15_000, later: { is: 'new' } };
    server.answer(createTopUp.path, () => ({ code: 21103, message: 'the day is held', data }));
    await open('100', 'Up to THB 200.00');
    await screen.findByText('the day is held');
    expect(screen.getByRole('button', { name: 'Use THB 50.00' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'See unpaid top-up' })).toBeDefined();
  });
});

it('a top-up that fits asks the server for nothing first', async () => {
  await typed('100');
  const before = sentTo(server, getUsedTradeLimit).length;
  press();
  await waitFor(() => expect(sentTo(server, createTopUp)).toHaveLength(1));
  expect(sentTo(server, getUsedTradeLimit)).toHaveLength(before);
});
