import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { amountSatang, parseBaht } from '../../../shared/money.ts';
import { amountAfterKey, amountOfPaste } from '../../../web/ui/amount-pad.tsx';

function typed(keys: string): string {
  return Array.from(keys).reduce((text, key) => amountAfterKey(text, key === '<' ? 'back' : key), '');
}

describe('the amount pad', () => {
  it.each([
    ['120.5', '120.5'],
    ['120.555', '120.55'],
    ['.5', '0.5'],
    ['1..5', '1.5'],
    ['007', '7'],
    ['0.05', '0.05'],
    ['12<3', '13'],
    ['<', ''],
    ['12345678', '1234567'],
    ['1.<2', '12'],
  ])('makes of %s the amount %s', (keys, text) => {
    expect(typed(keys)).toBe(text);
  });

  it.each([
    ['THB 1,234.567', '1234.56'],
    ['๑๒', ''],
    ['-5', '5'],
    ['1,000,000', '1000000'],
  ])('keeps of the pasted %s the amount %s', (pasted, text) => {
    expect(amountOfPaste(pasted)).toBe(text);
  });

  it('holds nothing that a contract refuses as an amount, but nothing at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- '), maxLength: 40, size: 'max' }), (pasted) => {
        const satang = parseBaht(amountOfPaste(pasted)) ?? 0;
        return satang === 0 || z.safeParse(amountSatang, satang).success;
      }),
    );
  });
});
