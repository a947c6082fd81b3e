import { expect, test } from 'vitest';
import { messageOf } from '../../shared/texts/message-of.ts';

test.each([
  ['th', 'ทำรายการได้ครั้งละไม่เกิน THB 49,999.99', 'วันนี้ทำรายการได้ครั้งละไม่เกิน THB 0.99', 'พรุ่งนี้'],
  ['en', 'up to THB 49,999.99 at once.', 'up to THB 0.99 at once today, and more tomorrow.', 'go on tomorrow'],
  ['zh', '单笔不超过 THB 49,999.99', '今天单笔不超过 THB 0.99', '明天'],
] as const)('in %s, whoever needs a face is told what goes without it', (language, atOnce, today, tomorrow) => {
  const said = (fitsSatang: number) =>
    messageOf(language, 'step-up-needed', { reason: 'face', fitsSatang })
      .replaceAll('\u2060', '')
      .replaceAll('\u00A0', ' ');
  expect(said(4_999_999)).toContain(atOnce);
  expect(said(4_999_999)).not.toMatch(/วันนี้|tomorrow|今天/);
  expect(said(99)).toContain(today);
  expect(said(0)).toContain(tomorrow);
});
