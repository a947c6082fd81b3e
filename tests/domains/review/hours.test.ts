import fc from 'fast-check';
import { expect, test } from 'vitest';
import { opensAtMs, promisedAtMs } from '../../../functions/domains/review/hours.ts';

const bangkok = (text: string): number => Date.parse(`${text}:00+07:00`);

// 31 December and 1 January are holidays, and 5 December 2026 is a Saturday: reviews know neither.
test.each([
  ['2026-12-04T08:00', '2026-12-04T08:00', '2026-12-04T09:00'],
  ['2026-12-04T20:59', '2026-12-04T20:59', '2026-12-04T21:59'],
  ['2026-12-04T21:00', '2026-12-04T21:00', '2026-12-04T22:00'],
  ['2026-12-04T21:30', '2026-12-04T21:30', '2026-12-05T08:30'],
  ['2026-12-04T21:59', '2026-12-04T21:59', '2026-12-05T08:59'],
  ['2026-12-04T22:00', '2026-12-05T08:00', '2026-12-05T09:00'],
  ['2026-12-31T23:59', '2027-01-01T08:00', '2027-01-01T09:00'],
  ['2027-01-01T00:00', '2027-01-01T08:00', '2027-01-01T09:00'],
  ['2027-01-01T07:59', '2027-01-01T08:00', '2027-01-01T09:00'],
])('what is sent at %s is looked at from %s and decided by %s', (sent, opens, promised) => {
  expect(new Date(opensAtMs(bangkok(sent)))).toEqual(new Date(bangkok(opens)));
  expect(new Date(promisedAtMs(bangkok(sent)))).toEqual(new Date(bangkok(promised)));
});

test('the promise is an hour of open windows, never before it is sent, and later for what is sent later', () => {
  const hourMs = 3_600_000;
  const isOpenAt = (atMs: number): boolean => {
    const hour = new Date(atMs + 7 * hourMs).getUTCHours();
    return hour >= 8 && hour < 22;
  };
  const openMinutes = (fromMs: number, toMs: number): number => {
    let minutes = 0;
    for (let atMs = fromMs; atMs < toMs; atMs += 60_000) minutes += isOpenAt(atMs) ? 1 : 0;
    return minutes;
  };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 * 1_440 }), fc.integer({ min: 0, max: 1_440 }), (minute, more) => {
      const sent = bangkok('2026-11-20T00:00') + minute * 60_000;
      expect(openMinutes(sent, promisedAtMs(sent))).toBe(60);
      expect(promisedAtMs(sent + more * 60_000)).toBeGreaterThanOrEqual(promisedAtMs(sent));
    }),
  );
});
