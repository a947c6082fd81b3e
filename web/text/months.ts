import { ownLocale } from './dates.ts';

/** A Bangkok month (`202611`) with its year in the person's language: `November 2026`. */
export function monthName(month: string): string {
  // By its numbers, which no time zone moves.
  const atMs = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)) - 1);
  return new Intl.DateTimeFormat(ownLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(atMs);
}

/** A Bangkok day (`20261123`) in few letters. */
export function dayName(day: string): string {
  const atMs = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)));
  const style = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(ownLocale(), style).format(atMs);
}
