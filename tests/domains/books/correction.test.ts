import { expect, test } from 'vitest';
import { notMovable, opensMore, ownReferenceOf } from '../../../functions/domains/books/correction.ts';

const identity = '4'.repeat(40);
const own = ownReferenceOf(identity);

test.for([
  // What it has opened itself, and is open as it was, goes wherever it belongs.
  ['overpaid', own, -500, 'fee-income', own, undefined],
  ['airtime-payable', own, -500, 'overpaid', own, undefined],
  ['overpaid', own, -500, 'overpaid', 'finding_other', undefined],
  // A satang more or less is what another correction counts on.
  ['overpaid', own, -499, 'fee-income', own, 'counted-on'],
  ['overpaid', own, 0, 'fee-income', own, 'counted-on'],
  ['airtime-payable', own, -501, 'overpaid', own, 'counted-on'],
  // Fees are cleared by nobody, and what was cleared is given back whatever is open there.
  ['fee-income', own, 0, 'overpaid', own, undefined],
  ['overpaid', 'finding_other', 0, 'fee-income', own, undefined],
  ['airtime-payable', 'bill_202611', 20_000, 'airtime-payable', 'bill_202610', undefined],
  // It stands there already, and whether anything counts on it is no matter then.
  ['fee-income', own, 0, 'fee-income', own, 'same'],
  ['overpaid', own, 0, 'overpaid', own, 'same'],
  ['airtime-payable', 'bill_202611', 0, 'airtime-payable', 'bill_202611', 'same'],
] as const)(
  'what stands in %s under %s, where %i is open, and is to go into %s under %s: %s',
  ([into, reference, openSatang, toInto, toReference, why]) => {
    const from = { into, reference, openSatang, satang: -500 };
    expect(notMovable(from, { into: toInto, reference: toReference }, identity)).toBe(why);
  },
);

test.each([
  [-500, 500, false],
  [-300, 500, false],
  // A little more than is open, as of a payment of another amount, whichever line comes first.
  [-501, 500, false],
  [1_000, -500, false],
  [-1_001, 500, true],
  [500, 500, true],
  [-1, -500, true],
])('a correction of %i where %i is open leaves more open than that: %s', (satang, openSatang, expected) => {
  expect(opensMore(satang, openSatang)).toBe(expected);
});
