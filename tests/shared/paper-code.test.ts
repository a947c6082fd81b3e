import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPaperCode, paperCodeBytes, paperCodeOf, readPaperCode } from '../../shared/paper-code.ts';

const codes = fc.uint8Array({ minLength: paperCodeBytes, maxLength: paperCodeBytes });

describe("a paper's code", () => {
  it('has all of its 80 bits: other bytes are another code', () => {
    fc.assert(
      fc.property(codes, fc.nat(79), (bytes, bit) => {
        const other = Uint8Array.from(bytes, (byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
        expect(paperCodeOf(other)).not.toBe(paperCodeOf(bytes));
        expect(paperCodeOf(bytes)).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
      }),
    );
    expect(paperCodeOf(new Uint8Array(10))).toBe('0'.repeat(16));
    expect(paperCodeOf(new Uint8Array(10).fill(255))).toBe('Z'.repeat(16));
  });

  it('is read as it is shown, in small letters, without its dashes, and with look-alikes', () => {
    fc.assert(
      fc.property(codes, (bytes) => {
        const code = paperCodeOf(bytes);
        const shown = formatPaperCode(code);
        expect(shown).toMatch(/^(?:\w{4}-){3}\w{4}$/);
        const typed = shown.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ');
        for (const text of [shown, code, typed]) expect(readPaperCode(text)).toBe(code);
      }),
    );
  });

  it.each(['', 'ABCD-EFGH-JKMN-PQR', 'ABCD-EFGH-JKMN-PQRSX', 'ABCD-EFGH-JKMN-PQRU', 'รหัสหลักฐาน'])(
    'is not "%s"',
    (text) => {
      expect(readPaperCode(text)).toBeUndefined();
    },
  );

  it('is never made of more or fewer bytes', () => {
    for (const length of [0, 9, 11, 32]) expect(() => paperCodeOf(new Uint8Array(length))).toThrow(RangeError);
  });
});
