import { bankHolidays } from './bank-holidays.ts';
import type { HolidayYear } from './bank-holidays.ts';
import { nextBangkokMidnightMs, periodsAt } from './periods.ts';

const dayMs = 86_400_000;
const bangkokOffsetMs = 7 * 3_600_000;
/** An announcement for the next year comes months before it begins, so this leaves time to write it down. */
const warnedDays = 60;

const closed: ReadonlySet<string> = new Set(
  bankHolidays.flatMap(({ year, days }) => days.map((day) => `${year}${day}`)),
);

/** Whether banks in Thailand are open on the Bangkok day of a moment; beyond the data only weekends are known. */
export function isBusinessDay(atMs: number): boolean {
  const weekday = new Date(atMs + bangkokOffsetMs).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !closed.has(periodsAt(atMs).day);
}

/** The Bangkok midnight, in epoch milliseconds, with which the first business day after the day of `nowMs` begins. */
export function nextBusinessDay(nowMs: number): number {
  let midnightMs = nextBangkokMidnightMs(nowMs);
  while (!isBusinessDay(midnightMs)) midnightMs += dayMs;
  return midnightMs;
}

/**
 * How many whole days the announced holidays still reach beyond `nowMs`, where these are so few that somebody has to
 * act: what is only expected was compared with nothing.
 */
export function holidayDaysLeft(nowMs: number, years: readonly HolidayYear[] = bankHolidays): number | undefined {
  const lastYear = Math.max(...years.filter(({ isAnnounced }) => isAnnounced).map(({ year }) => year));
  const days = Math.floor((Date.UTC(lastYear + 1, 0) - bangkokOffsetMs - nowMs) / dayMs);
  return days < warnedDays ? days : undefined;
}
