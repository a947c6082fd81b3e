import { describe, expect, it, test } from 'vitest';
import { languages } from '../../shared/enums.ts';
import type { Language } from '../../shared/enums.ts';
import { messageOf } from '../../shared/texts/message-of.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const told = (language: Language, retryAfterMs: number) => messageOf(language, 'too-many', { retryAfterMs });

describe('a time to wait is told as a person tells it', () => {
  it.each([
    [1, 'in 1 min.'],
    [minuteMs + 1, 'in 2 min.'],
    [90 * minuteMs, 'in 90 min.'],
    [90 * minuteMs + 1, 'in about 2 hours.'],
    // What was told as 1,022 minutes.
    [1_022 * minuteMs, 'in about 18 hours.'],
    [24 * hourMs, 'in about 24 hours.'],
    [24 * hourMs + 1, 'in 2 days.'],
  ])('%d ms: %s', (retryAfterMs, end) => {
    expect(told('en', retryAfterMs)).toMatch(new RegExp(`${end}$`));
  });

  it.each([
    ['th', 'ในอีกประมาณ 18 ชั่วโมง'],
    ['zh', '约 18 小时后'],
  ] as const)('in %s too', (language, words) => {
    expect(told(language, 1_022 * minuteMs)).toContain(words);
  });
});

test.for(languages)('nobody is told of more than ninety minutes in minutes: %s', (language) => {
  for (let hours = 2; hours <= 240; hours += 1) {
    expect(told(language, hours * hourMs)).not.toMatch(/ min|นาที|分钟/);
  }
});

test.for([
  ['th', 'เที่ยงคืน'],
  ['en', 'midnight'],
  ['zh', '零点'],
] as const)('used-up look-ups are told with the hour they come back, in %s', ([language, midnight]) => {
  const text = messageOf(language, 'too-many', { retryAfterMs: 1_022 * minuteMs, cap: 'look-ups' });
  expect(text).toContain(midnight);
  expect(text).not.toMatch(/\d/);
});
