import { expect, it } from 'vitest';
import { messageOf } from '../../../shared/texts/message-of.ts';
import { allTexts } from './all-texts.ts';

const { th, en, zh } = allTexts;

it('calls the wallet กระเป๋า throughout in Thai', () => {
  expect(Object.entries(th).filter(([, text]) => text.includes('วอลเล็ต'))).toEqual([]);
});

it('has one verb on the button of a transfer, with and without a fee', () => {
  for (const [texts, verb] of [
    [th, 'ยืนยันโอน'],
    [en, 'Send'],
    [zh, '确认转账'],
  ] as const) {
    expect([texts['transfer.submit'], texts['transfer.submitTotal']].map((text) => text.startsWith(verb))).toEqual([
      true,
      true,
    ]);
  }
});

it('says of what was found out what it was, for each kind', () => {
  for (const texts of Object.values(allTexts)) {
    expect(
      new Set([texts['pending.transfer.ended'], texts['pending.topUp.ended'], texts['pending.cancel.ended']]).size,
    ).toBe(3);
  }
});

it('takes back what was sent by another verb than a cancelling, which may be what is taken back', () => {
  for (const [texts, cancels] of [
    [th, /ยกเลิก/],
    [en, /cancel/i],
    [zh, /取消/],
  ] as const)
    expect(`${texts['pending.takenBack']} ${texts['pending.notTakenBack']}`).not.toMatch(cancels);
});

it('does not blame the connection for what was not taken back: the server may be busy', () => {
  expect(th['pending.notTakenBack']).not.toMatch(/เชื่อมต่อ|อินเทอร์เน็ต/);
  expect(en['pending.notTakenBack']).not.toMatch(/connect|internet/i);
  expect(zh['pending.notTakenBack']).not.toMatch(/网/);
});

it('tells a wait in Chinese without a gap before the word for about', () => {
  expect(messageOf('zh', 'too-many', { retryAfterMs: 2 * 3_600_000 })).toContain('请约 2 小时后再试');
  expect(messageOf('zh', 'password-locked', { retryAfterMs: 15 * 60_000 })).toContain('请 15 分钟后再试');
});
