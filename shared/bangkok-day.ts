import * as z from 'zod/mini';

function isInCalendar(day: string): boolean {
  const moment = new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`);
  return moment.getUTCDate() === Number(day.slice(6));
}

/**
 * A Bangkok day of this century, `20261121`. The 31st of a shorter month is none: taken for the next one, it would
 * show other days.
 */
export const bangkokDaySchema = z
  .string({ error: 'day-not-valid' })
  .check(
    z.regex(/^20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/, { error: 'day-not-valid', abort: true }),
    z.refine(isInCalendar, { error: 'day-not-valid' }),
  );

function dayNumberOf(day: string): number {
  return Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`) / 86_400_000;
}

/** How many days lie between two Bangkok days, both included; below one where the second comes before the first. */
export function daysBetween(fromDay: string, throughDay: string): number {
  return dayNumberOf(throughDay) - dayNumberOf(fromDay) + 1;
}
