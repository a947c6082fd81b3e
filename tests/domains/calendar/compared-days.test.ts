import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  comparedForGood,
  daysUncompared,
  daysToCompare,
  growBy,
  lastDays,
  wordComesWithinMs,
} from '../../../functions/domains/calendar/compared-days.ts';
import { bangkokDayStartMs, periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';
import { propertyRuns } from '../../wire/property-runs.ts';

const dayMs = 86_400_000;
const noonMs = bangkokMs('2026-11-22T12:00:00.000');
const threeDays = ['20261120', '20261121', '20261122'];

describe('the days that a run compares', () => {
  test.for([
    { what: 'yesterday was compared last', since: '20261121', days: threeDays },
    { what: 'today is the first of all', since: '20261122', days: threeDays },
    { what: 'the third day back was compared last', since: '20261120', days: threeDays },
    { what: 'the fourth day back was compared last', since: '20261119', days: ['20261119', ...threeDays] },
    { what: 'a clock was ahead', since: '20261130', days: threeDays },
  ])('where $what', ({ since, days }) => {
    expect(daysToCompare(noonMs, bangkokDayStartMs(since))).toEqual(days);
    expect(daysToCompare(noonMs, bangkokDayStartMs(since) + dayMs - 1)).toEqual(days);
  });

  test('are 99 at most, the oldest first, so that the next run goes on where this one ended', () => {
    const days = daysToCompare(noonMs, bangkokDayStartMs('20260101'));
    expect([days.length, days[0], days.at(-1)]).toEqual([99, '20260101', '20260409']);
    const exactly = daysToCompare(noonMs, noonMs - 98 * dayMs);
    expect([exactly.length, exactly.at(-1)]).toEqual([99, '20261122']);
  });

  test('are the last ones where so many were asked for', () => {
    expect(lastDays(noonMs, 3)).toEqual(threeDays);
    expect(lastDays(noonMs, 1)).toEqual(['20261122']);
  });
});

test.for([
  { nowMs: noonMs, through: '20261121', what: 'today is not over' },
  {
    nowMs: bangkokDayStartMs('20261122') + wordComesWithinMs,
    through: '20261121',
    what: 'yesterday is, for two hours',
  },
  {
    nowMs: bangkokDayStartMs('20261122') + wordComesWithinMs - 1,
    through: '20261120',
    what: 'its words may still come',
  },
])('compared for good is what is over for so long that every word has come: $what', ({ nowMs, through }) => {
  expect(comparedForGood(threeDays, nowMs)).toEqual({ from: '20261120', through });
  expect(comparedForGood(['20261122'], nowMs)).toBeUndefined();
});

describe('where the first day begins that nobody has compared', () => {
  const before = bangkokDayStartMs('20261119');

  test.for([
    { what: 'the days that follow', from: '20261119', through: '20261121', grown: '20261122' },
    { what: 'days that overlap', from: '20261117', through: '20261120', grown: '20261121' },
    { what: 'days that leave one out', from: '20261120', through: '20261121', grown: '20261119' },
    { what: 'days that were compared before', from: '20261101', through: '20261115', grown: '20261119' },
    { what: 'days that are not over', from: '20261119', through: '20261122', grown: '20261119' },
    { what: 'days the wrong way round', from: '20261121', through: '20261119', grown: '20261119' },
  ])('after $what', ({ from, through, grown }) => {
    expect(growBy(before, { from, through }, noonMs)).toBe(bangkokDayStartMs(grown));
  });

  test('begins with whatever days are the first, if they are over', () => {
    expect(growBy(undefined, { from: '20261001', through: '20261002' }, noonMs)).toBe(bangkokDayStartMs('20261003'));
    expect(growBy(undefined, { from: '20261001', through: '20261122' }, noonMs)).toBeUndefined();
  });

  test('runs on any days leave none out, whatever else is noted in between', () => {
    const noted = fc.record({ from: fc.integer({ min: 0, max: 400 }), length: fc.integer({ min: 0, max: 120 }) });
    fc.assert(
      fc.property(fc.array(fc.oneof(noted, fc.constant('run' as const)), { maxLength: 40 }), (steps) => {
        const firstMs = bangkokDayStartMs('20260101');
        const seen = new Set<string>();
        let beforeMs: number | undefined;
        for (const step of ['run' as const, ...steps]) {
          const days =
            step === 'run'
              ? daysToCompare(noonMs, beforeMs === undefined ? firstMs : beforeMs - 1)
              : daysToCompare(firstMs + (step.from + step.length) * dayMs, firstMs + step.from * dayMs);
          for (const day of days) seen.add(day);
          const range = comparedForGood(days, noonMs);
          if (range !== undefined) beforeMs = growBy(beforeMs, range, noonMs);
        }
        for (let atMs = firstMs; atMs < (beforeMs ?? firstMs); atMs += dayMs)
          expect([periodsAt(atMs).day, seen.has(periodsAt(atMs).day)]).toEqual([periodsAt(atMs).day, true]);
      }),
      propertyRuns(200),
    );
  });
});

describe('days that nobody compares', () => {
  const waiting = (since: string, at = noonMs) => daysUncompared(bangkokDayStartMs(since), at);

  test('are told from the fourth on, each counted once its words have come', () => {
    expect([waiting('20261120'), waiting('20261119'), waiting('20261118'), waiting('20261101')]).toEqual([
      undefined,
      undefined,
      4,
      21,
    ]);
    const settledMs = bangkokDayStartMs('20261122') + wordComesWithinMs;
    expect([waiting('20261118', settledMs - 1), waiting('20261118', settledMs)]).toEqual([undefined, 4]);
  });
});
