import { expect, test } from 'vitest';
import { isOwedElsewhere, notMovable, opensMore, ownReferenceOf } from '../../../functions/domains/books/correction.ts';
import type { Finding } from '../../../functions/domains/books/finding.ts';
import { payment } from './bank-payment.ts';

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

const order = { about: 'order', reference: 'A'.repeat(20) } as const;

test.each<[boolean, string, Partial<Finding>, 'fee-income' | 'airtime-payable' | 'overpaid', number]>([
  [false, 'what the airtime partner pays back, to the satang', {}, 'airtime-payable', -777],
  [false, 'less than a bill was paid too much', {}, 'airtime-payable', -5_000],
  [true, 'a satang more', {}, 'airtime-payable', -776],
  [true, 'what would hide in a bill', {}, 'airtime-payable', 5_000],
  [true, 'what clears nothing there', {}, 'airtime-payable', 0],
  [true, 'what is no clearing at all', {}, 'fee-income', -777],
  [false, 'what stands where it belongs', {}, 'overpaid', 0],
  [true, 'what only our books have', { outcome: 'ours-only' }, 'airtime-payable', -5_000],
  [true, 'what stands there twice', { outcome: 'twice' }, 'airtime-payable', -5_000],
  [true, 'what is ours with another amount', { outcome: 'amount-differs' }, 'airtime-payable', -5_000],
  [true, 'an order that came back', order, 'airtime-payable', -5_000],
  [false, 'a charge', { about: 'other', direction: 'out', reference: undefined }, 'fee-income', 0],
])('is owed elsewhere %s: %s', (expected, _what, other, into, openSatang) => {
  expect(isOwedElsewhere({ ...payment, ...other }, into, openSatang)).toBe(expected);
});
