import { laterType, transactionType } from '../../shared/enums.ts';
import type { ShownTransactionType, TransactionStatus, TransactionType } from '../../shared/enums.ts';
import type { InspectedRow } from '../../shared/inspect/timeline.ts';
import { formatThb } from '../../shared/money.ts';
import { broughtBackBy, isOtherSide, movementOf } from '../../shared/movements.ts';
import { changeOf } from '../../shared/transaction-change.ts';
import { bangkokText, textTable } from './text-table.ts';

type Row = InspectedRow;

const typeNames = new Map<TransactionType, string>(
  Object.entries(transactionType).map(([name, type]) => [
    type,
    name.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`).toLowerCase(),
  ]),
);

/** A type in words, by its name and its row of the table of movements. */
export function typeWords(type: ShownTransactionType): string {
  if (type === laterType) return 'of a later type';
  const first = broughtBackBy(type);
  if (first !== undefined) return `${typeWords(first)} ${movementOf(first).sign > 0 ? 'taken back' : 'returned'}`;
  return isOtherSide(type) ? 'money received' : (typeNames.get(type) ?? `type ${type}`);
}

const statusNames: Readonly<Record<TransactionStatus, string>> = {
  1: 'pending',
  2: 'success',
  3: 'failed',
  4: 'closed',
};

/** Entries in figures, one line each. */
export function transactionTable(rows: readonly Row[]): string {
  const head = [
    'begun (Bangkok)',
    'ended',
    'what',
    'state',
    'amount',
    'fee',
    'wallet changed by',
    'user',
    'transaction',
    'reference',
  ];
  return textTable(
    head,
    rows.map((row) => [
      bangkokText(row.createdAtMs),
      row.completedAtMs === undefined ? '' : bangkokText(row.completedAtMs),
      typeWords(row.type),
      statusNames[row.status],
      formatThb(row.amountSatang),
      formatThb(row.feeSatang),
      formatThb(changeOf(row)),
      row.userId,
      row.transactionId,
      row.reference,
    ]),
    new Set(['amount', 'fee', 'wallet changed by']),
  );
}
