import { transactionStatus } from '../../shared/enums.ts';
import { idOf } from '../../shared/ids.ts';
import { bookedKinds } from '../../shared/inspect/timeline.ts';
import type { TimelineEvent } from '../../shared/inspect/timeline.ts';
import { isWayBack } from '../../shared/movements.ts';
import { payoutTransitions } from '../domains/payout/transitions.ts';
import { isDueIn } from '../engine/transitions.ts';
import type { Hold } from '../ledger/hold.ts';
import { readerOf } from '../ledger/payee/payout-readers.ts';
import { dueTriesOf, gaveUpAtMsOf, isInQueue } from '../table/due.ts';
import { integerOf, oneOf, optionalIntegerOf, optionalTextOf, textOf } from '../table/item.ts';
import type { Item } from '../table/item.ts';
import type { Side } from './payment.ts';

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an item says was booked; a hold may carry three journals, each of its own time. */
export function bookedIn(item: Item): readonly TimelineEvent[] {
  return ['journal', 'debtJournal', 'settledJournal', 'refundJournal'].flatMap((name): readonly TimelineEvent[] => {
    const journal = item[name];
    if (!isItem(journal)) return [];
    return [
      {
        kind: 'booked',
        by: 'us',
        atMs: integerOf(journal, 'atMs'),
        journal: oneOf(journal, 'kind', bookedKinds),
        journalId: textOf(journal, 'journalId'),
      },
    ];
  });
}

/** When the queue comes by next, and that it has given up on an item. */
export function dueIn(item: Item): readonly TimelineEvent[] {
  const [dueAtMs, gaveUpAtMs, tries] = [optionalIntegerOf(item, 'dueAtMs'), gaveUpAtMsOf(item), dueTriesOf(item)];
  const because = optionalTextOf(item, 'dueReason');
  return [
    ...(gaveUpAtMs === undefined
      ? []
      : [
          {
            kind: 'gave-up' as const,
            by: 'us' as const,
            atMs: gaveUpAtMs,
            tries,
            ...(because !== undefined && { because }),
          },
        ]),
    ...(dueAtMs === undefined || !isInQueue(item)
      ? []
      : [{ kind: 'due' as const, by: 'us' as const, atMs: dueAtMs, tries }]),
  ];
}

function ofHold(hold: Hold, item: Item): readonly TimelineEvent[] {
  const { partner } = readerOf(hold.reader);
  const { sentAtMs, lockedAtMs } = hold;
  return [
    ...bookedIn(item),
    ...(sentAtMs === undefined ? [] : [{ kind: 'ordered' as const, by: 'us' as const, atMs: sentAtMs, partner }]),
    ...(lockedAtMs === undefined ? [] : [{ kind: 'locked' as const, by: 'operator' as const, atMs: lockedAtMs }]),
    // What has ended is asked for some more times; only what is open waits for it.
    ...dueIn(item).filter(({ kind }) => kind !== 'due' || isDueIn(payoutTransitions, hold.state)),
  ];
}

/** What one side's own items tell: when it was asked for, booked, ordered and ended, and when somebody comes by. */
export function eventsOfSide({ entry, entryItem, hold, holdItem }: Side): readonly TimelineEvent[] {
  const { userId, createdAtMs, completedAtMs, status, closedBecause, type } = entry;
  const isAsked = !isWayBack(type) && entry.reference === entry.body;
  return [
    {
      kind: 'entered',
      by: isAsked ? 'owner' : 'us',
      atMs: createdAtMs,
      transactionId: idOf('txn', entry.body),
      userId,
    },
    ...bookedIn(entryItem),
    ...(hold === undefined || holdItem === undefined ? dueIn(entryItem) : ofHold(hold, holdItem)),
    ...(completedAtMs === undefined || status === transactionStatus.pending
      ? []
      : [
          {
            kind: 'ended' as const,
            by: closedBecause === 'cancelled' ? ('owner' as const) : ('us' as const),
            atMs: completedAtMs,
            status,
            ...(closedBecause !== undefined && { because: closedBecause }),
            userId,
          },
        ]),
  ];
}
