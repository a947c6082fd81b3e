import * as z from 'zod/mini';

/** A day of the common era as papers are dated, `1990-05-31`; no 31st of a shorter month. */
export type CalendarDay = string;

function isInCalendar(day: CalendarDay): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

/** A schema of days from 1900 on; its fault is `<name>-not-valid`. A year of the Buddhist era is none of them. */
export function daySchema(name: string) {
  const error = `${name}-not-valid`;
  return z.string({ error }).check(
    z.overwrite<string>((text) => text.trim()),
    z.regex(/^(?:19|20)\d{2}-\d{2}-\d{2}$/, { error, abort: true }),
    z.refine(isInCalendar, { error }),
  );
}

const bangkokAheadMs = 7 * 3_600_000;

/** The day that it is in Bangkok at a moment in epoch milliseconds. */
export function dayInBangkok(nowMs: number): CalendarDay {
  return new Date(nowMs + bangkokAheadMs).toISOString().slice(0, 10);
}

/**
 * How old somebody is on a day, in whole years: a year is added with the beginning of the birthday. Who was born on
 * 29 February is a year older on 1 March where there is no such day (Civil and Commercial Code, sections 16 and 193/5).
 * Negative for a day before the birth.
 */
export function ageOn(birth: CalendarDay, day: CalendarDay): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}
