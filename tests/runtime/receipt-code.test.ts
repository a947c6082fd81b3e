import { expect, test } from 'vitest';
import { isReceiptCode, receiptCode } from '../../functions/runtime/history/receipt-code.ts';
import { idAlphabet } from '../../shared/ids.ts';

const secret = 'a-secret-of-the-test';
const facts = {
  number: 'CM91-NN32-0',
  amountSatang: 12_050,
  paidAtMs: Date.UTC(2026, 10, 23, 3, 41, 9, 123),
  receiverLastFour: '5678',
};
const code = receiptCode(secret, facts);
const minuteStartMs = Date.UTC(2026, 10, 23, 3, 41);

test('the code of a receipt is known again, at any second of its minute', () => {
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  for (const paidAtMs of [facts.paidAtMs, minuteStartMs, minuteStartMs + 59_999])
    expect(isReceiptCode(secret, { ...facts, paidAtMs }, code)).toBe(true);
});

test.each([
  ['another number', { number: 'CM91-NN33-0' }],
  ['one satang more', { amountSatang: 12_051 }],
  ['the minute before', { paidAtMs: minuteStartMs - 1 }],
  ['the minute after', { paidAtMs: minuteStartMs + 60_000 }],
  ['another receiver', { receiverLastFour: '5679' }],
])('it is not the code of %s', (_what, change) => {
  expect(isReceiptCode(secret, { ...facts, ...change }, code)).toBe(false);
});

test('whoever has another secret makes another code', () => {
  expect(isReceiptCode('another-secret', facts, code)).toBe(false);
});

test('each of its letters counts', () => {
  for (const [place, letter] of [...code].entries()) {
    const other = idAlphabet[(idAlphabet.indexOf(letter) + 1) % 32] ?? '';
    expect(isReceiptCode(secret, facts, `${code.slice(0, place)}${other}${code.slice(place + 1)}`)).toBe(false);
  }
  for (const short of ['', code.slice(1)]) expect(isReceiptCode(secret, facts, short)).toBe(false);
});
