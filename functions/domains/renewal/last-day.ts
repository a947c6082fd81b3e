import type { CalendarDay } from '../../../shared/personal/calendar-day.ts';

/** No document is issued for longer: a Thai card counts for nine years at most, few passports for over ten. */
const mostYears = 11;

/**
 * The last day that a document counts for the level that rests on it; undefined of a card for life. Nobody who confirms
 * a card says when it ends, so that a day which somebody typed counts only as far as documents are issued for. What was
 * given before the issue was asked for counts until its own day.
 *
 * @param issuedOn the day of issue, of which only the year is looked at (`2025-**-**`)
 */
export function lastDayOf(issuedOn: string | undefined, expiresOn: CalendarDay | undefined): CalendarDay | undefined {
  const issued = Number(issuedOn?.slice(0, 4));
  if (expiresOn === undefined || !Number.isInteger(issued)) return expiresOn;
  const atMost = `${issued + mostYears}-12-31`;
  return expiresOn < atMost ? expiresOn : atMost;
}
