import type { Arrival } from '../../../shared/cash-out.ts';
import { isBusinessDay, nextBusinessDay } from '../calendar/business-days.ts';
import { bangkokMidnightMs } from '../calendar/periods.ts';

/**
 * The banks that book transfers from elsewhere in runs, by the Bank of Thailand's numbers: Government Housing Bank and
 * Islamic Bank of Thailand. All others take them at any hour. As of 2026-11-22, by what our bank has told us.
 */
const banksWithRuns: ReadonlySet<string> = new Set(['033', '066']);

/** Such a bank has one run each business day at 10:00 in Bangkok. */
const runAfterMidnightMs = 10 * 3_600_000;

/** When an account at a bank has money that is cashed out at `nowMs`: at once, or with the bank's next run. */
export function arrivalAt(bankCode: string, nowMs: number): Arrival {
  if (!banksWithRuns.has(bankCode)) return { arrives: 'at-once' };
  const todaysRunMs = bangkokMidnightMs(nowMs) + runAfterMidnightMs;
  const isStillToCome = isBusinessDay(nowMs) && nowMs < todaysRunMs;
  return { arrives: 'next-run', runAtMs: isStillToCome ? todaysRunMs : nextBusinessDay(nowMs) + runAfterMidnightMs };
}
