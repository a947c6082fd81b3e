import { bangkokDayStartMs } from '../calendar/periods.ts';
import { certainChanges } from './balance-changes.ts';
import { latestChangeMs } from './latest-change.ts';

/** Money in and out, in satang, neither below zero. */
export interface Sums {
  readonly inSatang: number;
  readonly outSatang: number;
}

/** A Bangkok month in epoch milliseconds, and since when entries were made that may have changed a balance in it. */
export interface MonthRead {
  readonly fromMs: number;
  readonly beforeMs: number;
  readonly madeFromMs: number;
}

/** The month that is written `202611`. */
export function monthRead(month: string): MonthRead {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(4))];
  const next = number === 12 ? `${year + 1}01` : `${year}${String(number + 1).padStart(2, '0')}`;
  const fromMs = bangkokDayStartMs(`${month}01`);
  return { fromMs, beforeMs: bangkokDayStartMs(`${next}01`), madeFromMs: fromMs - latestChangeMs };
}

/**
 * What came and what went in a month, of these entries: each by the moment at which it changed the balance, so that a
 * month's sums are the balance at its end without that at its beginning.
 */
export function sumsOf(
  entries: Parameters<typeof certainChanges>[0],
  { fromMs, beforeMs }: Pick<MonthRead, 'fromMs' | 'beforeMs'>,
): Sums {
  const changes = certainChanges(entries, undefined, undefined)
    .filter(({ atMs }) => atMs >= fromMs && atMs < beforeMs)
    .map(({ changeSatang }) => changeSatang);
  return {
    inSatang: changes.reduce((sum, change) => sum + Math.max(0, change), 0),
    outSatang: changes.reduce((sum, change) => sum + Math.max(0, -change), 0),
  };
}
