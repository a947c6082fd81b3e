import type { TransactionRow } from '../../../shared/transaction.ts';
import { dayKey } from '../../text/dates.ts';

interface Day {
  readonly key: string;
  /** A moment of that day: its newest entry's. */
  readonly atMs: number;
  readonly rows: readonly TransactionRow[];
}

/** Entries by their Bangkok day, in the order they came. */
export function groupByDay(rows: readonly TransactionRow[]): Day[] {
  const days = new Map<string, { key: string; atMs: number; rows: TransactionRow[] }>();
  for (const row of rows) {
    const key = dayKey(row.createdAtMs);
    const known = days.get(key);
    if (known === undefined) days.set(key, { key, atMs: row.createdAtMs, rows: [row] });
    else known.rows.push(row);
  }
  return [...days.values()];
}
