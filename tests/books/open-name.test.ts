import { expect, test } from 'vitest';
import { openNameOf } from '../../functions/books/end-day.ts';
import type { Finding } from '../../functions/domains/books/finding.ts';
import { isBookedLater } from '../../functions/domains/books/open-items.ts';
import { payment } from '../domains/books/bank-payment.ts';

test.each<[boolean, string, Partial<Finding>]>([
  [true, 'one that our books have had since midnight', { outcome: 'booked-later' }],
  [true, 'one that closing will credit, and has not yet', {}],
  [true, 'one that was credited', { end: 'credited' }],
  [true, 'one that went into suspense', { end: 'suspense' }],
  [false, 'one that is left to people', { end: 'left' }],
  [false, 'one that nothing books by itself', { direction: 'out' }],
  [false, 'one of another amount', { outcome: 'amount-differs' }],
])('a payment that only the bank has ends by itself, and counts towards no limit, %s: %s', (expected, _what, other) => {
  expect(isBookedLater(openNameOf({ ...payment, ...other }))).toBe(expected);
});
