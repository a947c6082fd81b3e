import { describe, expect, it } from 'vitest';
import { askAgainAt, nextAsk } from '../../../functions/domains/calendar/ask-again.ts';
import { bankHolidays } from '../../../functions/domains/calendar/bank-holidays.ts';
import { holidayDaysLeft, isBusinessDay, nextBusinessDay } from '../../../functions/domains/calendar/business-days.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';

describe('the next business day in Bangkok', () => {
  it.each([
    ['a Thursday', '2026-11-19T12:00:00', '2026-11-20T00:00:00'],
    ['a Friday, over the weekend', '2026-11-20T23:59:59.999', '2026-11-23T00:00:00'],
    ['a Saturday', '2026-11-21T00:00:00', '2026-11-23T00:00:00'],
    ['a Sunday evening', '2026-11-22T23:00:00', '2026-11-23T00:00:00'],
    ['the first moment of a day', '2026-11-24T00:00:00', '2026-11-25T00:00:00'],
    ['the day before a substitution day', '2026-12-04T10:00:00', '2026-12-08T00:00:00'],
    ['the day before Constitution Day', '2026-12-09T10:00:00', '2026-12-11T00:00:00'],
    ['the end of the year, over two holidays and a weekend', '2026-12-30T18:00:00', '2027-01-04T00:00:00'],
    ['the day before Songkran, over three days and a weekend', '2026-04-10T18:00:00', '2026-04-16T00:00:00'],
    ['the special holiday of January', '2026-01-01T09:00:00', '2026-01-05T00:00:00'],
    ['a year nobody has announced yet, where weekends are still known', '2031-04-11T09:00:00', '2031-04-14T00:00:00'],
  ])('after %s', (_when, now, expected) => {
    expect(nextBusinessDay(bangkokMs(now))).toBe(bangkokMs(expected));
  });

  it("knows a day by Bangkok's time, not by UTC's", () => {
    expect(isBusinessDay(bangkokMs('2026-12-10T00:00:00'))).toBe(false);
    expect(isBusinessDay(bangkokMs('2026-12-09T23:59:59.999'))).toBe(true);
  });
});

describe('the data of holidays', () => {
  it('has years in a row, each day once, in order and on no weekend, and says where it comes from', () => {
    for (const [index, { year, days, source }] of bankHolidays.entries()) {
      expect(year).toBe((bankHolidays[0]?.year ?? 0) + index);
      expect(days).toEqual([...new Set(days)].toSorted());
      expect(source.length).toBeGreaterThan(20);
      for (const day of days) {
        const date = new Date(Date.UTC(year, Number(day.slice(0, 2)) - 1, Number(day.slice(2))));
        expect([day, date.toISOString().slice(5, 10).replace('-', '')]).toEqual([day, day]);
        expect([0, 6]).not.toContain(date.getUTCDay());
      }
    }
  });

  it('warns from 60 days before it ends, and goes on warning after', () => {
    const endMs = bangkokMs('2031-01-01T00:00:00');
    const days = (count: number) => count * 86_400_000;
    const years = [{ year: 2030, source: 'announced', isAnnounced: true, days: [] }];
    expect(holidayDaysLeft(endMs - days(60), years)).toBeUndefined();
    expect(holidayDaysLeft(endMs - days(60) + 1, years)).toBe(59);
    expect(holidayDaysLeft(endMs + days(10), years)).toBe(-10);
  });

  it('warns of the end of what was announced, whatever is expected after it', () => {
    const ofYear = (year: number, isAnnounced: boolean) => ({ year, source: 'a page', isAnnounced, days: [] });
    const lateMs = bangkokMs('2030-12-01T00:00:00');
    const announced = [ofYear(2029, true), ofYear(2030, true)];
    expect(holidayDaysLeft(lateMs, [...announced, ofYear(2031, false)])).toBe(31);
    expect(holidayDaysLeft(lateMs, [...announced, ofYear(2031, true)])).toBeUndefined();
  });

  it('has no year that is announced after one that is only expected', () => {
    const words = bankHolidays.map(({ isAnnounced }) => isAnnounced);
    expect(words).toEqual(words.toSorted((one, other) => Number(other) - Number(one)));
    expect(words[0]).toBe(true);
  });
});

describe('a closed reference', () => {
  const closedAtMs = bangkokMs('2026-12-04T14:00:00');
  const times = [bangkokMs('2026-12-04T14:15:00'), bangkokMs('2026-12-04T16:00:00'), bangkokMs('2026-12-08T10:00:00')];

  it('is asked for after 15 minutes, 2 hours and at 10:00 of the next business day', () => {
    expect(askAgainAt(closedAtMs)).toEqual(times);
    const lateMs = bangkokMs('2026-12-08T23:59:59');
    expect(askAgainAt(lateMs)).toEqual(askAgainAt(lateMs).toSorted((a, b) => a - b));
  });

  it.each([
    ['at once', 0, { dueAtMs: times[0], asksLeft: 3 }],
    ['after the first', 15, { dueAtMs: times[1], asksLeft: 2 }],
    ['after a sweep that came too late for the second', 121, { dueAtMs: times[2], asksLeft: 1 }],
    ['after all of them', 6 * 24 * 60, undefined],
  ])('%s it is due next', (_when, minutes, expected) => {
    expect(nextAsk(closedAtMs, closedAtMs + minutes * 60_000)).toEqual(expected);
  });
});
