import { findAnything } from '../../../shared/contracts/inspect/find.ts';
import { referenceKindWords, suspenseReasonWords } from '../../../shared/inspect/words.ts';
import { formatThb } from '../../../shared/money.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { bangkokText, textTable } from '../text-table.ts';
import { transactionTable } from '../transaction-table.ts';

type Found = OutputOf<typeof findAnything>;

function peopleTable(people: Found['people']): string {
  return textTable(
    ['person', 'number', 'name', 'tier', 'since (Bangkok)'],
    people.map((each) => [each.userId, each.mobileMasked, each.nameMasked, each.tier, bangkokText(each.sinceMs)]),
  );
}

function suspenseTable(suspense: Found['suspense']): string {
  return textTable(
    ['in suspense', 'arrived (Bangkok)', 'amount', 'because', 'state', "bank's reference"],
    suspense.map((each) => [
      each.suspenseId,
      bangkokText(each.arrivedAtMs),
      formatThb(each.amountSatang),
      suspenseReasonWords[each.reason],
      each.state,
      each.bankReference,
    ]),
    new Set(['amount']),
  );
}

export const findCommand: Command = {
  name: 'find',
  purpose: 'find a person or a payment by whatever reference you were given',
  usage: '<reference>',
  details: [
    'An id of ours, the number on a receipt or in full, the reference of the bank or the airtime partner, our key at',
    'either, an account number of ours, a phone, or the code of a receipt or the text of its QR. Names and numbers are',
    'masked; each reading is audited.',
    'What happened to a payment: npm run ops -- timeline <transaction>.',
    '',
    'Example:',
    '  npm run ops -- find 1V66-QG5D-A',
  ],
  positional: 'reference',
  options: {},
  run: async (openStage, { reference }, say) => {
    if (reference === undefined) throw new FriendlyError('Which one? Give any reference of the person or the payment.');
    const { kinds, people, transactions, suspense } = await askOperator(await openStage(), findAnything, { reference });
    if (kinds.length === 0) {
      say('Nothing has this reference. What came a moment ago is found a moment later; look for a misread character.');
      return 'found';
    }
    say(`This is ${kinds.map((kind) => referenceKindWords[kind]).join(', and ')}.`);
    const tables = [
      ...(people.length === 0 ? [] : [peopleTable(people)]),
      ...(transactions.length === 0 ? [] : [transactionTable(transactions)]),
      ...(suspense.length === 0 ? [] : [suspenseTable(suspense)]),
    ];
    for (const table of tables) say(`\n${table}`);
    return 'fine';
  },
};
