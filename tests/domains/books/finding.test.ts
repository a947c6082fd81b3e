import { describe, expect, it } from 'vitest';
import { isBookable, isIncomingPayment, isOwed } from '../../../functions/domains/books/finding.ts';
import type { Finding } from '../../../functions/domains/books/finding.ts';
import { cameFor } from '../../../functions/domains/books/statement-page.ts';
import { payment } from './bank-payment.ts';

describe('a line that only the bank has', () => {
  it.each<[boolean, string, Partial<Finding>]>([
    [true, 'a payment for a reference 1', {}],
    [true, 'one transfer without one', { reference: undefined, isOne: true }],
    [true, 'one transfer with words in its place', { reference: 'rent for May', isOne: true }],
    [false, 'a payment without one that may be several', { reference: undefined }],
    [false, 'a payment with words in its place that may be several', { reference: 'rent for May' }],
    [true, "the longest of the bank's references", { lineReference: 'B'.repeat(40) }],
    [false, 'a longer one', { lineReference: 'B'.repeat(41) }],
    [false, "no reference of the bank's form", { lineReference: 'bnk 1' }],
    [false, 'none', { lineReference: '' }],
    [false, 'a payment that went out', { direction: 'out' }],
    [false, 'an order that came back', { about: 'order' }],
    [false, 'interest', { about: 'other' }],
    [false, 'one that stands there twice', { outcome: 'twice' }],
    [false, 'one of another amount', { outcome: 'amount-differs' }],
    [false, 'one that only we have', { outcome: 'ours-only' }],
  ])('is bookable %s: %s', (expected, _what, other) => {
    expect(isBookable({ ...payment, ...other })).toBe(expected);
  });

  it.each<[string, string | undefined]>([
    ['REF1', 'REF1'],
    ['A'.repeat(20), 'A'.repeat(20)],
    ['', 'A'.repeat(21)],
    ['', 'ref1'],
    ['', 'REF 1'],
    ['', ''],
    ['', undefined],
  ])('came for "%s" where %s stands there', (expected, reference) => {
    expect(cameFor({ reference })).toBe(expected);
  });

  it.each<[boolean, Pick<Finding, 'about' | 'direction'>]>([
    [true, { about: 'payment', direction: 'in' }],
    [false, { about: 'payment', direction: 'out' }],
    [false, { about: 'order', direction: 'in' }],
    [false, { about: 'other', direction: 'in' }],
  ])('is money that somebody has sent: %s', (expected, line) => {
    expect(isIncomingPayment(line)).toBe(expected);
  });
});

const [key, refund] = [`${'1'.repeat(20)}-${'2'.repeat(20)}`, '1'.repeat(20)];

describe('among fees belongs what the bank takes or gives for itself, and nothing that somebody is owed', () => {
  it.each<[boolean, string, Partial<Finding>]>([
    [true, 'a payment that came in', {}],
    [true, 'one that stands there twice', { outcome: 'twice' }],
    [true, 'one that only we have', { outcome: 'ours-only' }],
    [true, 'an order of ours', { about: 'order', direction: 'out', reference: key }],
    [true, 'the same twice', { about: 'order', direction: 'out', reference: key, outcome: 'twice' }],
    [
      true,
      'the same with another amount',
      { about: 'order', direction: 'out', reference: key, outcome: 'amount-differs' },
    ],
    [true, 'what came back of it', { about: 'order', reference: key }],
    [true, 'a refund of ours', { about: 'order', direction: 'out', reference: refund }],
    [
      true,
      'an order that the bank does not have',
      { about: 'order', direction: 'out', reference: key, outcome: 'ours-only' },
    ],
    [true, 'what was paid by hand', { about: 'other', direction: 'out', reference: 'BNKHAND1', outcome: 'ours-only' }],
    [false, 'a charge', { about: 'other', direction: 'out', reference: undefined }],
    [false, 'interest', { about: 'other', reference: undefined }],
    [false, 'a charge twice', { about: 'other', direction: 'out', reference: undefined, outcome: 'twice' }],
    [false, "an order of finance's own", { about: 'order', direction: 'out', reference: 'NOTPROVIDED' }],
  ])('is owed %s: %s', (expected, _what, other) => {
    expect(isOwed({ ...payment, ...other })).toBe(expected);
  });
});
