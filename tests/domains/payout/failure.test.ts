import { expect, test } from 'vitest';
import { failureOf } from '../../../functions/domains/payout/failure.ts';

const notAfterMs = 60_000;

test.for<[string, Parameters<typeof failureOf>[0], string | undefined]>([
  ['still held', { state: 'held', notAfterMs }, undefined],
  ['on its way', { state: 'sent', sentAtMs: 1, notAfterMs }, undefined],
  ['paid', { state: 'posted', sentAtMs: 1, endedAtMs: 2, notAfterMs }, undefined],
  ['sent back after it was paid', { state: 'returned', sentAtMs: 1, endedAtMs: 2, notAfterMs }, 'returned'],
  ['ordered and not carried out', { state: 'voided', sentAtMs: 1, endedAtMs: 2, notAfterMs }, 'not-paid'],
  ['ordered, and given back late', { state: 'voided', sentAtMs: 1, endedAtMs: 90_000, notAfterMs }, 'not-paid'],
  ['stopped before anybody ordered it', { state: 'voided', endedAtMs: 59_999, notAfterMs }, 'stopped'],
  ['not ordered until its time was over', { state: 'voided', endedAtMs: 60_000, notAfterMs }, 'not-sent-in-time'],
])('a payout that is %s says why it is back, where it is', ([, payout, failure]) => {
  expect(failureOf(payout)).toBe(failure);
});
