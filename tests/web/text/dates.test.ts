import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../../shared/enums.ts';
import {
  clockOfMs,
  dayHeading,
  dayKey,
  receiptTime,
  shortDay,
  shortMoment,
  timeOfDay,
} from '../../../web/text/dates.ts';
import { chooseLanguage } from '../../../web/text/text.ts';

/** Bangkok, 00:30 on 21 November 2026; in London it is still the 20th. */
const atMs = Date.UTC(2026, 10, 20, 17, 30, 5);

beforeEach(() => {
  vi.useFakeTimers({ now: atMs + 60_000, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('dates', () => {
  it('belong to Bangkok', () => {
    expect(dayKey(atMs)).toBe('2026-11-21');
    expect(timeOfDay(atMs)).toBe('00:30');
  });

  it('have a fixed form on receipts', () => {
    expect(receiptTime(atMs)).toBe('2026-11-21 00:30:05');
  });

  it('count Buddhist years in Thai', async () => {
    await chooseLanguage('th');
    expect(shortDay(atMs)).toBe('21\u00A0พ.ย.\u00A02569');
  });

  it('count common years in English and Chinese', async () => {
    await chooseLanguage('en');
    expect(shortDay(atMs)).toBe('Nov\u00A021,\u00A02026');
    await chooseLanguage('zh');
    expect(shortDay(atMs)).toBe('2026\u2060年\u206011\u2060月\u206021\u2060日\u2060');
  });

  it.each(languages)('written small stay on one line, with their time: %s', async (language) => {
    await chooseLanguage(language);
    expect(shortMoment(atMs)).toContain('00:30');
    // Neither at a space nor beside a Chinese character.
    expect(`${shortDay(atMs)}${shortMoment(atMs)}`).not.toMatch(/ |[^\u2060][年月日]|[年月日][^\u2060]/);
  });

  it('are called today and yesterday', async () => {
    await chooseLanguage('en');
    expect(dayHeading(atMs)).toBe('Today');
    expect(dayHeading(atMs - 60 * 60_000)).toBe('Yesterday');
    expect(dayHeading(atMs - 48 * 60 * 60_000)).toBe('Thu, November 19, 2026');
  });
});

it.each([
  [0, '00:00'],
  [-5, '00:00'],
  [1, '00:01'],
  [61_000, '01:01'],
  [900_000, '15:00'],
])('shows %d ms left as %s', (leftMs, text) => {
  expect(clockOfMs(leftMs)).toBe(text);
});
