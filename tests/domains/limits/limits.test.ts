import { expect, test } from 'vitest';
import { countedLimits, staleCounters } from '../../../functions/domains/limits/limits.ts';
import { transferableSatang, totalSatang, withdrawableSatang } from '../../../functions/domains/wallet/wallet.ts';
import type { Wallet } from '../../../functions/domains/wallet/wallet.ts';
import { decideOpenTopUp } from '../../../functions/domains/top-up/top-up.ts';
import { tierRules } from '../../../functions/domains/limits/tiers.ts';
import { isRefusal } from '../../../functions/engine/refusal.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';
import { rulesOfWallet, walletOf } from '../wallet/wallet-of.ts';

const periods = { day: '20261121', week: '20261116', month: '202611' };

test.for([
  { pair: 'topUp', day: [2, 5_000_000], month: [3, 20_000_000] },
  { pair: 'consumption', day: [4, 5_000_000], month: [5, 20_000_000] },
  { pair: 'out', day: [6, 5_000_000], month: [7, 20_000_000] },
  { pair: 'transferIn', day: [8, 5_000_000], month: [9, 20_000_000] },
] as const)('$pair is counted by day and month, each for itself', ({ pair, day, month }) => {
  const counters = {
    [`limit${day[0]}_20261121`]: 100,
    [`limit${month[0]}_202611`]: 3_000,
    [`limit${day[0]}_20261120`]: 7,
  };
  const wallet = walletOf({ counters });
  expect(countedLimits(wallet, rulesOfWallet(wallet), pair, periods)).toEqual({
    day: {
      limitType: day[0],
      attribute: `limit${day[0]}_20261121`,
      limitSatang: day[1],
      usedSatang: 100,
      leftSatang: day[1] - 100,
    },
    month: {
      limitType: month[0],
      attribute: `limit${month[0]}_202611`,
      limitSatang: month[1],
      usedSatang: 3_000,
      leftSatang: month[1] - 3_000,
    },
  });
});

test('a limit that was lowered below what is used leaves nothing, not less', () => {
  const wallet = walletOf({ tier: 'unauthorized', counters: { limit2_20261121: 5_000_000 } });
  const { day } = countedLimits(wallet, rulesOfWallet(wallet), 'topUp', periods);
  expect(day).toMatchObject({ limitSatang: 200_000, usedSatang: 5_000_000, leftSatang: 0 });
});

test('counters of earlier periods are stale, those of the running and of later ones are not', () => {
  const stale = [
    'limit6_20261120',
    'limit7_202610',
    'freeTransferDay_20261120',
    'freeTransferWeek_20261109',
    'freeCashOutMonth_202610',
  ];
  const kept = [
    'limit6_20261121',
    'limit7_202611',
    'limit6_20261122',
    'limit7_202612',
    'freeTransferDay_20261121',
    'freeTransferWeek_20261116',
    'freeTransferWeek_20261123',
    'freeCashOutMonth_202611',
  ];
  const counters = Object.fromEntries([...stale, ...kept].map((name) => [name, 1]));
  expect(staleCounters(walletOf({ counters }), periods).toSorted()).toEqual(stale.toSorted());
});

test.for([
  {
    wallet: { availableSatang: 100, freezeTransferSatang: 30, freezeAllSatang: 20 },
    transferable: 50,
    withdrawable: 80,
  },
  {
    wallet: { availableSatang: 100, freezeWithdrawSatang: 30, freezeAllSatang: 20 },
    transferable: 80,
    withdrawable: 50,
  },
  { wallet: { availableSatang: 10, freezeAllSatang: 20 }, transferable: 0, withdrawable: 0 },
  { wallet: { availableSatang: 10, heldSatang: 90, reserveSatang: 7 }, transferable: 10, withdrawable: 10 },
])(
  'of $wallet, $transferable may be transferred and $withdrawable withdrawn',
  ({ wallet, transferable, withdrawable }) => {
    expect(transferableSatang(walletOf(wallet))).toBe(transferable);
    expect(withdrawableSatang(walletOf(wallet))).toBe(withdrawable);
  },
);

test('the cap counts all three balances, and no freeze', () => {
  expect(totalSatang(walletOf({ availableSatang: 100, heldSatang: 20, reserveSatang: 3, freezeAllSatang: 50 }))).toBe(
    123,
  );
});

test.for(['balance-cap', 'top-up-day', 'top-up-month'] as const)(
  'a %s that was set for somebody alone offers no upgrade, which it would outlive',
  (rule) => {
    const wallet = walletOf({ tier: 'semi', exceptions: [{ rule, fromMs: 0, values: [100] }] });
    const decided = decideOpenTopUp(wallet, rulesOfWallet(wallet), 1_000, bangkokMs('2026-11-21T12:00:00'));
    expect(isRefusal(decided) && decided.data).toMatchObject({ leftSatang: 100, noUpgrade: 'set' });
  },
);

test.for([
  { tier: 'semi', data: {} },
  { tier: 'fully', data: { noUpgrade: 'last-level' } },
  { tier: 'enterprise', data: { noUpgrade: 'last-level' } },
] as const)('a top-up of tier $tier is told of an upgrade only where one helps', ({ tier, data }) => {
  const nowMs = bangkokMs('2026-11-21T12:00:00');
  const { limits } = tierRules[tier];
  const refusalOf = (parts: Partial<Wallet>) => {
    const wallet = walletOf({ tier, ...parts });
    const decided = decideOpenTopUp(wallet, rulesOfWallet(wallet), 1_000_000_000, nowMs);
    return isRefusal(decided) ? decided.data : undefined;
  };
  expect(refusalOf({ counters: { limit2_20261121: 400_000_000 } })).toEqual({
    limitType: 2,
    limitSatang: limits[2],
    leftSatang: 0,
    ...data,
  });
  expect(refusalOf({ availableSatang: 600_000_000 })).toEqual({ capSatang: limits[1], leftSatang: 0, ...data });
});
