import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountSatang, formatBaht, formatThb, maxAmountSatang, parseBaht } from '../../shared/money.ts';
import { propertyRuns } from '../wire/property-runs.ts';

const satang = fc.integer({ min: 0, max: maxAmountSatang });

describe('an amount', () => {
  it('comes back from its own text, with and without separators and the last zeros', () => {
    fc.assert(
      fc.property(satang, (amount) => {
        const text = formatBaht(amount);
        expect(parseBaht(text)).toBe(amount);
        expect(parseBaht(` ${text} `)).toBe(amount);
        expect(parseBaht(text.replaceAll(',', '').replace(/0$/, ''))).toBe(amount);
      }),
      propertyRuns(1_000),
    );
  });

  it('is written with two decimals, groups of three and its own digits in their order', () => {
    fc.assert(
      fc.property(satang, (amount) => {
        const text = formatBaht(amount);
        expect(text).toMatch(/^\d{1,3}(?:,\d{3})*\.\d{2}$/);
        expect(BigInt(text.replaceAll(/[,.]/g, ''))).toBe(BigInt(amount));
        expect(formatBaht(-amount)).toBe(amount === 0 ? '0.00' : `-${text}`);
        expect(formatThb(amount)).toBe(`THB ${text}`);
      }),
      propertyRuns(1_000),
    );
  });

  it('is never read out of a text with anything else in it', () => {
    const alphabet = fc.constantFrom(...'0123456789,.-+ eE\u0e50\u0663abc');
    fc.assert(
      fc.property(fc.string({ unit: alphabet, maxLength: 14 }), (text) => {
        const read = parseBaht(text);
        if (read === undefined) return;
        expect(text.trim()).toMatch(/^[\d,]+(?:\.\d{0,2})?$/);
        expect(Number.isSafeInteger(read)).toBe(true);
        expect(parseBaht(formatBaht(read))).toBe(read);
      }),
      propertyRuns(5_000),
    );
  });

  it.each([
    '',
    '.',
    '.5',
    '1.234',
    '1,23',
    '12,34.00',
    '-1',
    '+1',
    '1e3',
    '1 000',
    '0x10',
    '๑๐',
    '1234567890123',
    '1,000,000,000,000',
    '1.2.3',
    'NaN',
  ])('is not read out of %j', (text) => {
    expect(parseBaht(text)).toBeUndefined();
  });

  it.each<[number, string]>([
    [0, 'amount-zero'],
    [-1, 'amount-negative'],
    [-0.5, 'amount-negative'],
    [0.001, 'amount-below-satang'],
    [0.1, 'amount-below-satang'],
    [100.5, 'amount-below-satang'],
    [maxAmountSatang + 1, 'amount-too-large'],
  ])('of %d satang is refused as %s', (value, reason) => {
    expect(amountSatang.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([reason]);
  });

  it('is accepted as any whole number of satang up to the largest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxAmountSatang }), (value) => {
        expect(amountSatang.safeParse(value)).toMatchObject({ success: true, data: value });
      }),
      propertyRuns(300),
    );
    for (const value of ['1', null, undefined, Number.NaN, Number.POSITIVE_INFINITY, 1n])
      expect(amountSatang.safeParse(value).success).toBe(false);
  });
});
