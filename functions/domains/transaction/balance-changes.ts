import type { TransactionType } from '../../../shared/enums.ts';
import type { TransactionRow } from '../../../shared/transaction.ts';
import { changeOf, totalOf } from '../../../shared/transaction-change.ts';
import { movementOf } from '../../../shared/movements.ts';
import { latestChangeMs } from './latest-change.ts';

type Moved = Pick<TransactionRow, 'status' | 'amountSatang' | 'feeSatang' | 'createdAtMs' | 'completedAtMs'> & {
  readonly type: TransactionType;
};

/** Where a change stands among all of a wallet's: by its moment, and of one moment by its entry. */
export interface Place {
  readonly atMs: number;
  readonly body: string;
}

/** One change of what somebody can spend, in satang: below zero for what went out. */
export interface BalanceChange<E> extends Place {
  readonly changeSatang: number;
  readonly entry: E;
}

/**
 * When an entry changed the balance, in epoch milliseconds: what goes out is gone from the moment it is asked for, what
 * comes in is there once it has come.
 */
export function changedAtMs({ type, createdAtMs, completedAtMs }: Omit<Moved, 'status'>): number {
  return movementOf(type).sign < 0 ? createdAtMs : (completedAtMs ?? createdAtMs);
}

/** Newest first. */
function byPlace(one: Place, other: Place): number {
  return other.atMs - one.atMs || (other.body < one.body ? -1 : 1);
}

/**
 * The changes among entries that were read down to a moment, newest first and from a place on: those that no entry
 * further back can come before any more, because none waits for its money for longer than `waitsMs`. `readDownToMs` is
 * undefined where there are no entries further back.
 */
export function certainChanges<E extends Moved & { readonly body: string }>(
  entries: readonly E[],
  before: Place | undefined,
  readDownToMs: number | undefined,
  waitsMs = latestChangeMs,
): readonly BalanceChange<E>[] {
  const certainFromMs = readDownToMs === undefined ? -Infinity : readDownToMs + waitsMs;
  return entries
    .map((entry) => {
      const { type, amountSatang, feeSatang } = entry;
      const changeSatang = changeOf({ ...entry, totalSatang: totalOf(type, amountSatang, feeSatang) });
      return { entry, body: entry.body, atMs: changedAtMs(entry), changeSatang };
    })
    .filter(
      (change) =>
        change.changeSatang !== 0 &&
        change.atMs > certainFromMs &&
        (before === undefined || byPlace(before, change) < 0),
    )
    .toSorted(byPlace);
}
