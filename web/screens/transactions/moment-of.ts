import type { TransactionRow } from '../../../shared/transaction.ts';

/** When an entry came to its end, or began while it waits: the one moment that list and receipt show and sort by. */
export function momentOf({
  completedAtMs,
  createdAtMs,
}: Pick<TransactionRow, 'completedAtMs' | 'createdAtMs'>): number {
  return completedAtMs ?? createdAtMs;
}
