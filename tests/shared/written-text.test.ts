import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { lettersIn, nameLimits, noteLimits, textFault, textSchema } from '../../shared/written-text.ts';

const note = textSchema('note', noteLimits);
const name = textSchema('name', nameLimits);

function faultOf(schema: z.ZodMiniType, text: string): string | undefined {
  return z.safeParse(schema, text).error?.issues[0]?.message;
}

describe('what nobody sees is refused, in notes and in names', () => {
  it.each([
    ['a line break', 'ab\ncd'],
    ['a tab', 'ab\tcd'],
    ['a null', 'ab\0cd'],
    ['an escape', 'ab\u001B[2Jcd'],
    ['a C1 control', 'ab\u0085cd'],
    ['a zero-width space', 'ค่า\u200Bเช่า'],
    ['a joiner between letters', 'ค่า\u200Dเช่า'],
    ['a non-joiner', 'ค่า\u200Cเช่า'],
    ['a byte order mark', 'ab\uFEFFcd'],
    ['a word joiner', 'ab\u2060cd'],
    ['a soft hyphen', 'ab\u00ADcd'],
    ['a right-to-left mark', 'ab\u200Fcd'],
    ['a right-to-left override', 'pay \u202E001'],
    ['an isolate', 'ab\u2066cd\u2069'],
    ['a line separator', 'ab\u2028cd'],
    ['a tag letter', 'ab\u{E0061}cd'],
    ['the anchor of an annotation', 'ab\uFFF9cd'],
    ['a lone colour mark', 'ab\uFE0Fcd'],
    ['a second colour mark', '❤\uFE0F\uFE0F'],
    ['a Hangul filler', 'ab\u3164cd'],
    ['a blank Braille cell', 'ab\u2800cd'],
    ['private use', 'ab\uE000cd'],
    ['half a surrogate', 'ab\uD83Dcd'],
  ])('%s', (_what, text) => {
    expect([faultOf(note, text), faultOf(name, text)]).toEqual(['note-not-plain', 'name-not-plain']);
  });
});

test.for([
  'ค่าข้าวกลางวัน',
  'ขอบคุณนะครับ 🙏🏽',
  'ครอบครัว 👨‍👩‍👧',
  'รัก ❤️',
  'ห้อง 1️⃣2️⃣',
  '谢谢 😊',
  'Café, 50 % (dinner) – "thanks"!',
  'น้ำ ปู่ ผู้ ที่ กี่',
])('a note like "%s" is kept as it is', (text) => {
  expect(z.parse(note, text)).toBe(text);
});

test('a text is kept composed and without spaces around it', () => {
  expect(z.parse(note, '  cafe\u0301 ')).toBe('café');
  expect(z.parse(name, ' Zoe\u0308 ')).toBe('Zoë');
});

test('emoji are no part of a name, and a name is no empty one', () => {
  expect(['Malee ✅', '😊', '  '].map((text) => faultOf(name, text))).toEqual([
    'name-not-plain',
    'name-not-plain',
    'name-required',
  ]);
  expect(z.parse(note, '  ')).toBe('');
});

test('length is counted as people count it, and bytes are bounded too', () => {
  expect(['ที่', 'กำ', '👨‍👩‍👧', 'é'].map(lettersIn)).toEqual([1, 1, 1, 1]);
  expect([faultOf(note, 'a'.repeat(100)), faultOf(note, 'a'.repeat(101))]).toEqual([undefined, 'note-too-long']);
  // 140 code units of Thai are 98 letters.
  expect(faultOf(note, 'ข้าวมันไก่'.repeat(14))).toBeUndefined();
  expect(faultOf(note, `a${'\u0301'.repeat(400)}`)).toBe('note-too-long');
  expect([faultOf(name, 'a'.repeat(80)), faultOf(name, 'a'.repeat(81))]).toEqual([undefined, 'name-too-long']);
  expect(textFault('👨‍👩‍👧'.repeat(30), noteLimits)).toBe('too-long');
});

test('nobody stacks marks on a letter that would be drawn over the lines above: sender, amount, time', () => {
  for (const stack of [
    `ก${'\u0E49'.repeat(7)}`,
    `a${'\u0307'.repeat(80)}`,
    `x${'\u0301\u0302'.repeat(4)}`,
    'ab\u20DDcd',
    'ab\u0489',
  ]) {
    expect([faultOf(note, stack), faultOf(name, stack)]).toEqual(['note-not-plain', 'name-not-plain']);
  }
  // What languages need, Burmese most of them.
  for (const word of ['ผู้', 'น้ำ', 'mười', 'မြွှို့', 'ကြွို့', 'ស្ត្រី', 'शृं']) expect(faultOf(note, word)).toBeUndefined();
});
