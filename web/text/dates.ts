import { localeOf } from '../../shared/enums.ts';
import { currentLanguage, t } from './text.ts';

/** Days and times are those of Bangkok, wherever the phone is. */
const timeZone = 'Asia/Bangkok';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(key, format);
  }
  return format;
}

/** The locale of dates: Thai ones count Buddhist years, also where a device's own default would not. */
export function ownLocale(): string {
  const language = currentLanguage();
  return language === 'th' ? 'th-TH-u-ca-buddhist-nu-latn' : localeOf[language];
}

/** A key of the Bangkok day of a moment, `2026-11-21`; the same key is the same day. */
export function dayKey(atMs: number): string {
  return formatOf('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(atMs);
}

/** The heading of a day: today, yesterday, or its date in the person's language. */
export function dayHeading(atMs: number): string {
  const key = dayKey(atMs);
  const nowMs = Date.now();
  if (key === dayKey(nowMs)) return t('date.today');
  if (key === dayKey(nowMs - 86_400_000)) return t('date.yesterday');
  return formatOf(ownLocale(), { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }).format(atMs);
}

/**
 * Written small, a date is one word: it is not broken over two lines. A Chinese one could be, around each character.
 */
function unbroken(date: string): string {
  return date.replaceAll(' ', '\u00A0').replaceAll(/[年月日]/g, '\u2060$&\u2060');
}

/** A day in few letters, for the small line of a row. */
export function shortDay(atMs: number): string {
  return unbroken(formatOf(ownLocale(), { day: 'numeric', month: 'short', year: 'numeric' }).format(atMs));
}

/** A day in few letters with the time of the day, such as when money arrives. */
export function shortMoment(atMs: number): string {
  return `${shortDay(atMs)}\u00A0·\u00A0${timeOfDay(atMs)}`;
}

/** `14:05`, the same in every language. */
export function timeOfDay(atMs: number): string {
  return formatOf('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(atMs);
}

/** The fixed form of receipts: `2026-11-21 14:05:09`, Christian year, Bangkok time. */
export function receiptTime(atMs: number): string {
  return formatOf('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(atMs);
}

/** Minutes and seconds of a remaining time, `04:09`; never below zero. */
export function clockOfMs(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
