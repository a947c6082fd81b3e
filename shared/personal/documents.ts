import * as z from 'zod/mini';
import type { CalendarDay } from './calendar-day.ts';

/** What somebody's identity is shown by, as the product numbers it. */
export const idType = { idCard: 1, passport: 2 } as const;
export type IdType = (typeof idType)[keyof typeof idType];

const upper = z.overwrite<string>((text) => text.replaceAll(/\s/g, '').toUpperCase());

/** The number on the back of a Thai card, `JT0-1234567-89`: letters, digits and dashes, at most 20. */
export const laserIdSchema = z
  .string({ error: 'laser-id-required' })
  .check(upper, z.regex(/^(?=.*[A-Z\d])[A-Z\d-]{1,20}$/, { error: 'laser-id-not-valid' }));

/** The number of a passport of any country: 6 to 9 letters and digits, kept in capitals. */
export const passportNumberSchema = z
  .string({ error: 'id-number-required' })
  .check(upper, z.regex(/^[A-Z\d]{6,9}$/, { error: 'passport-number-not-valid' }));

/** Below it nobody gives personal data: their wallet stays what it is without (`decisions.md` section 13, minors). */
export const leastAge = 15;

/** A card says "lifelong" in the place of an expiry day where its holder was so old when it was issued. */
export const lifelongFromAge = 60;

/** No document is issued for longer: a Thai card counts for nine years at most, few passports for over ten. */
const mostYears = 11;

/**
 * The last day that a document counts; undefined of a card for life. Nobody who confirms a card says when it ends, so
 * that a day which somebody typed counts only as far as documents are issued for. What was given before the issue was
 * asked for counts until its own day.
 *
 * @param issuedOn the day of issue, of which only the year is looked at (`2025-**-**`)
 */
export function lastDayOf(issuedOn: string | undefined, expiresOn: CalendarDay | undefined): CalendarDay | undefined {
  const issued = Number(issuedOn?.slice(0, 4));
  if (expiresOn === undefined || !Number.isInteger(issued)) return expiresOn;
  const atMost = `${issued + mostYears}-12-31`;
  return expiresOn < atMost ? expiresOn : atMost;
}

/** The days of a document, as far as somebody has given them. */
interface DocumentDays {
  readonly issueDate?: string | undefined;
  readonly expiryDate?: CalendarDay | undefined;
}

/** Whether a document counts no more on a Bangkok day: it does through its last one. */
export function hasEnded({ issueDate, expiryDate }: DocumentDays, today: CalendarDay): boolean {
  const last = lastDayOf(issueDate, expiryDate);
  return last !== undefined && last < today;
}
