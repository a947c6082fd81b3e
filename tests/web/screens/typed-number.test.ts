// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { AirtimeQuote } from '../../../shared/airtime.ts';
import { isQuoteOf } from '../../../web/screens/airtime/typed-number.ts';
import { payee, quote } from './airtime-case.ts';

const { mobile: _whole, ...own } = payee;
const quoted: AirtimeQuote = { ...quote, feeSatang: 0 };

it.each<[string, boolean, Partial<AirtimeQuote>, typeof own & { readonly mobile?: string }]>([
  ['its number at its operator', true, {}, payee],
  ['another operator', false, { operatorCode: 'dtac' }, payee],
  ['a number that begins otherwise', false, { mobileMasked: '082-***-*344' }, payee],
  ['a number that ends otherwise', false, { mobileMasked: '081-***-*345' }, payee],
  ['the own number, that was typed', true, { isOwn: true }, payee],
  ['the own number, that was not', true, { isOwn: true }, own],
  ['another number where the own was meant', false, { isOwn: false }, own],
])('a quote for %s is one of what was chosen: %s', (_what, isIts, more, chosen) => {
  expect(isQuoteOf({ ...quoted, ...more }, chosen)).toBe(isIts);
});
