import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatStandingAccount, isStandingAccount, standingAccountOf } from '../../shared/standing-account.ts';
import { propertyRuns } from '../wire/property-runs.ts';

const chance = fc.stringMatching(/^\d{9}$/);
const place = fc.integer({ min: 0, max: 11 });
const digit = fc.integer({ min: 0, max: 9 }).map(String);

describe('the number of a standing account', () => {
  test('is twelve digits in the range of our bank, and good', () => {
    fc.assert(
      fc.property(chance, (digits) => {
        const number = standingAccountOf(digits);
        expect(number).toMatch(/^88\d{10}$/);
        expect(number.slice(2, 11)).toBe(digits);
        expect(isStandingAccount(number)).toBe(true);
      }),
      propertyRuns(1_000),
    );
  });

  test('with any digit wrong, or any two neighbours changed, is none', () => {
    fc.assert(
      fc.property(chance, place, digit, (digits, at, wrong) => {
        const number = standingAccountOf(digits);
        const other = `${number.slice(0, at)}${wrong}${number.slice(at + 1)}`;
        expect(isStandingAccount(other)).toBe(other === number);
        const [one, two] = [number.charAt(at), number.charAt(at + 1)];
        const swapped = `${number.slice(0, at)}${two}${one}${number.slice(at + 2)}`;
        expect(isStandingAccount(swapped)).toBe(swapped === number);
      }),
      propertyRuns(2_000),
    );
  });

  test.for(['', '88', '1'.repeat(12), `${standingAccountOf('123456789')}0`, '88123456789A', ' 881234567890'])(
    'is not %j',
    (text) => {
      expect(isStandingAccount(text)).toBe(false);
    },
  );

  test('is read in groups of three, and is made of nine digits at least', () => {
    expect(formatStandingAccount('881234567890')).toBe('881 234 567 890');
    expect(() => standingAccountOf('12345678')).toThrow(RangeError);
    expect(standingAccountOf('123456789999')).toBe(standingAccountOf('123456789'));
  });
});
