import { expect, test } from 'vitest';
import { isPaperCode, paperCode } from '../../functions/runtime/history/paper-code.ts';
import { idAlphabet } from '../../shared/ids.ts';

const secret = 'a-secret-of-the-test';
const facts = {
  number: 'CM91-NN32-0',
  amountSatang: 12_050,
  paidAtMs: Date.UTC(2026, 10, 23, 3, 41, 9, 123),
  receiverLastFour: '5678',
};
const code = paperCode(secret, 'receipt', facts);
const minuteStartMs = Date.UTC(2026, 10, 23, 3, 41);

test('the code of a receipt is known again, at any second of its minute', () => {
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  for (const paidAtMs of [facts.paidAtMs, minuteStartMs, minuteStartMs + 59_999])
    expect(isPaperCode(secret, 'receipt', { ...facts, paidAtMs }, code)).toBe(true);
});

test.each([
  ['another number', { number: 'CM91-NN33-0' }],
  ['one satang more', { amountSatang: 12_051 }],
  ['the minute before', { paidAtMs: minuteStartMs - 1 }],
  ['the minute after', { paidAtMs: minuteStartMs + 60_000 }],
  ['another receiver', { receiverLastFour: '5679' }],
])('it is not the code of %s', (_what, change) => {
  expect(isPaperCode(secret, 'receipt', { ...facts, ...change }, code)).toBe(false);
});

test('whoever has another secret makes another code', () => {
  expect(isPaperCode('another-secret', 'receipt', facts, code)).toBe(false);
});

test('each of its letters counts', () => {
  for (const [place, letter] of [...code].entries()) {
    const other = idAlphabet[(idAlphabet.indexOf(letter) + 1) % 32] ?? '';
    expect(isPaperCode(secret, 'receipt', facts, `${code.slice(0, place)}${other}${code.slice(place + 1)}`)).toBe(
      false,
    );
  }
  for (const short of ['', code.slice(1)]) expect(isPaperCode(secret, 'receipt', facts, short)).toBe(false);
});

const statement = {
  holderLastFour: '5678',
  fromDay: '20261101',
  throughDay: '20261130',
  openingSatang: 1_000_000,
  closingSatang: 876_550,
  rowCount: 42,
  fileDigest: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
};
const statementCode = paperCode(secret, 'statement', statement);

test("a statement's code is known again", () => {
  expect(isPaperCode(secret, 'statement', statement, statementCode)).toBe(true);
});

test.each([
  ['another holder', { holderLastFour: '5679' }],
  ['a day earlier', { fromDay: '20261031' }],
  ['a day later', { throughDay: '20261201' }],
  ['another opening balance', { openingSatang: 1_000_001 }],
  ['another closing balance', { closingSatang: 876_551 }],
  ['a row less', { rowCount: 41 }],
  ['another file', { fileDigest: `${statement.fileDigest.slice(0, -1)}V` }],
  // What stands in one place must not be read as standing in two.
  ['figures that read the same in a row', { openingSatang: 100_000, closingSatang: 876_550 }],
])('it is not the code of %s', (_what, change) => {
  expect(isPaperCode(secret, 'statement', { ...statement, ...change }, statementCode)).toBe(false);
});
