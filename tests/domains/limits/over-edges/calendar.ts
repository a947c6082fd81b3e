import fc from 'fast-check';
import { bangkokMs } from '../../../front-door/door/clock.ts';

export const [hourMs, dayMs] = [3_600_000, 86_400_000];

/** First moments in Bangkok: of days, weeks, months and years, on both sides of a leap day and where there is none. */
export const edges = [
  '2028-02-29T00:00:00',
  '2028-03-01T00:00:00',
  '2027-03-01T00:00:00',
  '2026-12-01T00:00:00',
  '2027-01-01T00:00:00',
  '2028-01-01T00:00:00',
  '2026-11-23T00:00:00',
  '2026-11-25T00:00:00',
].map(bangkokMs);

const bangkokDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok', dateStyle: 'short' });

/** The Bangkok day, the Monday of its week, its month: `2026-11-21`, `2026-11-16`, `2026-11`. */
export interface CalendarPeriods {
  readonly day: string;
  readonly week: string;
  readonly month: string;
}
export type Period = keyof CalendarPeriods;

const textOf = (utc: Date): string => utc.toISOString().slice(0, 10);

/** The day, week and month of a moment by the time-zone database, which the product does not ask. */
export function periodsByCalendar(atMs: number): CalendarPeriods {
  const day = bangkokDay.format(atMs);
  const monday = new Date(`${day}T00:00:00Z`);
  while (monday.getUTCDay() !== 1) monday.setUTCDate(monday.getUTCDate() - 1);
  return { day, week: textOf(monday), month: day.slice(0, 7) };
}

/** When each period of a moment is over: its successor's first moment, in epoch milliseconds. */
export function endsByCalendar(atMs: number): Readonly<Record<Period, number>> {
  const { day, week } = periodsByCalendar(atMs);
  const later = (text: string, days: number): number => {
    const date = new Date(`${text}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + days);
    return bangkokMs(`${textOf(date)}T00:00:00`);
  };
  const [year = 0, month = 0] = day.split('-').map(Number);
  const next = new Date(Date.UTC(year, month, 1));
  return { day: later(day, 1), week: later(week, 7), month: bangkokMs(`${textOf(next)}T00:00:00`) };
}

/** How far from its edge something happens: within milliseconds, within a day, weeks before or after. */
export const offsetsMs = fc.oneof(
  fc.constantFrom(-2, -1, 0, 1, 2),
  fc.integer({ min: -dayMs, max: dayMs }),
  fc.integer({ min: -20 * 24, max: 40 * 24 }).map((hours) => hours * hourMs),
);
