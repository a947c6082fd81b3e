import { ownLocale } from '../../text/dates.ts';

/** From this year on a year is one of the Buddhist era: 543 more than that of the common one. */
const buddhistFrom = 2400;
const buddhistAhead = 543;

/**
 * Eight digits are read as year, month and day where they begin like a year. No day of day, month and year is taken for
 * one by that: its middle would have to be a month of 18 or more.
 */
const plainDigits = /^((?:1[89]|2[0-6])\d\d)(\d\d)(\d\d)$/;

/** Fewer letters of a month's name are no month. */
const leastOfName = 3;

const bare = (name: string): string => name.replaceAll('.', '').toLowerCase();

/** How a month is called, from 1 on: short and long, in Thai and in English, as cards print it. */
type NamesOfMonth = readonly (readonly [short: string, long: string])[];
let ofMonths: readonly NamesOfMonth[] | undefined;

/** Made once: a browser takes its time for each of them. */
function namesOfMonths(): readonly NamesOfMonth[] {
  const called = (month: number, language: string, style: 'short' | 'long') =>
    bare(new Date(Date.UTC(2_000, month)).toLocaleDateString(language, { month: style, timeZone: 'UTC' }));
  ofMonths ??= Array.from({ length: 12 }, (_none, month) =>
    ['th', 'en-US'].map((language) => [called(month, language, 'short'), called(month, language, 'long')] as const),
  );
  return ofMonths;
}

/** A month by its name, `พ.ค.`, `พฤษภาคม`, `May`: from 1 on; undefined where none is called so. */
function monthNamed(name: string): string | undefined {
  const typed = bare(name);
  const isCalled = ([short, long]: NamesOfMonth[number]) =>
    typed === short || (typed.length >= leastOfName && long.startsWith(typed));
  const at = namesOfMonths().findIndex((names) => names.some(isCalled));
  return at < 0 ? undefined : String(at + 1);
}

/** The same with the digits that every form knows; Thai ones stand on some papers. */
const withPlainDigits = (text: string): string =>
  text.replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)));

/**
 * A day as people write it in Thailand, `31/5/1990` or `31/5/2533`, as a card prints it, `31 พ.ค. 2533` and
 * `31 May 1990`, or with its year first, as in China and on papers of elsewhere, `1990/5/31`, `1990年5月31日`,
 * `19900531`: as the contract wants it, whichever digits it has. Which end is the year is seen by its four digits.
 * Undefined where it is none of these; whether there is such a day is the schema's to say.
 */
export function readDay(text: string): string | undefined {
  const plain = withPlainDigits(text.trim());
  const [, named, name = '', ofYear] = /^(\d{1,2})[\s/.-]*([^\d\s/-]+)[\s/-]*(\d{4})$/.exec(plain) ?? [];
  const byName = named === undefined ? undefined : [named, monthNamed(name), ofYear];
  const dayFirst = byName ?? /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4})$/.exec(plain)?.slice(1);
  const [day, month, year] = dayFirst ?? [];
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
