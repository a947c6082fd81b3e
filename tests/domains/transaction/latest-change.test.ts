import { expect, test } from 'vitest';
import { transferEndsAt } from '../../../functions/domains/top-up/arrival.ts';
import { latestChangeMs } from '../../../functions/domains/transaction/latest-change.ts';
import { monthRead } from '../../../functions/domains/transaction/month-sums.ts';
import { longestTopUpMs, topUpLifetimeMs } from '../../../shared/top-up.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;

test('whatever is waited for is over a week before the latest moment of a change, asked for at any hour of two years', () => {
  const fromMs = bangkokMs('2026-01-01T00:00:00');
  const untilMs = bangkokMs('2027-12-01T00:00:00');
  let longestMs = topUpLifetimeMs;
  for (let askedAtMs = fromMs; askedAtMs < untilMs; askedAtMs += hourMs)
    longestMs = Math.max(longestMs, transferEndsAt(askedAtMs) - askedAtMs);
  expect(longestMs + weekMs).toBeLessThanOrEqual(latestChangeMs);
});

test('whatever may wait for the longest time that is promised still has a whole week for the word of its bank', () => {
  expect(latestChangeMs - longestTopUpMs).toBe(weekMs);
});

test('a bank transfer that was asked for before the holidays is among what the next month is made of', () => {
  const askedAtMs = bangkokMs('2026-12-29T20:00:00');
  const endsAtMs = transferEndsAt(askedAtMs);
  expect(endsAtMs).toBeGreaterThan(bangkokMs('2027-01-01T00:00:00'));
  expect(monthRead('202701').madeFromMs).toBeLessThan(askedAtMs);
});
