import { idOf, timeOfIdBody } from '../../shared/ids.ts';
import type { TimelineEvent } from '../../shared/inspect/timeline.ts';
import { periodsAt } from '../domains/calendar/periods.ts';
import { refundSatang } from '../domains/suspense/refund-amount.ts';
import type { Entry } from '../ledger/entry.ts';
import { readSuspense } from '../ledger/suspense/refund.ts';
import type { Suspense } from '../ledger/suspense/refund.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { optionalIntegerOf, optionalTextOf } from '../table/item.ts';
import type { Item } from '../table/item.ts';
import { keys, lists } from '../table/keys.ts';
import { readFirst, readItem } from '../table/pages.ts';
import { bookedIn, dueIn } from './side-events.ts';

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

/** Its way back to its payer, as far as it has come. */
function wayBackOf(suspense: Suspense): readonly TimelineEvent[] {
  const { body, state, tries, arrivedAtMs, orderedAtMs, stuckBecause } = suspense;
  const [suspenseId, isLeftToPeople] = [idOf('sus', body), state === 'stuck' || state === 'kept'];
  return [
    ...(orderedAtMs === undefined
      ? []
      : [{ kind: 'refund-asked' as const, by: 'us' as const, atMs: orderedAtMs, suspenseId, tries }]),
    ...(isLeftToPeople
      ? [
          {
            kind: 'refund-stuck' as const,
            by: 'us' as const,
            // It is given up in the moment in which it was asked for last.
            atMs: orderedAtMs ?? arrivedAtMs,
            suspenseId,
            tries,
            ...(stuckBecause !== undefined && { because: stuckBecause }),
          },
        ]
      : []),
  ];
}

/** How it left suspense. */
function endOf(suspense: Suspense, item: Item): TimelineEvent[] {
  const { body, amountSatang, refundedAtMs, paidBackBy, creditedTo } = suspense;
  const suspenseId = idOf('sus', body);
  const [creditedAtMs, creditedBody] = [optionalIntegerOf(item, 'creditedAtMs'), optionalTextOf(item, 'creditedBody')];
  if (refundedAtMs !== undefined)
    return [
      {
        kind: 'paid-back',
        by: paidBackBy === undefined ? 'partner' : 'operator',
        atMs: refundedAtMs,
        suspenseId,
        amountSatang: refundSatang(suspense),
        ...(paidBackBy !== undefined && { paidBackBy }),
      },
    ];
  if (creditedTo === undefined || creditedAtMs === undefined || creditedBody === undefined) return [];
  const transactionId = idOf('txn', creditedBody);
  const atMs = creditedAtMs;
  return [{ kind: 'credited', by: 'operator', atMs, suspenseId, userId: creditedTo, transactionId, amountSatang }];
}

/** What happened to money in suspense, whom it went to, and when somebody comes by. */
export function eventsOfSuspense(item: Item): readonly TimelineEvent[] {
  const suspense = readSuspense(item);
  const { body, reason, amountSatang, arrivedAtMs, state, keptUntilMs } = suspense;
  const suspenseId = idOf('sus', body);
  return [
    { kind: 'in-suspense', by: 'partner', atMs: arrivedAtMs, suspenseId, reason, amountSatang },
    ...bookedIn(item),
    ...wayBackOf(suspense),
    ...endOf(suspense, item),
    // What is kept is due on the day that it is kept until: that is said once.
    ...dueIn(item).filter(({ kind }) => kind !== 'due' || state !== 'kept'),
    ...(keptUntilMs === undefined || state !== 'kept'
      ? []
      : [{ kind: 'kept' as const, by: 'operator' as const, atMs: keptUntilMs, suspenseId }]),
  ];
}
