import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortId } from '../../shared/ids.ts';
import {
  formatReceiptCode,
  readReceiptCode,
  readReceiptMinute,
  readReceiptNumber,
  receiptCodeBytes,
  receiptCodeOf,
} from '../../shared/receipt.ts';

const codes = fc.uint8Array({ minLength: receiptCodeBytes, maxLength: receiptCodeBytes });

describe("a receipt's code", () => {
  it('has all of its 80 bits: other bytes are another code', () => {
    fc.assert(
      fc.property(codes, fc.nat(79), (bytes, bit) => {
        const other = Uint8Array.from(bytes, (byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
        expect(receiptCodeOf(other)).not.toBe(receiptCodeOf(bytes));
        expect(receiptCodeOf(bytes)).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
      }),
    );
    expect(receiptCodeOf(new Uint8Array(10))).toBe('0'.repeat(16));
    expect(receiptCodeOf(new Uint8Array(10).fill(255))).toBe('Z'.repeat(16));
  });

  it('is read as it is shown, in small letters, without its dashes, and with look-alikes', () => {
    fc.assert(
      fc.property(codes, (bytes) => {
        const code = receiptCodeOf(bytes);
        const shown = formatReceiptCode(code);
        expect(shown).toMatch(/^(?:\w{4}-){3}\w{4}$/);
        const typed = shown.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ');
        for (const text of [shown, code, typed]) expect(readReceiptCode(text)).toBe(code);
      }),
    );
  });

  it.each(['', 'ABCD-EFGH-JKMN-PQR', 'ABCD-EFGH-JKMN-PQRSX', 'ABCD-EFGH-JKMN-PQRU', 'รหัสหลักฐาน'])(
    'is not "%s"',
    (text) => {
      expect(readReceiptCode(text)).toBeUndefined();
    },
  );

  it('is never made of more or fewer bytes', () => {
    for (const length of [0, 9, 11, 32]) expect(() => receiptCodeOf(new Uint8Array(length))).toThrow(RangeError);
  });
});

describe("a receipt's number", () => {
  const body = '0DCF3ZJ8K2M4N6P8Q0R2';

  it('is read in its short form and in full', () => {
    expect(readReceiptNumber(shortId(body))).toBe(shortId(body));
    expect(readReceiptNumber(` ${shortId(body).toLowerCase()} `)).toBe(shortId(body));
    expect(readReceiptNumber(body)).toBe(shortId(body));
  });

  it('with a letter misread is none', () => {
    expect(readReceiptNumber(shortId(body).replace('N', 'M'))).toBeUndefined();
  });
});

describe("a receipt's minute", () => {
  it("is Bangkok's, wherever it is typed, and has no seconds", () => {
    expect(readReceiptMinute('2026-01-02', '14:05')).toBe(Date.UTC(2026, 0, 2, 7, 5));
    expect(readReceiptMinute('2026-01-02', '14:05:59')).toBe(Date.UTC(2026, 0, 2, 7, 5));
    expect(readReceiptMinute('2028-02-29', '00:00')).toBe(Date.UTC(2028, 1, 28, 17));
  });

  it.each([
    ['2026-02-31', '14:05'],
    ['2027-02-29', '14:05'],
    ['2026-13-01', '14:05'],
    ['2026-01-02', '24:05'],
    ['2026-01-02', '14:60'],
    ['2026-01-02', ''],
    ['', '14:05'],
    ['2569/01/02', '14:05'],
  ])('is not %s %s', (day, time) => {
    expect(readReceiptMinute(day, time)).toBeUndefined();
  });
});
