import type { Language, Texts } from './texts.ts';

const locales = { th: 'th-TH', en: 'en-GB' } as const;

/** A moment in Bangkok with day and second, in the reader's calendar. */
export function showTime(epochMs: number, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Bangkok',
  }).format(epochMs);
}

/** Only hours and minutes in Bangkok, as a phone shows beside a message. */
export function showHour(epochMs: number, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: 'Asia/Bangkok',
  }).format(epochMs);
}

/** A span of at least a minute in days, hours and minutes; leading and trailing zeros are left out. */
export function showSpan(spanMs: number, t: Texts): string {
  const minutes = Math.round(Math.abs(spanMs) / 60_000);
  const parts = [
    { count: Math.floor(minutes / 1440), unit: t.clockPage.days },
    { count: Math.floor((minutes % 1440) / 60), unit: t.clockPage.hours },
    { count: minutes % 60, unit: t.clockPage.minutes },
  ].filter((part) => part.count > 0);
  return parts.length === 0 ? t.clockPage.minutes(0) : parts.map((part) => part.unit(part.count)).join(' ');
}
