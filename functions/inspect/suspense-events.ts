import { idOf, timeOfIdBody } from '../../shared/ids.ts';
import type { TimelineEvent } from '../../shared/inspect/timeline.ts';
import { periodsAt } from '../domains/calendar/periods.ts';
import type { Entry } from '../ledger/entry.ts';
import { readSuspense } from '../ledger/refund.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import type { Item } from '../table/item.ts';
import { keys, lists } from '../table/keys.ts';
import { readFirst, readItem } from '../table/pages.ts';
import { bookedIn } from './side-events.ts';

/** So many things are put into suspense in one millisecond at most. */
const mostInAMoment = 100;

/**
 * The money in suspense of one entry: what came for it and did not fit, and what it was credited by. What was put there
 * in a moment begins with that moment's id, so that a return finds its own without a look-up.
 */
export async function suspenseOf(
  { aws: { documents }, table }: Runtime,
  { body, returns, suspenseBody }: Entry,
): Promise<readonly Item[]> {
  const moments = [...new Set(returns.map(({ arrivedAtMs }) => arrivedAtMs))];
  const places = moments.map((atMs) => lists.suspenseAt(periodsAt(atMs).month, atMs));
  const cameFor = (await Promise.all(places.map((list) => readFirst(documents, table, list, mostInAMoment)))).flat();
  const own = cameFor.filter((item) => readSuspense(item).reference1 === body);
  if (suspenseBody === undefined) return own;
  const creditedBy = keys.suspense(periodsAt(timeOfIdBody(suspenseBody)).month, suspenseBody);
  const credited = await readItem(documents, table, creditedBy);
  return credited === undefined ? own : [...own, credited];
}

/** What happened to money in suspense. */
export function eventsOfSuspense(item: Item): readonly TimelineEvent[] {
  const { body, reason, amountSatang, arrivedAtMs, refundedAtMs } = readSuspense(item);
  const suspenseId = idOf('sus', body);
  return [
    { kind: 'in-suspense', by: 'partner', atMs: arrivedAtMs, suspenseId, reason, amountSatang },
    ...bookedIn(item),
    ...(refundedAtMs === undefined
      ? []
      : [{ kind: 'paid-back' as const, by: 'partner' as const, atMs: refundedAtMs, suspenseId, amountSatang }]),
  ];
}
