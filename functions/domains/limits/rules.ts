import type { Tier } from '../../../shared/enums.ts';
import { feeNames, limitNames, numberOfLimit } from '../../../shared/rules.ts';
import type { FeeName, FeeTerms, LimitName, RuleName } from '../../../shared/rules.ts';
import { transactionType } from '../../../shared/enums.ts';
import { ceilingSatang } from './ceilings.ts';
import type { DatedRule, LevelRules, OfWhom, Rules } from './dated-rules.ts';
import type { FeeRule } from './fees.ts';
import { movementRules } from './movement-rules.ts';
import { limitIn, tierRules } from './tiers.ts';

const feesAtFirst: Readonly<Record<FeeName, FeeTerms>> = {
  'transfer-fee': movementRules[transactionType.transferOut].fee,
  'cash-out-fee': movementRules[transactionType.cashOut].fee,
};

export const isLimit = (rule: RuleName): rule is LimitName => limitNames.some((name) => name === rule);

const numbersOfFee = ({ feeSatang, freePerDay, freePerWeek, freePerMonth }: FeeTerms): readonly number[] => [
  feeSatang,
  freePerDay,
  freePerWeek,
  freePerMonth,
];

/** What a fee's four numbers say. */
export function feeOfNumbers([feeSatang = 0, freePerDay = 0, freePerWeek = 0, freePerMonth = 0]: readonly number[]) {
  return { feeSatang, freePerDay, freePerWeek, freePerMonth } satisfies FeeTerms;
}

/** The one of dated rules that is in force at a moment; of two that begin together it is the one that was set later. */
export function inForceAt<R extends DatedRule>(rows: readonly R[], rule: RuleName, atMs: number): R | undefined {
  let found: R | undefined;
  for (const row of rows) {
    if (row.rule !== rule || row.fromMs > atMs) continue;
    if (found === undefined || row.fromMs >= found.fromMs) found = row;
  }
  return found;
}

/** Where the number of a rule comes from. */
export type RuleSource = 'founding' | 'level' | 'person';

/** What is in force of one rule at a moment, and since when; never above the lawful ceiling of the level. */
export function ruleAt(
  { tier, exceptions }: OfWhom,
  levelRules: LevelRules,
  rule: RuleName,
  atMs: number,
): { readonly values: readonly number[]; readonly source: RuleSource; readonly fromMs?: number } {
  const own = inForceAt(exceptions, rule, atMs);
  const ofLevel = levelRules.rows.filter((row) => row.tier === tier);
  const set = own !== undefined && own.values.length > 0 ? own : inForceAt(ofLevel, rule, atMs);
  const source = set === undefined ? 'founding' : set === own ? 'person' : 'level';
  const since = set === undefined ? {} : { fromMs: set.fromMs };
  if (!isLimit(rule)) return { values: set?.values ?? numbersOfFee(feesAtFirst[rule]), source, ...since };
  // A ceiling is the level's: what was set for somebody does not outlive the level that allowed it.
  const satang = set?.values[0] ?? limitIn(tierRules[tier], rule);
  return { values: [Math.min(satang, ceilingSatang(tier, rule, atMs))], source, ...since };
}

/** All that is in force for somebody, or for a level, at a moment in epoch milliseconds; amounts in satang. */
export function rulesAt(whom: OfWhom, levelRules: LevelRules, atMs: number): Rules {
  const satangOf = (name: LimitName): number => ruleAt(whom, levelRules, name, atMs).values[0] ?? 0;
  const limits = { ...tierRules[whom.tier].limits };
  for (const name of limitNames) {
    const number = numberOfLimit[name];
    if (number !== undefined) limits[number] = satangOf(name);
  }
  const risk = ruleAt(whom, levelRules, 'risk-cap', atMs);
  const capSatang = limits[1];
  if (risk.source !== 'founding') limits[1] = Math.min(capSatang, risk.values[0] ?? 0);
  const ofPerson = limitNames.filter((name) => ruleAt(whom, levelRules, name, atMs).source === 'person');
  const fees = { ...feesAtFirst };
  for (const name of feeNames) fees[name] = feeOfNumbers(ruleAt(whom, levelRules, name, atMs).values);
  return {
    limits,
    perPaymentSatang: satangOf('per-payment'),
    singleReceivingSatang: satangOf('single-receiving'),
    fees,
    // No other level raises a balance cap that a person's risk cap holds down.
    ofPerson: risk.source === 'person' && limits[1] < capSatang ? [...ofPerson, 'balance-cap'] : ofPerson,
  };
}

/**
 * What is in force for a wallet: of its level, and what was set for its person alone. Every place that decides or shows
 * asks here, at the moment of its request. What operators set begins later than any request that may be under way, so
 * that nobody holds on to it as a condition.
 */
export function rulesFor(wallet: OfWhom, levelRules: LevelRules, nowMs: number): Rules {
  return rulesAt(wallet, levelRules, nowMs);
}

/** What is in force of every level at a moment, of nobody in particular. */
export function rulesOfTier(tier: Tier, levelRules: LevelRules, nowMs: number): Rules {
  return rulesAt({ tier, exceptions: [] }, levelRules, nowMs);
}

/** The fee of a kind of money as it is in force. */
export function feeIn({ fees }: Rules, fee: FeeRule): FeeRule {
  return { ...fee, ...fees[fee.name] };
}
