import { expect, test } from 'vitest';
import { freezeTermsAt } from '../../../functions/domains/freeze/terms.ts';
import { countedFreezes, decideReport } from '../../../functions/domains/scam/decide-report.ts';
import type { ReportedFacts } from '../../../functions/domains/scam/decide-report.ts';
import { isRefusal } from '../../../functions/engine/refusal.ts';
import { walletOf } from '../wallet/wallet-of.ts';

const nowMs = Date.UTC(2026, 10, 23, 5);
const dayMs = 86_400_000;
const terms = freezeTermsAt(nowMs);

const facts: ReportedFacts = {
  sent: { type: 8, status: 2, amountSatang: 5_000, createdAtMs: nowMs - 1 },
  received: {},
  holder: walletOf({ availableSatang: 9_000 }),
  reports: { freezesAtMs: [], changes: 0 },
};

function decided(changes: Partial<ReportedFacts>): number | string {
  const word = decideReport({ ...facts, ...changes }, terms, nowMs);
  return isRefusal(word) ? word.refused : word.freezeSatang;
}

const sentWith = (changes: Partial<ReportedFacts['sent']>) => ({ sent: { ...facts.sent, ...changes } });
const frozenAt = (...atMs: readonly number[]) => ({ reports: { freezesAtMs: atMs, changes: atMs.length } });

test.for<[string, Partial<ReportedFacts>, number | string]>([
  ['at most the payment', { holder: walletOf({ availableSatang: 9_000 }) }, 5_000],
  ['at most what is there', { holder: walletOf({ availableSatang: 4_999 }) }, 4_999],
  [
    'at most what is there beside other freezes',
    { holder: walletOf({ availableSatang: 9_000, freezeTransferSatang: 4_001 }) },
    4_999,
  ],
  ['nothing where nothing is left', { holder: walletOf({ availableSatang: 0 }) }, 0],
  ['a payment of seven days ago', sentWith({ createdAtMs: nowMs - 7 * dayMs }), 5_000],
  ['nothing of one that is older', sentWith({ createdAtMs: nowMs - 7 * dayMs - 1 }), 0],
  ['nothing of what was brought back', sentWith({ backBody: 'B' }), 0],
  ['nothing of what is frozen already', { received: { frozenBy: 'F' } }, 0],
  ['for a reporter with two freezes in thirty days', frozenAt(nowMs - 1, nowMs - 2), 5_000],
  ['nothing for one with three', frozenAt(nowMs - 1, nowMs - 2, nowMs - 30 * dayMs + 1), 0],
  ['for one with three, the first thirty days ago', frozenAt(nowMs - 1, nowMs - 2, nowMs - 30 * dayMs), 5_000],
  ['no case of what was reported', sentWith({ caseBody: '1M81XTKEXPY9VEDN29C2' }), 'already-reported'],
  ['no case of money received', sentWith({ type: 6 }), 'not-reportable'],
  ['no case of a cash out', sentWith({ type: 3 }), 'not-reportable'],
  ['no case of what did not arrive', sentWith({ status: 3 }), 'not-reportable'],
])('a report freezes %s', ([, changes, word]) => {
  expect(decided(changes)).toBe(word);
});

test('of a reporter’s freezes those of the last thirty days are kept', () => {
  const reports = { freezesAtMs: [nowMs - 31 * dayMs, nowMs - 29 * dayMs, nowMs], changes: 3 };
  expect(countedFreezes(reports, terms, nowMs)).toEqual([nowMs - 29 * dayMs, nowMs]);
});
