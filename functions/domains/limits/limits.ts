import { limitType } from '../../../shared/enums.ts';
import type { LimitType } from '../../../shared/enums.ts';
import type { Periods } from '../calendar/periods.ts';
import { tierRules } from './tiers.ts';
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
}

function countedLimit(wallet: Wallet, type: LimitType, period: string): CountedLimit {
  const attribute = `limit${type}_${period}`;
  const limitSatang = tierRules[wallet.tier].limits[type];
  const usedSatang = wallet.counters[attribute] ?? 0;
  return { limitType: type, attribute, limitSatang, usedSatang, leftSatang: Math.max(0, limitSatang - usedSatang) };
}

/** Both limits of a pair as they stand in the wallet's running periods. */
export function countedLimits(
  wallet: Wallet,
  pair: LimitPair,
  periods: Periods,
): { day: CountedLimit; month: CountedLimit } {
  return {
    day: countedLimit(wallet, limitPairs[pair].day, periods.day),
    month: countedLimit(wallet, limitPairs[pair].month, periods.month),
  };
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
