import { expect, test } from 'vitest';
import { correctBooksAct } from '../../../functions/four-eyes/books/correct-books.ts';
import { keys } from '../../../functions/table/keys.ts';
import { payment } from './bank-payment.ts';

const day = '20261122';
const placed = { into: 'airtime-payable', reference: 'bill_202611' } as const;
const journal = { journalId: 'jrn_1', correctedBy: 'jrn_1', editedBy: 'op_1', atMs: 1 };

test.each([
  [placed.reference, 'nothing-to-change'],
  // Of another bill nothing was paid too much.
  ['bill_202610', 'book-payment-owed'],
  [undefined, 'book-payment-owed'],
])('what the airtime partner has paid back stands under its bill, and is to go under %s: %s', (clears, refused) => {
  const corrected = {
    key: keys.bookFinding(day, payment.identity),
    day,
    finding: { ...payment, end: 'left' as const, correctedInto: placed.into },
    standing: { ...placed, ...journal },
    from: { ...placed, openSatang: 0, clearedBy: 'jrn_1', standsOn: 'jrn_1' },
    clearing: { openSatang: 0, clearedBy: 'jrn_1' },
  };
  const tools = { table: 'books', nowMs: 2, body: 'A'.repeat(20), otherBody: 'B'.repeat(20), editor: 'op_2' };
  expect(correctBooksAct.decide(tools, corrected, { into: placed.into, clears })).toMatchObject({ refused });
});
