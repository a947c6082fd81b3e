import { describe, expect, test } from 'vitest';
import { codeCountsForMs, codeWaitsForMs, refuseDevice, trustOf } from '../../functions/rules/device.ts';
import type { DeviceCodes, OutgoingPayment } from '../../functions/rules/device.ts';

const nowMs = Date.UTC(2026, 10, 21);
const asked = { refused: 'step-up-needed', data: { reason: 'code' } };
const payment = (parts: Partial<OutgoingPayment>): OutgoingPayment => ({
  codes: {}, paidWithCode: {}, binding: 'this', amountSatang: 500, devicePaidAtMs: undefined, nowMs, ...parts,
});
const shownFor = (binding: string, atMs = nowMs, amountSatang = 500): DeviceCodes => ({ shown: { binding, amountSatang, atMs } });

describe('a code of its own', () => {
  test.for([
    { given: 'none', codes: {}, answer: asked },
    { given: 'this payment\'s', codes: shownFor('this'), answer: undefined },
    { given: 'another payment\'s', codes: shownFor('other'), answer: asked },
    { given: 'this payment\'s, a millisecond less than its time ago', codes: shownFor('this', nowMs - codeWaitsForMs + 1), answer: undefined },
    { given: 'this payment\'s, its time ago', codes: shownFor('this', nowMs - codeWaitsForMs), answer: asked },
  ])('$given', ({ codes, answer }) => {
    expect(refuseDevice(payment({ codes }))).toEqual(answer);
  });
});

describe('a code of a payment that was made', () => {
  const codes = shownFor('other', nowMs - 1_000, 500);
  const paidWithCode = { other: nowMs - 900 };
  test.for([
    { given: 'up to the amount it named', parts: {}, answer: undefined },
    { given: 'a satang more, to a stranger', parts: { amountSatang: 501 }, answer: asked },
    { given: 'any amount to whom the device has paid', parts: { amountSatang: 5_000_000, devicePaidAtMs: nowMs - 1 }, answer: undefined },
    { given: 'to whom it paid 30 days ago', parts: { amountSatang: 501, devicePaidAtMs: nowMs - codeCountsForMs }, answer: asked },
    { given: 'before its payment was made', parts: { paidWithCode: {} }, answer: asked },
    { given: 'whom the device has paid, but no code counts', parts: { paidWithCode: {}, devicePaidAtMs: nowMs - 1 }, answer: asked },
  ])('$given', ({ parts, answer }) => {
    expect(refuseDevice(payment({ codes, paidWithCode, ...parts }))).toEqual(answer);
  });

  test.for([
    { agoMs: codeCountsForMs - 1, answer: undefined },
    { agoMs: codeCountsForMs, answer: asked },
  ])('$agoMs ms ago', ({ agoMs, answer }) => {
    const old = shownFor('other', nowMs - agoMs);
    expect(refuseDevice(payment({ codes: old, paidWithCode }))).toEqual(answer);
    expect(refuseDevice(payment({ codes: old, paidWithCode, amountSatang: 501, devicePaidAtMs: nowMs - 1 }))).toEqual(answer);
  });
});

test('a code that was shown and came to nothing leaves what the one before allows', () => {
  const trust = { amountSatang: 300, atMs: nowMs - 5 };
  const codes = { ...shownFor('dropped', nowMs, 9_000), trust };
  expect(trustOf(codes, {})).toEqual(trust);
  expect(trustOf(codes, { dropped: nowMs })).toMatchObject({ amountSatang: 9_000 });
  expect(trustOf({}, { dropped: nowMs })).toBeUndefined();
});

test('a code counts for 30 days and waits for its payment for a quarter of an hour', () => {
  expect([codeCountsForMs, codeWaitsForMs]).toEqual([2_592_000_000, 900_000]);
});
