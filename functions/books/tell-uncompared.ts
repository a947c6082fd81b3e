import { daysUncompared } from '../domains/calendar/compared-days.ts';
import { bangkokDayStartMs } from '../domains/calendar/periods.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { payoutPartners } from '../../shared/payout-partner.ts';
import { firstClosedDay } from '../table/books.ts';
import { readComparedBefore } from '../table/compared-days.ts';
import { keys } from '../table/keys.ts';

/**
 * Tells of each partner whose list nobody has held against our books for more than three days: it is done by hand
 * (docs/runbooks/reconcile-differs.md), and what is not found there is found nowhere. Where none ever was, the days
 * count from the first one that was closed.
 */
export async function tellUncompared(runtime: Runtime): Promise<void> {
  const { aws, table, clock, log } = runtime;
  const nowMs = await clock.nowMs();
  const found = await readTogether(runtime, payoutPartners.map(keys.comparedDays));
  for (const partner of payoutPartners) {
    const beforeMs = readComparedBefore(found.of(keys.comparedDays(partner))) ?? (await firstToCompare());
    const days = beforeMs === undefined ? undefined : daysUncompared(beforeMs, nowMs);
    if (days !== undefined) log.error('days-not-compared', { partner, days });
  }

  async function firstToCompare(): Promise<number | undefined> {
    const closed = await firstClosedDay({ documents: aws.documents, table });
    return closed === undefined ? undefined : bangkokDayStartMs(closed.day);
  }
}
