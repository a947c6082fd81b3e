import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countersKeptFrom, nextBangkokMidnightMs, periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';
import { propertyRuns } from '../../wire/property-runs.ts';

const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2100, 0) });

describe('the Bangkok periods of a moment', () => {
  test.for([
    {
      at: '2026-11-21T00:00:00.000',
      day: '20261121',
      week: '20261116',
      month: '202611',
      what: "a Saturday's first moment",
    },
    { at: '2026-11-21T23:59:59.999', day: '20261121', week: '20261116', month: '202611', what: 'its last' },
    {
      at: '2026-11-22T23:59:59.999',
      day: '20261122',
      week: '20261116',
      month: '202611',
      what: "the week's last moment, a Sunday",
    },
    {
      at: '2026-11-23T00:00:00.000',
      day: '20261123',
      week: '20261123',
      month: '202611',
      what: "the next week's first, a Monday",
    },
    {
      at: '2026-11-30T23:59:59.999',
      day: '20261130',
      week: '20261130',
      month: '202611',
      what: "the month's last moment",
    },
    {
      at: '2026-12-01T00:00:00.000',
      day: '20261201',
      week: '20261130',
      month: '202612',
      what: 'a month that begins within a week',
    },
    {
      at: '2026-12-31T23:59:59.999',
      day: '20261231',
      week: '20261228',
      month: '202612',
      what: "the year's last moment",
    },
    {
      at: '2027-01-01T00:00:00.000',
      day: '20270101',
      week: '20261228',
      month: '202701',
      what: 'a year that begins within a week',
    },
    { at: '2028-02-29T12:00:00.000', day: '20280229', week: '20280228', month: '202802', what: 'a leap day' },
  ])('$what ($at)', ({ at, day, week, month }) => {
    expect(periodsAt(bangkokMs(at))).toEqual({ day, week, month });
  });

  test("the day changes at 17:00 UTC, not at UTC's midnight", () => {
    expect(periodsAt(Date.UTC(2026, 10, 21, 16, 59, 59, 999)).day).toBe('20261121');
    expect(periodsAt(Date.UTC(2026, 10, 21, 17)).day).toBe('20261122');
    expect(periodsAt(Date.UTC(2026, 10, 21)).day).toBe('20261121');
  });

  test('they agree with the calendar of the time-zone database', () => {
    const calendar = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Bangkok',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      weekday: 'short',
    });
    fc.assert(
      fc.property(moments, (nowMs) => {
        const parts = Object.fromEntries(calendar.formatToParts(nowMs).map(({ type, value }) => [type, value]));
        const { day, week, month } = periodsAt(nowMs);
        expect([day, month]).toEqual([
          `${parts['year']}${parts['month']}${parts['day']}`,
          `${parts['year']}${parts['month']}`,
        ]);
        const monday = Date.UTC(Number(week.slice(0, 4)), Number(week.slice(4, 6)) - 1, Number(week.slice(6)));
        expect(new Date(monday).getUTCDay()).toBe(1);
      }),
      propertyRuns(300),
    );
  });

  test('the next midnight is another day, and a millisecond before it is not', () => {
    fc.assert(
      fc.property(moments, (nowMs) => {
        const midnightMs = nextBangkokMidnightMs(nowMs);
        expect(midnightMs).toBeGreaterThan(nowMs);
        expect(midnightMs - nowMs).toBeLessThanOrEqual(86_400_000);
        expect(periodsAt(midnightMs - 1).day).toBe(periodsAt(nowMs).day);
        expect(periodsAt(midnightMs).day > periodsAt(nowMs).day).toBe(true);
      }),
      propertyRuns(300),
    );
  });

  test('counters are kept for an hour after their period', () => {
    expect(countersKeptFrom(bangkokMs('2026-12-01T00:59:59.999'))).toEqual(
      periodsAt(bangkokMs('2026-11-30T23:59:59.999')),
    );
    expect(countersKeptFrom(bangkokMs('2026-12-01T01:00:00'))).toEqual(periodsAt(bangkokMs('2026-12-01T00:00:00')));
  });
});
