import { ownLocale } from '../../text/dates.ts';

/** From this year on a year is one of the Buddhist era: 543 more than that of the common one. */
const buddhistFrom = 2400;
const buddhistAhead = 543;

/**
 * Eight digits are read as year, month and day where they begin like a year. No day of day, month and year is taken for
 * one by that: its middle would have to be a month of 18 or more.
 */
const plainDigits = /^((?:1[89]|2[0-6])\d\d)(\d\d)(\d\d)$/;

/**
 * A day as people write it in Thailand, `31/5/1990` or `31/5/2533`, or with its year first, as in China and on papers
 * of elsewhere, `1990/5/31`, `1990年5月31日`, `19900531`: as the contract wants it. Which end is the year is seen by its
 * four digits. Undefined where it is none of these; whether there is such a day is the schema's to say.
 */
export function readDay(text: string): string | undefined {
  const plain = text.trim();
  const [, day, month, year] = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4})$/.exec(plain) ?? [];
  const yearFirst = plainDigits.exec(plain) ?? /^(\d{4})[\s/.年-]+(\d{1,2})[\s/.月-]+(\d{1,2})日?$/.exec(plain);
  const parts = yearFirst?.slice(1) ?? [year, month, day];
  const [y, m, d] = parts.map(Number);
  if (y === undefined || m === undefined || d === undefined || Number.isNaN(y + m + d)) return undefined;
  const common = y >= buddhistFrom ? y - buddhistAhead : y;
  return `${common}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

/** A day of the contract as somebody types it, `31/5/1990`: `readDay` gives it back. */
export function dayAsTyped(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}/${month}/${year}`;
}

/**
 * A day in words, in the order of the reader's language, with its year in both eras, so that one sees how it was
 * understood; undefined where it is none.
 */
export function dayInWords(text: string): string | undefined {
  const day = readDay(text);
  const at = day === undefined ? undefined : new Date(`${day}T00:00:00Z`);
  if (at === undefined || Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day ?? '')) return undefined;
  const format = { day: 'numeric', month: 'long', year: 'numeric', calendar: 'gregory', timeZone: 'UTC' } as const;
  const words = new Intl.DateTimeFormat(ownLocale(), format).format(at);
  return `${words} (${at.getUTCFullYear() + buddhistAhead})`;
}
