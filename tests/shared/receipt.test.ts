import { describe, expect, it } from 'vitest';
import { shortId } from '../../shared/ids.ts';
import { readReceiptMinute, readReceiptNumber } from '../../shared/receipt.ts';

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
