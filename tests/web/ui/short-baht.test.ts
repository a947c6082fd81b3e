import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatBaht } from '../../../shared/money.ts';
import { shortBaht } from '../../../web/ui/short-baht.ts';
import { propertyRuns } from '../../wire/property-runs.ts';

it.each([
  [0, '0'],
  [50, '0.50'],
  [5_000_000, '50,000'],
  [9_999_900, '99,999'],
  [10_000_000, '100k'],
  [20_000_000, '200k'],
  [99_999_000, '999.99k'],
  // What a suffix with two decimals would lose is written in full.
  [12_345_600, '123,456'],
  [10_000_050, '100,000.50'],
  [100_000_000, '1M'],
  [125_000_000, '1.25M'],
  [2_000_000_000, '20M'],
  [100_000_000_000, '1G'],
  [1_000_000_000_000, '10G'],
  [100_000_000_000_000, '1T'],
  [100_000_000_000_000_000, '1P'],
  [100_000_000_000_000_000_000, '1E'],
])('%d satang are written %s', (satang, text) => {
  expect(shortBaht(satang)).toBe(text);
});

it('says exactly what it stands for, whatever its length', () => {
  const worth = { k: 1_000, M: 1_000_000, G: 1_000_000_000 } as const;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(1, 100, 100_000, 1_000_000), (count, step) => {
      const satang = count * step;
      const [, digits = '', suffix = ''] = /^([\d,.]+)([kMG]?)$/.exec(shortBaht(satang)) ?? [];
      const value = Number(digits.replaceAll(',', ''));
      const factor = suffix === 'k' || suffix === 'M' || suffix === 'G' ? worth[suffix] : 1;
      expect(formatBaht(Math.round(value * 100) * factor)).toBe(formatBaht(satang));
    }),
    propertyRuns(1_000),
  );
});
