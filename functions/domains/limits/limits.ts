import { limitType } from '../../../shared/enums.ts';
import type { LimitType } from '../../../shared/enums.ts';
import type { OwnLimitName } from '../../../shared/own-limits.ts';
import type { Periods } from '../calendar/periods.ts';
import { limitNames, numberOfLimit } from '../../../shared/rules.ts';
import type { LimitName } from '../../../shared/rules.ts';
import { ownLimitAt } from './own-limits.ts';
import type { Rules } from './dated-rules.ts';
import { nextTierOf } from './tiers.ts';
import type { Wallet } from '../wallet/wallet.ts';

/** A day's and a month's limit that are counted together. */
export const limitPairs = {
  topUp: { day: limitType.topUpDay, month: limitType.topUpMonth },
  consumption: { day: limitType.consumptionDay, month: limitType.consumptionMonth },
  out: { day: limitType.outDay, month: limitType.outMonth },
  transferIn: { day: limitType.transferInDay, month: limitType.transferInMonth },
} as const;
export type LimitPair = keyof typeof limitPairs;

/** The state of one counted limit in its running period; amounts in satang. */
export interface CountedLimit {
  readonly limitType: LimitType;
  readonly attribute: string;
  readonly limitSatang: number;
  readonly usedSatang: number;
  readonly leftSatang: number;
  /** Why no upgrade helps against it; left out where one does. */
  readonly noUpgrade?: NoUpgrade;
}

/** It is its person's own, operators have set it for them alone, or it is the last level's. */
export type NoUpgrade = 'own' | 'set' | 'last-level';

/** The reason that a limit has which its person has not lowered; spread into what a refusal says. */
export function noUpgradeOf(
  { tier }: Wallet,
  { ofPerson }: Rules,
  limit: LimitName,
): { readonly noUpgrade?: NoUpgrade } {
  if (ofPerson.includes(limit)) return { noUpgrade: 'set' };
  return nextTierOf[tier] === undefined ? { noUpgrade: 'last-level' } : {};
}

const nameOf = (type: LimitType): LimitName | undefined => limitNames.find((name) => numberOfLimit[name] === type);

function countedLimit(wallet: Wallet, rules: Rules, type: LimitType, period: string): CountedLimit {
  const attribute = `limit${type}_${period}`;
  const limitSatang = rules.limits[type];
  const usedSatang = wallet.counters[attribute] ?? 0;
  const leftSatang = Math.max(0, limitSatang - usedSatang);
  const name = nameOf(type);
  const noUpgrade = name === undefined ? {} : noUpgradeOf(wallet, rules, name);
  return { limitType: type, attribute, limitSatang, usedSatang, leftSatang, ...noUpgrade };
}

/** Both limits of a pair as they stand in the wallet's running periods, by what operators have set and nobody's own. */
export function countedLimits(
  wallet: Wallet,
  rules: Rules,
  pair: LimitPair,
  periods: Periods,
): { day: CountedLimit; month: CountedLimit } {
  return {
    day: countedLimit(wallet, rules, limitPairs[pair].day, periods.day),
    month: countedLimit(wallet, rules, limitPairs[pair].month, periods.month),
  };
}

/** The own limits that stand below those of a pair of money out. */
const ownLimitsOf = {
  consumption: { day: 'consumption-day', month: 'consumption-month' },
  out: { day: 'out-day', month: 'out-month' },
} as const satisfies Readonly<Partial<Record<LimitPair, Readonly<Record<'day' | 'month', OwnLimitName>>>>>;
export type OutPair = keyof typeof ownLimitsOf;

function lowered(wallet: Wallet, limit: CountedLimit, name: OwnLimitName, nowMs: number): CountedLimit {
  const own = ownLimitAt(wallet, name, nowMs);
  return own === undefined || own >= limit.limitSatang
    ? limit
    : { ...limit, limitSatang: own, leftSatang: Math.max(0, own - limit.usedSatang), noUpgrade: 'own' };
}

/**
 * Both limits of a pair that money out is counted by: of a person's own limit and their level's the lower one counts.
 * Whoever decides by it holds on to that no own limit was changed since (`sameOwnLimits`).
 */
export function outgoingLimits(
  wallet: Wallet,
  rules: Rules,
  pair: OutPair,
  periods: Periods,
  nowMs: number,
): { day: CountedLimit; month: CountedLimit } {
  const { day, month } = countedLimits(wallet, rules, pair, periods);
  const own = ownLimitsOf[pair];
  return { day: lowered(wallet, day, own.day, nowMs), month: lowered(wallet, month, own.month, nowMs) };
}

/**
 * Of a pair the limit that leaves less, and what an amount above it is refused by: what is said to be left then fits
 * into both. Where they leave the same it is the month's, which ends later.
 */
export function tighterOf({ day, month }: { readonly day: CountedLimit; readonly month: CountedLimit }) {
  return day.leftSatang < month.leftSatang
    ? ({ refusedBy: 'limit-day-reached', limit: day } as const)
    : ({ refusedBy: 'limit-month-reached', limit: month } as const);
}

/** Counters of periods before those given; a write removes them on its way, so that no reset job exists. */
export function staleCounters(wallet: Wallet, keptFrom: Periods): readonly string[] {
  return Object.keys({ ...wallet.counters, ...wallet.misses }).filter((attribute) => {
    // Periods are written so that an earlier one sorts first. A later one is another machine's, whose clock is ahead.
    const period = attribute.slice(attribute.lastIndexOf('_') + 1);
    if (attribute.includes('Week_')) return period < keptFrom.week;
    return period < (period.length === 6 ? keptFrom.month : keptFrom.day);
  });
}
