import { expect, test } from 'vitest';
import { tierRules } from '../../functions/domains/limits/tiers.ts';
import { readOwnLimits } from '../../functions/table/own-limits.ts';
import { ownLimitNames } from '../../shared/own-limits.ts';
import { itemBytes } from '../bench/item-size.ts';

const { limits, perPaymentSatang } = tierRules.enterprise;
const levels = { 4: limits[4], 5: limits[5], 6: limits[6], 7: limits[7], P: perPaymentSatang };
const fromMs = Date.UTC(2026, 10, 30, 17, 0, 0, 1);

/** The attributes of every limit lowered, and to be raised to a baht below the widest level's. */
const everyOwnLimit: Readonly<Record<string, number>> = Object.fromEntries([
  ...Object.entries(levels).flatMap(([end, satang]) => [
    [`own${end}`, satang - 200],
    [`next${end}`, satang - 100],
    [`from${end}`, fromMs],
  ]),
  ['owns', 999],
]);

// A wallet of a day like any other weighs 693 bytes (what-a-wallet-weighs), and the kilobyte has 1,024.
test('all own limits at once weigh at most 170 bytes of a wallet, and one lowered limit at most 20', () => {
  const { ownLimits, ownLimitChanges } = readOwnLimits(everyOwnLimit);
  expect(Object.keys(ownLimits)).toEqual(ownLimitNames);
  expect(ownLimitChanges).toBe(999);
  expect(itemBytes(everyOwnLimit)).toBeLessThanOrEqual(170);
  expect(itemBytes({ own6: levels[6] - 100, owns: 9 })).toBeLessThanOrEqual(20);
});

test('a wallet from before own limits has none', () => {
  expect(readOwnLimits({ limit6_20261123: 100, from: 'elsewhere' })).toEqual({ ownLimits: {}, ownLimitChanges: 0 });
});
