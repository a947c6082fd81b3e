import { expect, test } from 'vitest';
import { warningOf } from '../../../functions/domains/transfer/warnings.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';

const nowMs = bangkokMs('2026-11-21T12:00:00');

test.for([
  { amountSatang: 999_999, isPaidBefore: false, warning: undefined },
  { amountSatang: 1_000_000, isPaidBefore: false, warning: 'first-large' },
  { amountSatang: 2_000_000, isPaidBefore: false, warning: 'first-large' },
  { amountSatang: 1_000_000, isPaidBefore: true, warning: undefined },
  { amountSatang: 1_999_999, isPaidBefore: true, warning: undefined },
  { amountSatang: 2_000_000, isPaidBefore: true, warning: 'large-sum' },
])('$amountSatang satang, paid before: $isPaidBefore, is worth $warning', ({ warning, ...asked }) => {
  expect(warningOf({ ...asked, nowMs })).toBe(warning);
});

test('before the first row began it holds as well: no day is without a warning', () => {
  expect(warningOf({ amountSatang: 1_000_000, isPaidBefore: false, nowMs: 0 })).toBe('first-large');
});
