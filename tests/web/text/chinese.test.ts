import { expect, it } from 'vitest';
import { allTexts } from './all-texts.ts';

const texts = Object.entries(allTexts.zh);
const withAny = (wrong: RegExp) => texts.filter(([, text]) => wrong.test(text));

it('has the full-width marks between Chinese words, and no gap behind them', () => {
  expect(withAny(/\p{Script=Han}[,:;!?]|[,:;!?]\s*\p{Script=Han}/u)).toEqual([]);
  expect(withAny(/[，。：；！？]\s/u)).toEqual([]);
});

it('says of a last day that it still counts', () => {
  expect(withAny(/\{day\}\s*(?:之)?[前后]/u)).toEqual([]);
});

it('calls the number on the back of a card by one name', () => {
  expect(withAny(/背面编码|证件背面/u)).toEqual([]);
  expect(Object.values(allTexts.th).filter((text) => text.includes('เลขหลังบัตร'))).toEqual([]);
});
