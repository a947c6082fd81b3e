import { expect, test } from 'vitest';
import { warningOf } from '../../../functions/domains/transfer/warnings.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';

const nowMs = bangkokMs('2026-12-01T00:00:00');

test.for([
  { amountSatang: 999_999, mostPaidSatang: 0, warning: undefined },
  { amountSatang: 1_000_000, mostPaidSatang: 0, warning: 'first-large' },
  { amountSatang: 999_999, mostPaidSatang: 1, warning: undefined },
  { amountSatang: 1_000_000, mostPaidSatang: 199_999, warning: 'first-large' },
  { amountSatang: 1_000_000, mostPaidSatang: 200_000, warning: undefined },
  { amountSatang: 1_000_001, mostPaidSatang: 200_000, warning: 'first-large' },
  { amountSatang: 2_000_000, mostPaidSatang: 399_999, warning: 'first-large' },
  { amountSatang: 2_000_000, mostPaidSatang: 400_000, warning: 'large-sum' },
  { amountSatang: 4_999_999, mostPaidSatang: 100_000, warning: 'first-large' },
  { amountSatang: 4_999_999, mostPaidSatang: 999_999, warning: 'first-large' },
  { amountSatang: 4_999_999, mostPaidSatang: 1_000_000, warning: 'large-sum' },
])('$amountSatang satang, at most $mostPaidSatang before, is worth $warning', ({ warning, ...asked }) => {
  expect(warningOf({ ...asked, nowMs })).toBe(warning);
});

test('until 2026-11-30 one payment of THB 1,000 was comparable with any sum', () => {
  const asked = { amountSatang: 4_999_999, nowMs: bangkokMs('2026-11-30T23:59:59') };
  expect(warningOf({ ...asked, mostPaidSatang: 99_999 })).toBe('first-large');
  expect(warningOf({ ...asked, mostPaidSatang: 100_000 })).toBe('large-sum');
});

test('until 2026-11-23 whatever was paid before was comparable, and no day is without a warning', () => {
  const asked = { amountSatang: 1_000_000, nowMs: bangkokMs('2026-11-23T23:59:59') };
  expect(warningOf({ ...asked, mostPaidSatang: 1 })).toBeUndefined();
  expect(warningOf({ ...asked, mostPaidSatang: 0 })).toBe('first-large');
  expect(warningOf({ ...asked, mostPaidSatang: 0, nowMs: 0 })).toBe('first-large');
});
