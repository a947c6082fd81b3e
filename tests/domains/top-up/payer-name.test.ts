import { expect, it } from 'vitest';
import { maskedPayerName } from '../../../functions/domains/top-up/payer-name.ts';

it.each([
  ['นายวิชัย ทองดี', 'วิ*** ท.'],
  ['น.ส. มาลีรัตน์  แสงเงิน', 'ม*** ส.'],
  ['MR SOMCHAI JAIDEE', 'SOM*** J.'],
  ['Anna Maria Schmidt', 'A*** M.'],
  ['สมชาย', 'ส***'],
  // Some names begin like a title.
  ['นางนวล สุขใจ', 'น*** ส.'],
  ['นาย', 'น***'],
])('%s is shown as %s', (told, shown) => {
  expect(maskedPayerName(told)).toBe(shown);
});

it.each(['', '   ', '-', '***', '123 456'])('%j names nobody', (told) => {
  expect(maskedPayerName(told)).toBeUndefined();
});
