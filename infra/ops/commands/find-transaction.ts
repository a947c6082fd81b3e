import { findTransaction } from '../../../shared/contracts/ops/find-transaction.ts';
import { laterType, transactionType } from '../../../shared/enums.ts';
import type { ShownTransactionType, TransactionStatus, TransactionType } from '../../../shared/enums.ts';
import { readReference } from '../../../shared/ids.ts';
import { formatThb } from '../../../shared/money.ts';
import { broughtBackBy, isOtherSide, movementOf } from '../../../shared/movements.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { changeOf } from '../../../shared/transaction-change.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { bangkokText, textTable } from '../text-table.ts';

type Row = OutputOf<typeof findTransaction>['rows'][number];

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

function tableOf(rows: readonly Row[]): string {
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

export const findTransactionCommand: Command = {
  name: 'find-transaction',
  purpose: 'show both sides of a payment by the number on its receipt',
  usage: '<number>',
  details: [
    'The number as on the receipt (1V66-QG5D-A), the whole 20 characters (on a Thai QR: its reference 1), or an id.',
    'Small letters and look-alikes are forgiven, a wrong check character is not. A short number that two payments',
    'share brings both: tell them apart by time and amount. No names; each reading is audited.',
    '',
    'Example:',
    '  npm run ops -- find-transaction 1V66-QG5D-A',
  ],
  positional: 'reference',
  options: {},
  run: async (openStage, { reference }, say) => {
    if (reference === undefined) throw new FriendlyError('Which one? Give the number on the receipt.');
    if (readReference(reference) === undefined) {
      throw new FriendlyError(`"${reference}" is no payment's number, or a character of it was misread.`);
    }
    const { rows } = await askOperator(await openStage(), findTransaction, { reference });
    say(tableOf(rows));
    const payments = new Set(rows.map((row) => row.reference)).size;
    if (payments > 1) say(`\n${payments} payments share this short number.`);
    return 'fine';
  },
};
