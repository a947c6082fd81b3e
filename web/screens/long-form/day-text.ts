import { ownLocale } from '../../text/dates.ts';

/** From this year on a year is one of the Buddhist era: 543 more than that of the common one. */
const buddhistFrom = 2400;
const buddhistAhead = 543;

/**
 * A day as people write it in Thailand, `31/5/1990` or `31/5/2533`, or as papers of elsewhere have it, `1990-05-31`: as
 * the contract wants it. Undefined where it is none of these; whether there is such a day is the schema's to say.
 */
export function readDay(text: string): string | undefined {
  const plain = text.trim();
  const [, day, month, year] = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4})$/.exec(plain) ?? [];
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain) ?? [];
  const parts = [year ?? isoYear, month ?? isoMonth, day ?? isoDay];
  const [y, m, d] = parts.map(Number);
  if (y === undefined || m === undefined || d === undefined || Number.isNaN(y + m + d)) return undefined;
  const common = y >= buddhistFrom ? y - buddhistAhead : y;
  return `${common}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
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
