import type { LevelRules } from '../../../../functions/domains/limits/dated-rules.ts';
import type { RuleName } from '../../../../shared/rules.ts';
import type { Terms } from './plain-model.ts';

const pair = (day: number, month: number) => ({ day, month });
const fee = (feeSatang: number, day: number, week: number, month: number) => ({
  feeSatang,
  free: { day, week, month },
});

/** What tier semi begins with, typed here once more; in satang. */
export const foundingTerms: Terms = {
  cap: 5_000_000,
  topUp: pair(5_000_000, 20_000_000),
  consumption: pair(5_000_000, 20_000_000),
  out: pair(5_000_000, 20_000_000),
  transferIn: pair(5_000_000, 20_000_000),
  transfer: fee(500, 5, 20, 60),
  cashOut: fee(1_500, 2, 5, 10),
};

/** Each limit another number, and so few free uses that those of a week and a month are spent, too. */
export const tightTerms: Terms = {
  cap: 9_000_000,
  topUp: pair(3_000_000, 7_000_000),
  consumption: pair(3_300_000, 8_000_000),
  out: pair(4_000_000, 9_000_000),
  transferIn: pair(3_600_000, 10_000_000),
  transfer: fee(700, 2, 3, 5),
  cashOut: fee(1_100, 1, 2, 3),
};

/** So little a month that it binds before day and week do, or together with them. */
export const monthTerms: Terms = {
  cap: 8_000_000,
  topUp: pair(4_000_000, 4_000_000),
  consumption: pair(3_500_000, 3_500_000),
  out: pair(4_500_000, 5_000_000),
  transferIn: pair(3_700_000, 3_800_000),
  transfer: fee(600, 2, 2, 3),
  cashOut: fee(1_300, 2, 3, 3),
};

/** The same terms as operators would have set them for the level. */
export function levelRulesOf({ cap, topUp, consumption, out, transferIn, transfer, cashOut }: Terms): LevelRules {
  const feeNumbers = ({ feeSatang, free: { day, week, month } }: Terms['transfer']) => [feeSatang, day, week, month];
  const values: Readonly<Partial<Record<RuleName, readonly number[]>>> = {
    'balance-cap': [cap],
    'top-up-day': [topUp.day],
    'top-up-month': [topUp.month],
    'consumption-day': [consumption.day],
    'consumption-month': [consumption.month],
    'out-day': [out.day],
    'out-month': [out.month],
    'transfer-in-day': [transferIn.day],
    'transfer-in-month': [transferIn.month],
    'transfer-fee': feeNumbers(transfer),
    'cash-out-fee': feeNumbers(cashOut),
  };
  const ofSemi = { tier: 'semi', fromMs: 0, body: '', by: '', isTold: false } as const;
  // Keys of an object are strings to the compiler; these are the names above.
  const names = Object.keys(values) as readonly RuleName[];
  return { changes: 1, rows: names.map((rule) => ({ ...ofSemi, rule, values: values[rule] ?? [] })) };
}
