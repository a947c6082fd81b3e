import { queueOf } from '../../partners/partners.ts';
import { nextAsk } from '../../domains/calendar/ask-again.ts';
import { dueAt, dueAttributes, failureAttributes } from '../../table/due.ts';
import { absent, equals, present, updateExpressions, updateItem } from '../../table/expression.ts';
import type { TransactItem } from '../../table/expression.ts';
import { integerOf, optionalIntegerOf, optionalIntegersOf, textOf } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import type { Entry } from '../entry.ts';
import { closeTopUp, releaseTopUpRoom } from '../top-up.ts';

/** The reference of a closed top-up, for which the bank is asked again; `asksLeft` counts down to zero. */
export interface ClosedReference {
  readonly userId: string;
  readonly reference1: string;
  readonly closedAtMs: number;
  readonly asksLeft: number;
  /** When it was asked, that of the closing first; none where the release before has closed it. */
  readonly askedAtMs: readonly number[];
}

/** Reads a stored reference; undefined while its top-up is not closed. */
export function readClosedReference(item: Item): ClosedReference | undefined {
  const asksLeft = optionalIntegerOf(item, 'asksLeft');
  if (asksLeft === undefined) return undefined;
  return {
    userId: textOf(item, 'userId'),
    reference1: textOf(item, 'pk').slice('TOPUP#'.length),
    closedAtMs: integerOf(item, 'closedAtMs'),
    asksLeft,
    askedAtMs: optionalIntegersOf(item, 'askedAtMs') ?? [],
  };
}

function askAgain(table: string, body: string, closedAtMs: number): TransactItem {
  const next = nextAsk(closedAtMs, closedAtMs);
  if (next === undefined) throw new RangeError('a reference that was just closed has questions ahead');
  return updateItem(table, keys.topUpReference(body), {
    set: {
      closedAtMs,
      askedAtMs: [closedAtMs],
      asksLeft: next.asksLeft,
      ...dueAt(queueOf('bank'), body, next.dueAtMs),
    },
    where: [present('userId'), absent('closedAtMs')],
  });
}

/**
 * pending -> closed: the entry, the room that it held, and the times at which the bank is asked once more. Only for
 * a top-up of which the bank has just said that nothing came. The entry stands first: the others fail only with it.
 */
export function closingWrites(
  table: string,
  entry: Entry,
  because: 'expired' | 'cancelled',
  nowMs: number,
): readonly [TransactItem, TransactItem, TransactItem] {
  return [closeTopUp(table, entry, because, nowMs), releaseTopUpRoom(table, entry), askAgain(table, entry.body, nowMs)];
}

/** The bank was asked: due at the next time, or never again. Of two sweeps at once one counts. */
export function noteAsked(table: string, closed: ClosedReference, nowMs: number) {
  const { reference1, closedAtMs, asksLeft } = closed;
  const askedAtMs = [...closed.askedAtMs, nowMs];
  const next = nextAsk(closedAtMs, nowMs);
  return {
    TableName: table,
    Key: { ...keys.topUpReference(reference1) },
    ...updateExpressions({
      set:
        next === undefined
          ? { askedAtMs, asksLeft: 0 }
          : { askedAtMs, asksLeft: next.asksLeft, ...dueAt(queueOf('bank'), reference1, next.dueAtMs) },
      remove: next === undefined ? dueAttributes : failureAttributes,
      where: [equals('asksLeft', asksLeft), present('duePk')],
    }),
  };
}
