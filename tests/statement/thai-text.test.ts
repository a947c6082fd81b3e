import { expect, test } from 'vitest';
import { placedThai, shortened, wrapped } from '../../functions/statement/thai-text.ts';

test.for([
  ['น้ำ', 'น\u0E4D\u0E49า'],
  ['ค่ำ', 'ค\u0E4D\u0E48า'],
  ['ทำ', 'ท\u0E4Dา'],
  ['กรุณา', 'กรุณา'],
] as const)('sara am is its parts, a tone mark on its ring: %s', ([text, placed]) => {
  expect(placedThai(text)).toBe(placed);
});

test('a line ends where a word does, and nothing is lost', () => {
  const text = 'เงินออกรวมค่าธรรมเนียมแล้ว ยอดเงินคือเงินที่ใช้ได้';
  const lines = wrapped(text, (some) => some.length <= 20);
  expect(lines.every((line) => line.length <= 20)).toBe(true);
  expect(lines.join('')).toBe(text.replace(' ', lines.some((line) => line.includes(' ')) ? ' ' : ''));
  // Each of these is a word of its own, which nothing but a list of words tells.
  const words = ['เงิน', 'ออก', 'รวม', 'ค่า', 'ธรรมเนียม', 'แล้ว'];
  expect(wrapped(words.join(''), (some) => some.length <= 9)).toEqual(['เงินออก', 'รวมค่า', 'ธรรมเนียม', 'แล้ว']);
  expect(wrapped('Money out', (some) => some.length <= 6)).toEqual(['Money', 'out']);
});

test('what does not fit ends in an ellipsis, and no mark is torn from its letter', () => {
  const fits = (most: number) => (text: string) => text.length <= most;
  expect(shortened('Somchai', fits(7))).toBe('Somchai');
  expect(shortened('Somchai', fits(6))).toBe('Somch…');
  expect(shortened('ที่นี่', fits(4))).toBe('ที่…');
  expect(shortened('Somchai', fits(0))).toBe('S…');
});
