import { expect, test } from 'vitest';
import { noLevelRules } from '../../../functions/domains/limits/dated-rules.ts';
import type { DatedRule } from '../../../functions/domains/limits/dated-rules.ts';
import { noUpgradeOf } from '../../../functions/domains/limits/limits.ts';
import { rulesFor } from '../../../functions/domains/limits/rules.ts';
import { decideOpenTopUp } from '../../../functions/domains/top-up/top-up.ts';
import { refuseAboveCeiling } from '../../../functions/domains/limits/set-rule.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';
import { walletOf } from '../wallet/wallet-of.ts';

const nowMs = bangkokMs('2026-11-24T12:00:00');
const cap = (rule: 'risk-cap' | 'balance-cap', values: readonly number[], fromMs = nowMs): DatedRule => ({
  rule,
  fromMs,
  values,
});
const semiCap = 5_000_000;
const capOf = (exceptions: readonly DatedRule[], tier: 'semi' | 'fully' = 'semi', atMs = nowMs) =>
  rulesFor({ tier, exceptions }, noLevelRules, atMs).limits[1];

test.each<[string, readonly DatedRule[], number]>([
  ['none was set', [], semiCap],
  ['it is lower', [cap('risk-cap', [100_000])], 100_000],
  ['nothing more may be held at all', [cap('risk-cap', [0])], 0],
  ['it is higher', [cap('risk-cap', [semiCap + 100])], semiCap],
  ['it begins later', [cap('risk-cap', [100_000], nowMs + 1)], semiCap],
  ['it was taken back', [cap('risk-cap', [100_000], nowMs - 1), cap('risk-cap', [])], semiCap],
  ['operators had raised the cap', [cap('balance-cap', [10_000_000]), cap('risk-cap', [200_000])], 200_000],
  ['none stands and the cap was raised', [cap('balance-cap', [10_000_000])], 10_000_000],
])('of both caps the lower counts where %s', (_where, exceptions, satang) => {
  expect(capOf(exceptions)).toBe(satang);
});

test('it stays with its person in another level, where no upgrade helps against it', () => {
  const exceptions = [cap('risk-cap', [100_000])];
  expect(capOf(exceptions, 'fully')).toBe(100_000);
  const wallet = walletOf({ tier: 'semi', exceptions, availableSatang: 90_000 });
  const rules = rulesFor(wallet, noLevelRules, nowMs);
  expect(noUpgradeOf(wallet, rules, 'balance-cap')).toEqual({ noUpgrade: 'set' });
  // What it is for is in no answer: it is the limit of a balance like any other.
  expect(decideOpenTopUp(wallet, rules, 10_001, nowMs)).toEqual({
    refused: 'cap-reached',
    data: { capSatang: 100_000, leftSatang: 10_000, noUpgrade: 'set' },
  });
  expect(decideOpenTopUp(wallet, rules, 10_000, nowMs)).not.toHaveProperty('refused');
  const high = walletOf({ tier: 'semi', exceptions: [cap('risk-cap', [semiCap])] });
  expect(noUpgradeOf(high, rulesFor(high, noLevelRules, nowMs), 'balance-cap')).toEqual({});
});

test("it is set no higher than the level's cap may be", () => {
  expect(refuseAboveCeiling({ tier: 'basic' }, cap('risk-cap', [5_000_100]), nowMs)).toMatchObject({
    refused: 'above-ceiling',
  });
});
