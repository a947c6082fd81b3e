import type { FreeUsesByPeriod } from '../../../shared/limits.ts';
import type { FeeName, FeeTerms } from '../../../shared/rules.ts';
import type { Periods } from '../calendar/periods.ts';

/** What a kind of money out costs once its free uses are spent, and how many are free per Bangkok period. */
export interface FeeRule extends FeeTerms {
  /** Under which operators set it. */
  readonly name: FeeName;
  /** Prefix of the counters in the wallet item. */
  readonly counter: `free${string}`;
}

/** One free-use counter: its attribute in the wallet item, how often it was used and how often it may be. */
export interface FreeUseCounter {
  readonly period: keyof FreeUsesByPeriod;
  readonly attribute: string;
  readonly used: number;
  readonly total: number;
}

/** The three free-use counters of a fee in the periods given. */
export function freeUseCounters(
  rule: FeeRule,
  counters: Readonly<Record<string, number>>,
  periods: Periods,
): readonly FreeUseCounter[] {
  const rows = [
    { period: 'day', attribute: `${rule.counter}Day_${periods.day}`, total: rule.freePerDay },
    { period: 'week', attribute: `${rule.counter}Week_${periods.week}`, total: rule.freePerWeek },
    { period: 'month', attribute: `${rule.counter}Month_${periods.month}`, total: rule.freePerMonth },
  ] as const;
  return rows.map((row) => ({ ...row, used: counters[row.attribute] ?? 0 }));
}

/** A use is free while day, week and month each have one left; otherwise the rule's fee in satang. */
export function feeFor(rule: FeeRule, counters: readonly FreeUseCounter[]): number {
  return counters.every(({ used, total }) => used < total) ? 0 : rule.feeSatang;
}

/** The counters as the user sees them: remaining of total. */
export function freeUsesOf(counters: readonly FreeUseCounter[]): FreeUsesByPeriod {
  const of = (period: keyof FreeUsesByPeriod) => {
    const row = counters.find((counter) => counter.period === period);
    if (row === undefined) throw new Error(`no free-use counter of the ${period}`);
    return { remaining: Math.max(0, row.total - row.used), total: row.total };
  };
  return { day: of('day'), week: of('week'), month: of('month') };
}
