import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tiers } from '../../../shared/enums.ts';
import type { SuspenseReason } from '../../../shared/top-up.ts';
import { isRefusal } from '../../../functions/engine/refusal.ts';
import { tierRules } from '../../../functions/domains/limits/tiers.ts';
import { decideCredit, decideOpenTopUp } from '../../../functions/domains/top-up/top-up.ts';
import type { TopUpToCredit } from '../../../functions/domains/top-up/top-up.ts';
import { latestChangeMs } from '../../../functions/domains/transaction/latest-change.ts';
import type { Wallet } from '../../../functions/domains/wallet/wallet.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';
import { propertyRuns } from '../../wire/property-runs.ts';
import { rulesOfWallet, walletOf } from '../wallet/wallet-of.ts';

const nowMs = bangkokMs('2026-11-21T12:00:00');
/** Nothing is set by hand. */
const founding = rulesOfWallet(walletOf({ tier: 'unauthorized' }));

const newcomer = (parts: Partial<Wallet> = {}) => walletOf({ tier: 'unauthorized', ...parts });

describe('opening a top-up', () => {
  test.for([
    { given: 'the whole day at once', amount: 200_000, wallet: {}, refused: undefined, data: undefined },
    {
      given: 'a satang more',
      amount: 200_001,
      wallet: {},
      refused: 'limit-day-reached',
      data: { limitType: 2, limitSatang: 200_000, leftSatang: 200_000 },
    },
    {
      given: 'what is used counts',
      amount: 100_001,
      wallet: { counters: { limit2_20261121: 100_000 } },
      refused: 'limit-day-reached',
      data: { limitType: 2, limitSatang: 200_000, leftSatang: 100_000 },
    },
    {
      given: 'what is open counts',
      amount: 100_001,
      wallet: { openTopUps: 1, openTopUpSatang: 100_000 },
      refused: 'limit-day-reached',
      data: { limitType: 2, limitSatang: 200_000, leftSatang: 100_000, waitingSatang: 100_000 },
    },
    {
      given: 'what is open holds the whole day, whichever day it is',
      amount: 50_000,
      wallet: { openTopUps: 1, openTopUpSatang: 200_000 },
      refused: 'limit-day-reached',
      data: { limitType: 2, limitSatang: 200_000, leftSatang: 0, waitingSatang: 200_000 },
    },
    {
      given: 'what is open is no reason where the day is used up without it',
      amount: 100,
      wallet: { openTopUps: 1, openTopUpSatang: 100, counters: { limit2_20261121: 200_000 } },
      refused: 'limit-day-reached',
      data: { limitType: 2, limitSatang: 200_000, leftSatang: 0 },
    },
    {
      given: 'what is open is no reason where the amount would not fit without it',
      amount: 200_001,
      wallet: { openTopUps: 1, openTopUpSatang: 100 },
      refused: 'limit-day-reached',
      data: { limitType: 2, limitSatang: 200_000, leftSatang: 199_900 },
    },
    {
      given: 'what is open holds of the month, too',
      amount: 101,
      wallet: { openTopUps: 1, openTopUpSatang: 900, counters: { limit3_202611: 499_000 } },
      refused: 'limit-month-reached',
      data: { limitType: 3, limitSatang: 500_000, leftSatang: 100, waitingSatang: 900 },
    },
    {
      given: 'the month counts',
      amount: 101,
      wallet: { counters: { limit3_202611: 499_900 } },
      refused: 'limit-month-reached',
      data: { limitType: 3, limitSatang: 500_000, leftSatang: 100 },
    },
    {
      given: 'the tighter of day and month counts',
      amount: 101,
      wallet: { counters: { limit2_20261121: 199_950, limit3_202611: 499_900 } },
      refused: 'limit-day-reached',
      data: { limitType: 2, limitSatang: 200_000, leftSatang: 50 },
    },
    {
      given: 'more than day and month leave, and the month leaves less',
      amount: 200_001,
      wallet: { counters: { limit3_202611: 499_900 } },
      refused: 'limit-month-reached',
      data: { limitType: 3, limitSatang: 500_000, leftSatang: 100 },
    },
    {
      given: 'more than anything leaves, and the cap leaves least',
      amount: 200_001,
      wallet: { availableSatang: 299_900, counters: { limit3_202611: 499_800 } },
      refused: 'cap-reached',
      data: { capSatang: 300_000, leftSatang: 100 },
    },
    {
      given: 'the cap counts everything',
      amount: 101,
      wallet: { availableSatang: 299_000, heldSatang: 500, reserveSatang: 400 },
      refused: 'cap-reached',
      data: { capSatang: 300_000, leftSatang: 100 },
    },
    {
      given: 'the cap counts what is open',
      amount: 101,
      wallet: { availableSatang: 299_000, openTopUps: 1, openTopUpSatang: 900 },
      refused: 'cap-reached',
      data: { capSatang: 300_000, leftSatang: 100, waitingSatang: 900 },
    },
    {
      given: 'more than the cap already',
      amount: 1,
      wallet: { availableSatang: 400_000 },
      refused: 'cap-reached',
      data: { capSatang: 300_000, leftSatang: 0 },
    },
    {
      given: 'five are open',
      amount: 1,
      wallet: { openTopUps: 5, openTopUpSatang: 5 },
      refused: 'too-many-open-top-ups',
      data: { most: 5 },
    },
    {
      given: 'four are open',
      amount: 1,
      wallet: { openTopUps: 4, openTopUpSatang: 4 },
      refused: undefined,
      data: undefined,
    },
  ] as const)('$given: $refused', ({ amount, wallet, refused, data }) => {
    const decision = decideOpenTopUp(newcomer(wallet), founding, amount, nowMs);
    expect(isRefusal(decision) ? decision : undefined).toEqual(refused === undefined ? undefined : { refused, data });
  });
});

describe('crediting what arrived', () => {
  const open: TopUpToCredit = { status: 1, amountSatang: 50_000, createdAtMs: nowMs - 1_000, expiresAtMs: nowMs };

  test.for([
    { given: 'exact and in time', topUp: {}, paid: 50_000, wallet: {}, reason: undefined },
    { given: 'in the last moment', topUp: {}, paid: 50_000, paidAtMs: nowMs, wallet: {}, reason: undefined },
    { given: 'a moment later', topUp: {}, paid: 50_000, paidAtMs: nowMs + 1, wallet: {}, reason: 'expired' },
    {
      given: 'in time, and told in the last moment in which its entry may change',
      topUp: { createdAtMs: nowMs - latestChangeMs },
      paid: 50_000,
      wallet: {},
      reason: undefined,
    },
    {
      given: 'in time, and told a moment later',
      topUp: { createdAtMs: nowMs - latestChangeMs - 1 },
      paid: 50_000,
      wallet: {},
      reason: 'expired',
    },
    { given: 'short', topUp: {}, paid: 49_999, wallet: {}, reason: 'amount-differs' },
    { given: 'over', topUp: {}, paid: 50_001, wallet: {}, reason: 'amount-differs' },
    { given: 'paid before', topUp: { status: 2 }, paid: 50_000, wallet: {}, reason: 'paid-twice' },
    {
      given: 'cancelled',
      topUp: { status: 4, closedBecause: 'cancelled' },
      paid: 50_000,
      wallet: {},
      reason: 'cancelled',
    },
    {
      given: 'closed at its expiry',
      topUp: { status: 4, closedBecause: 'expired' },
      paid: 50_000,
      wallet: {},
      reason: 'expired',
    },
    {
      given: 'the day is used up',
      topUp: {},
      paid: 50_000,
      wallet: { counters: { limit2_20261121: 150_001 } },
      reason: 'limit-reached',
    },
    {
      given: 'the day has just room',
      topUp: {},
      paid: 50_000,
      wallet: { counters: { limit2_20261121: 150_000 } },
      reason: undefined,
    },
    {
      given: 'the month is used up',
      topUp: {},
      paid: 50_000,
      wallet: { counters: { limit3_202611: 450_001 } },
      reason: 'limit-reached',
    },
    {
      given: 'the cap is reached',
      topUp: {},
      paid: 50_000,
      wallet: { availableSatang: 250_001 },
      reason: 'cap-reached',
    },
    {
      given: 'the cap has just room',
      topUp: {},
      paid: 50_000,
      wallet: { availableSatang: 250_000 },
      reason: undefined,
    },
  ] as const satisfies readonly {
    given: string;
    topUp: Partial<TopUpToCredit>;
    paid: number;
    paidAtMs?: number;
    wallet: Partial<Wallet>;
    reason: SuspenseReason | undefined;
  }[])('$given: $reason', (row) => {
    const paidAtMs = 'paidAtMs' in row ? row.paidAtMs : nowMs - 1_000;
    const decision = decideCredit(
      { ...open, ...row.topUp },
      newcomer(row.wallet),
      founding,
      { amountSatang: row.paid, paidAtMs },
      nowMs,
    );
    expect(decision).toMatchObject(
      row.reason === undefined ? { kind: 'credit' } : { kind: 'suspense', reason: row.reason },
    );
  });

  test('money is never refused: credited within every bound, or in suspense with a reason', () => {
    const satang = fc.integer({ min: 0, max: 700_000 });
    fc.assert(
      fc.property(
        fc.constantFrom(...tiers),
        satang,
        satang,
        satang,
        fc.integer({ min: 1, max: 700_000 }),
        fc.boolean(),
        (tier, availableSatang, dayUsed, monthUsed, amountSatang, exact) => {
          const wallet = walletOf({
            tier,
            availableSatang,
            counters: { limit2_20261121: dayUsed, limit3_202611: monthUsed },
          });
          const decision = decideCredit(
            { ...open, amountSatang },
            wallet,
            rulesOfWallet(wallet),
            { amountSatang: exact ? amountSatang : amountSatang + 1, paidAtMs: nowMs },
            nowMs,
          );
          const { limits } = tierRules[tier];
          const fits =
            availableSatang + amountSatang <= limits[1] &&
            dayUsed + amountSatang <= limits[2] &&
            monthUsed + amountSatang <= limits[3];
          expect(decision.kind).toBe(exact && fits ? 'credit' : 'suspense');
        },
      ),
      propertyRuns(1_000),
    );
  });
});
