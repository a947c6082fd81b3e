import { describe, expect, test } from 'vitest';
import {
  codeCountsForMs,
  codeWaitsForMs,
  decideDevice,
  everyDevice,
  noteWithdrawal,
  pastWithdrawals,
  trustOf,
  withdrawnAtMsOf,
} from '../../../functions/domains/auth/device.ts';
import type { DeviceCodes, OutgoingPayment } from '../../../functions/domains/auth/device.ts';
import { isRefusal } from '../../../functions/engine/refusal.ts';

const nowMs = Date.UTC(2026, 10, 21);
const asked = { refused: 'step-up-needed', data: { reason: 'code' } };
const payment = (parts: Partial<OutgoingPayment>): OutgoingPayment => ({
  codes: {},
  paidWithCode: {},
  binding: 'this',
  amountSatang: 500,
  devicePaidAtMs: undefined,
  nowMs,
  ...parts,
});

/** The refusal of a payment; undefined where its device may make it. */
function refusalFor(each: OutgoingPayment) {
  const decision = decideDevice(each);
  return isRefusal(decision) ? decision : undefined;
}

const shownFor = (binding: string, atMs = nowMs, amountSatang = 500): DeviceCodes => ({
  shown: { binding, amountSatang, atMs },
});

describe('a code of its own', () => {
  test.for([
    { given: 'none', codes: {}, answer: asked },
    { given: "this payment's", codes: shownFor('this'), answer: undefined },
    { given: "another payment's", codes: shownFor('other'), answer: asked },
    {
      given: "this payment's, a millisecond less than its time ago",
      codes: shownFor('this', nowMs - codeWaitsForMs + 1),
      answer: undefined,
    },
    { given: "this payment's, its time ago", codes: shownFor('this', nowMs - codeWaitsForMs), answer: asked },
  ])('$given', ({ codes, answer }) => {
    expect(refusalFor(payment({ codes }))).toEqual(answer);
  });
});

describe('a code of a payment that was made', () => {
  const codes = shownFor('other', nowMs - 1_000, 500);
  const paidWithCode = { other: nowMs - 900 };
  test.for([
    { given: 'up to the amount it named', parts: {}, answer: undefined },
    { given: 'a satang more, to a stranger', parts: { amountSatang: 501 }, answer: asked },
    {
      given: 'any amount to whom the device has paid',
      parts: { amountSatang: 5_000_000, devicePaidAtMs: nowMs - 1 },
      answer: undefined,
    },
    {
      given: 'to whom it paid a millisecond less than 30 days ago',
      parts: { amountSatang: 501, devicePaidAtMs: nowMs - codeCountsForMs + 1 },
      answer: undefined,
    },
    {
      given: 'to whom it paid 30 days ago',
      parts: { amountSatang: 501, devicePaidAtMs: nowMs - codeCountsForMs },
      answer: asked,
    },
    { given: 'before its payment was made', parts: { paidWithCode: {} }, answer: asked },
    {
      given: 'whom the device has paid, but no code counts',
      parts: { paidWithCode: {}, devicePaidAtMs: nowMs - 1 },
      answer: asked,
    },
  ])('$given', ({ parts, answer }) => {
    expect(refusalFor(payment({ codes, paidWithCode, ...parts }))).toEqual(answer);
  });

  test.for([
    { agoMs: codeCountsForMs - 1, answer: undefined },
    { agoMs: codeCountsForMs, answer: asked },
  ])('$agoMs ms ago', ({ agoMs, answer }) => {
    const old = shownFor('other', nowMs - agoMs);
    expect(refusalFor(payment({ codes: old, paidWithCode }))).toEqual(answer);
    expect(refusalFor(payment({ codes: old, paidWithCode, amountSatang: 501, devicePaidAtMs: nowMs - 1 }))).toEqual(
      answer,
    );
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

describe('withdrawn codes', () => {
  const dayMs = 86_400_000;
  const after = (withdrawn: Readonly<Record<string, number>>, note: string, atMs: number): Record<string, number> => {
    const { set, remove } = noteWithdrawal(withdrawn, note, atMs);
    return { ...Object.fromEntries(Object.entries(withdrawn).filter(([each]) => !remove.includes(each))), ...set };
  };

  const of = (deviceThumbprint: string, codesFromMs = 0) => ({ deviceThumbprint, codesFromMs });

  test('and those of a session opened after all others were ended count from the later of both', () => {
    expect(withdrawnAtMsOf({}, of('lost', nowMs))).toBe(nowMs);
    expect(withdrawnAtMsOf({ lost: nowMs + 1 }, of('lost', nowMs))).toBe(nowMs + 1);
    expect(withdrawnAtMsOf({ lost: nowMs - 1 }, of('lost', nowMs))).toBe(nowMs);
  });

  test('of however many devices are two notes, and none of them counts for longer than it was withdrawn', () => {
    const ended: [string, number][] = [];
    let withdrawn: Readonly<Record<string, number>> = {};
    for (let count = 0; count < 50; count += 1) {
      // Every seventh is ended once more.
      const note = `device${count % 7}-`.padEnd(8, `${count}`);
      ended.push([note, nowMs + count]);
      withdrawn = after(withdrawn, note, nowMs + count);
      expect(Object.keys(withdrawn).length).toBeLessThanOrEqual(2);
      for (const [each, atMs] of ended) expect(withdrawnAtMsOf(withdrawn, of(each))).toBeGreaterThanOrEqual(atMs);
    }
    // One that was never ended loses what is older than the last ending but one, and nothing younger.
    expect(withdrawnAtMsOf(withdrawn, of('never-ended'))).toBe(nowMs + 48);
  });

  test('of one device ended again and again cost no other device anything', () => {
    expect(after(after({}, 'lost', nowMs), 'lost', nowMs + 1)).toEqual({ lost: nowMs + 1 });
  });

  test('go once no code is older, and not a day earlier', () => {
    const old = { lost: nowMs, [everyDevice]: nowMs - 5 };
    const laterMs = nowMs + codeCountsForMs + dayMs;
    expect(pastWithdrawals(old, laterMs - 1)).toEqual([everyDevice]);
    expect(pastWithdrawals(old, laterMs)).toEqual(['lost', everyDevice]);
    expect(after(old, 'other', laterMs)).toEqual({ other: laterMs });
    expect(after(old, 'other', laterMs - 1)).toEqual({ other: laterMs - 1, [everyDevice]: nowMs });
  });
});
