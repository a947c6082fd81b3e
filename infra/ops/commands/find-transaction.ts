import { findTransaction } from '../../../shared/contracts/ops/find-transaction.ts';
import { readReference } from '../../../shared/ids.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { transactionTable } from '../transaction-table.ts';

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
    say(transactionTable(rows));
    const payments = new Set(rows.map((row) => row.reference)).size;
    if (payments > 1) say(`\n${payments} payments share this short number.`);
    return 'fine';
  },
};
