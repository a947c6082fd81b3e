import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrivesBy, transferEndsAt } from '../../../functions/domains/top-up/arrival.ts';
import { isBusinessDay } from '../../../functions/domains/calendar/business-days.ts';
import { longestTopUpMs } from '../../../shared/top-up.ts';
import { propertyRuns } from '../../wire/property-runs.ts';

const bangkok = (text: string): number => Date.parse(`${text}+07:00`);
const dayMs = 86_400_000;
/** It stays open so much longer than the latest promise. */
const graceMs = 2 * 3_600_000;

test.for([
  { made: 'a moment before nine', at: '2026-11-23T08:59:59.999', by: '2026-11-24T10:00:00' },
  { made: 'at nine', at: '2026-11-23T09:00:00', by: '2026-11-23T11:00:00' },
  { made: 'at noon', at: '2026-11-23T12:30:15', by: '2026-11-23T14:30:15' },
  { made: 'at three', at: '2026-11-23T15:00:00', by: '2026-11-23T17:00:00' },
  { made: 'a moment after three', at: '2026-11-23T15:00:00.001', by: '2026-11-24T10:00:00' },
  { made: 'a moment before midnight', at: '2026-11-23T23:59:59.999', by: '2026-11-24T10:00:00' },
  { made: 'at midnight, which is the next day', at: '2026-11-24T00:00:00', by: '2026-11-25T10:00:00' },
  { made: 'on a Friday at three', at: '2026-11-27T15:00:00', by: '2026-11-27T17:00:00' },
  { made: 'on a Friday evening', at: '2026-11-27T20:00:00', by: '2026-11-30T10:00:00' },
  { made: 'on a Saturday at noon', at: '2026-11-28T12:00:00', by: '2026-11-30T10:00:00' },
  { made: 'late on a Sunday', at: '2026-11-29T23:59:59', by: '2026-11-30T10:00:00' },
  { made: 'on a holiday at noon', at: '2026-12-10T12:00:00', by: '2026-12-11T10:00:00' },
  // Of the holiday on Saturday 5 December.
  { made: 'on the substitution day at noon', at: '2026-12-07T12:00:00', by: '2026-12-08T10:00:00' },
  { made: 'on the Friday before it, after three', at: '2026-12-04T16:00:00', by: '2026-12-08T10:00:00' },
  { made: 'before Songkran, after three', at: '2026-04-10T15:30:00', by: '2026-04-16T10:00:00' },
  { made: 'on the last day of the year', at: '2026-12-31T12:00:00', by: '2027-01-04T10:00:00' },
])('a transfer made $made is here by $by', ({ at, by }) => {
  expect(arrivesBy(bangkok(at))).toBe(bangkok(by));
});

test.for([
  { asked: 'on a Monday morning', at: '2026-11-23T10:00:00', ends: '2026-11-25T12:00:00' },
  { asked: 'on a Friday evening', at: '2026-11-27T16:00:00', ends: '2026-11-30T12:00:00' },
  { asked: 'before Songkran', at: '2026-04-10T10:00:00', ends: '2026-04-16T12:00:00' },
])('a transfer asked for $asked is waited for until $ends', ({ at, ends }) => {
  expect(transferEndsAt(bangkok(at))).toBe(bangkok(ends));
});

test('who makes it at the very end of their day is promised a moment at which it is still open', () => {
  const askedAtMs = bangkok('2026-11-27T16:00:00');
  const promisedMs = arrivesBy(askedAtMs + dayMs);
  expect(promisedMs).toBe(bangkok('2026-11-30T10:00:00'));
  expect(transferEndsAt(askedAtMs)).toBe(promisedMs + graceMs);
});

const moments = fc.integer({ min: bangkok('2026-01-01T00:00:00'), max: bangkok('2027-12-30T00:00:00') });

test('whenever it is made it is here on a business day, and in time for whoever took the whole day to make it', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: dayMs }), (askedAtMs, tookMs) => {
      const byMs = arrivesBy(askedAtMs + tookMs);
      expect(byMs).toBeGreaterThan(askedAtMs + tookMs);
      expect(isBusinessDay(byMs)).toBe(true);
      expect(byMs).toBeLessThanOrEqual(transferEndsAt(askedAtMs) - graceMs);
      expect(transferEndsAt(askedAtMs) - askedAtMs).toBeLessThan(longestTopUpMs);
    }),
    propertyRuns(2_000),
  );
});
