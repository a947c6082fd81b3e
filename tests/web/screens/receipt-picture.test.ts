import { describe, expect, it } from 'vitest';
import type { ReceiptContent } from '../../../web/screens/receipt/receipt-content.ts';
import { linesOf, receiptPicture } from '../../../web/screens/receipt/receipt-picture.ts';
import type { Measure, TextShape } from '../../../web/screens/receipt/receipt-picture.ts';

/** Letters are as wide as this in the mean, marks of Thai too. */
const measure: Measure = (text, size) => text.length * size * 0.55;
const content: ReceiptContent = {
  heading: 'โอนเงิน · สำเร็จ',
  total: 'THB 1,234,567.50',
  madeOf: 'THB 1,234,562.50 + ค่าธรรมเนียม THB 5.00',
  facts: [
    { name: 'ผู้โอน', text: 'มาลี ศรีสุข', line: '081-***-*678' },
    { name: 'ผู้รับ', text: 'สมชาย จ.', line: '089-***-*321' },
    { name: 'ข้อความถึงผู้รับ', text: 'ค่าข้าวกลางวัน'.repeat(7) },
    { name: 'Message to the receiver, who reads it', text: 'lunch' },
  ],
  miniQr: '0041000600000101039990220AAAAAAAAAAAAAAAAAAAA5102TH9104ABCD',
  codeName: 'รหัสหลักฐาน',
  code: 'ABCD-EFGH-JKMN-PQRS',
  checkAt: 'ใครก็ตรวจสอบหลักฐานนี้ได้ที่',
  address: 'wallet.kapao.example/#/verify',
};
const picture = receiptPicture(content, measure);
const textsOf = ({ shapes }: typeof picture) => shapes.filter((shape): shape is TextShape => shape.kind === 'text');

function edgesOf({ text, x, size, weight, align }: TextShape): readonly [left: number, right: number] {
  const wide = measure(text, size, weight);
  const left = align === 'left' ? x : align === 'right' ? x - wide : x - wide / 2;
  return [left, left + wide];
}

describe('the picture of a receipt', () => {
  it('says all that it was given, whatever lines it takes', () => {
    const said = textsOf(picture).map(({ text }) => text);
    const whole = said.join('').replaceAll(/\s/g, '');
    const { heading, total, madeOf = '', facts, codeName, code, checkAt, address } = content;
    for (const text of [heading, total, madeOf, codeName, code, checkAt, address])
      expect(whole).toContain(text.replaceAll(/\s/g, ''));
    for (const { name, text, line = '' } of facts)
      for (const part of [name, text, line]) expect(whole).toContain(part.replaceAll(/\s/g, ''));
    expect(picture.shapes.filter((shape) => shape.kind === 'qr')).toMatchObject([{ text: content.miniQr }]);
  });

  it('keeps every text within its edges', () => {
    for (const text of textsOf(picture)) {
      const [left, right] = edgesOf(text);
      expect([left >= 0, right <= picture.width, text.y <= picture.height]).toEqual([true, true, true]);
    }
  });

  it('writes no text over another one', () => {
    const texts = textsOf(picture);
    const over = texts.flatMap((one, index) =>
      texts.slice(index + 1).filter((other) => {
        const [[left, right], [otherLeft, otherRight]] = [edgesOf(one), edgesOf(other)];
        const [upper, lower] = one.y < other.y ? [one, other] : [other, one];
        // Letters hang a little below their line, and stand as high as they are large above it.
        const touches = lower.y - upper.y < lower.size + upper.size * 0.25;
        return touches && left < otherRight && otherLeft < right;
      }),
    );
    expect(over).toEqual([]);
  });

  it('rules no line through a text', () => {
    const rules = picture.shapes.filter((shape) => shape.kind === 'box' && shape.fill === 'line');
    expect(rules).toHaveLength(content.facts.length);
    const crossed = rules.flatMap((rule) =>
      textsOf(picture).filter(({ y, size }) => rule.y > y - size && rule.y < y + size * 0.25),
    );
    expect(crossed).toEqual([]);
  });

  it('grows with what it has to say', () => {
    const short = receiptPicture({ ...content, madeOf: undefined, facts: content.facts.slice(0, 2) }, measure);
    expect(short.height).toBeLessThan(picture.height);
    expect(short.height).toBeGreaterThan(short.width / 2);
  });
});

describe('a line that is too long', () => {
  const widthOf = (text: string) => text.length;

  it('is broken between words', () => {
    expect(linesOf('one two three', 8, widthOf)).toEqual(['one two', 'three']);
    // Thai has no spaces, and its words are kept whole all the same.
    expect(linesOf('ค่าข้าวกลางวัน', 9, widthOf).join('')).toBe('ค่าข้าวกลางวัน');
    expect(linesOf('ค่าข้าวกลางวัน', 9, widthOf)).not.toContain('ค่าข้าวกล');
  });

  it('is broken inside of a word that is wider than a line', () => {
    expect(linesOf('abcdefgh ij', 3, widthOf)).toEqual(['abc', 'def', 'gh', 'ij']);
  });

  it('is none where nothing is said', () => {
    expect(linesOf('', 10, widthOf)).toEqual([]);
  });
});
