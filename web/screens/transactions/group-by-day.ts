import type { TransactionRow } from '../../../shared/transaction.ts';
import { dayKey } from '../../text/dates.ts';
import { momentOf } from './moment-of.ts';

interface Day {
  readonly key: string;
  /** A moment of that day: its newest entry's. */
  readonly atMs: number;
  readonly rows: readonly TransactionRow[];
}

/** Entries by their Bangkok day, newest first; a QR stands where it was paid, not where it was made. */
export function groupByDay(rows: readonly TransactionRow[]): Day[] {
  const days = new Map<string, { key: string; atMs: number; rows: TransactionRow[] }>();
  for (const row of rows.toSorted((one, other) => momentOf(other) - momentOf(one))) {
    const atMs = momentOf(row);
    const key = dayKey(atMs);
    const known = days.get(key);
    if (known === undefined) days.set(key, { key, atMs, rows: [row] });
    else known.rows.push(row);
  }
  return [...days.values()];
}
