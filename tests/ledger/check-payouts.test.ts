import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../functions/ledger/check-ledger.ts';
import { checkPayoutList, payoutsInFlight } from '../../functions/ledger/check-payouts.ts';
import type { ListedPayout } from '../../functions/ledger/check-payouts.ts';
import type { StoredHold } from '../../functions/ledger/ledger-items.ts';
import { payoutReaders } from '../../functions/ledger/payout/payout-readers.ts';
import { keys } from '../../functions/table/keys.ts';
import { itemOf, malee, noonMs, soundLedger } from './sound-ledger.ts';

const dayMs = 86_400_000;
const today = '20261121';

const sent: StoredHold = {
  userId: malee,
  body: 'H'.repeat(20),
  type: 3,
  state: 'sent',
  amountSatang: 2_000,
  feeSatang: 1_000,
  outSatang: 3_000,
  reader: 'bank-account',
  payee: 'sealed',
  partnerKey: 'key',
  heldAtMs: noonMs,
  sentAtMs: noonMs,
  notAfterMs: noonMs + 60_000,
  dueAtMs: noonMs + 45_000,
  asks: 0,
  counted: {},
};
const posted: StoredHold = { ...sent, state: 'posted', paidAtMs: noonMs };
const returned: StoredHold = { ...posted, state: 'returned', returnedAtMs: noonMs };
const voided: StoredHold = { ...sent, state: 'voided' };
const owed: StoredHold = { ...voided, debt: 'owed', paidAtMs: noonMs };
const settled: StoredHold = { ...owed, debt: 'settled', returnedAtMs: noonMs };

const paidLine: ListedPayout = { lineReference: 'BNK1P', payoutKey: 'key', what: 'paid', amountSatang: 2_000 };
const backLine: ListedPayout = { ...paidLine, lineReference: 'BNK1R', what: 'returned' };

/** What is found where we have one payout and the bank lists these lines of today. */
function found(hold: StoredHold, payouts: readonly ListedPayout[]): string[] {
  const told: string[] = [];
  checkPayoutList([hold], { days: [today], payouts }, (rule, subject, detail) => {
    told.push(`${rule} ${subject}: ${detail}`);
  });
  return told;
}

describe("the bank's list of payouts", () => {
  it.each<[string, StoredHold, readonly ListedPayout[]]>([
    ['a payout that both have', posted, [paidLine]],
    ['a payout that came back at both', returned, [paidLine, backLine]],
    ['one that the bank owes us, paid after its void', owed, [paidLine]],
    ['one that the bank has paid back since', settled, [paidLine, backLine]],
    ['one that was not paid, at both', voided, []],
    ['one on its way that the bank has not paid', sent, []],
    ['one on its way that the bank has paid: it is asked when it is due', sent, [paidLine]],
    ['one that was paid on a day that was not asked for', { ...posted, paidAtMs: noonMs - dayMs }, []],
    ['one that came back on a day that was not asked for', { ...returned, returnedAtMs: noonMs + dayMs }, [paidLine]],
  ])('agrees with %s', (_name, hold, lines) => {
    expect(found(hold, lines)).toEqual([]);
  });

  it.each<[string, StoredHold, readonly ListedPayout[], string]>([
    [
      'a payout under a key that nobody ordered',
      posted,
      [paidLine, { ...paidLine, payoutKey: 'other' }],
      'bank-theirs-only other: the bank paid 2000 under a key that we never ordered',
    ],
    [
      'one that was given back here and paid there',
      voided,
      [paidLine],
      'bank-theirs-only key: the bank paid 2000, our payout is voided',
    ],
    [
      'one that was paid there before we had ordered it',
      { ...sent, state: 'held' },
      [paidLine],
      'bank-theirs-only key: the bank paid 2000, our payout is held',
    ],
    [
      'one that came back there, and is paid here',
      posted,
      [paidLine, backLine],
      'bank-theirs-only key: the bank got back 2000, our payout is posted',
    ],
    [
      'a debt that was settled there alone',
      owed,
      [paidLine, backLine],
      'bank-theirs-only key: the bank got back 2000, our payout is voided',
    ],
    [
      'one that only we call paid',
      posted,
      [],
      'bank-ours-only key: we booked that the bank paid 2000, it does not list it',
    ],
    [
      'one that only we call returned',
      returned,
      [paidLine],
      'bank-ours-only key: we booked that the bank got back 2000, it does not list it',
    ],
    [
      'another amount',
      posted,
      [{ ...paidLine, amountSatang: 1_999 }],
      'bank-amount-differs key: the bank paid 1999, our payout is of 2000',
    ],
    [
      'another amount of one that is on its way',
      sent,
      [{ ...paidLine, amountSatang: 1_999 }],
      'bank-amount-differs key: the bank paid 1999, our payout is of 2000',
    ],
    [
      'a key that was paid twice',
      posted,
      [paidLine, { ...paidLine, lineReference: 'BNK2P' }],
      'bank-lists-twice key: the bank paid it twice, the second time by BNK2P',
    ],
  ])('finds %s', (_name, hold, lines, expected) => {
    expect(found(hold, lines)).toEqual([expected]);
  });

  it('is held against the holds of the table, with the payments', () => {
    const items = soundLedger();
    itemOf(items, keys.hold(malee, 'V'.repeat(20)))['partnerKey'] = 'voided';
    const { violations } = checkLedger(items, {
      nowMs: noonMs,
      bank: { days: [], payments: [], payouts: [{ ...paidLine, payoutKey: 'voided' }] },
    });
    expect(violations).toMatchObject([{ rule: 'bank-amount-differs', subject: 'voided' }]);
  });
});

describe('what is on its way out', () => {
  const { marginMs } = payoutReaders['bank-account'].terms;
  const certainAtMs = sent.notAfterMs + marginMs;

  it('is listed oldest first with when it is due and by when it ends, and no end is', () => {
    const held: StoredHold = { ...sent, state: 'held', body: 'I'.repeat(20), heldAtMs: noonMs - 1 };
    expect(payoutsInFlight([sent, held, posted, voided, returned], noonMs)).toEqual([
      {
        transactionId: `txn_${held.body}`,
        state: 'held',
        outSatang: 3_000,
        heldAtMs: noonMs - 1,
        dueAtMs: sent.dueAtMs,
        endsAtMs: sent.notAfterMs,
        isLate: false,
      },
      {
        transactionId: `txn_${sent.body}`,
        state: 'sent',
        outSatang: 3_000,
        heldAtMs: noonMs,
        dueAtMs: sent.dueAtMs,
        endsAtMs: certainAtMs,
        isLate: false,
      },
    ]);
  });

  it.each([
    [certainAtMs - 1, false],
    [certainAtMs, true],
  ])('is late from the time on by which it should have ended: %i', (nowMs, isLate) => {
    expect(payoutsInFlight([sent], nowMs)).toMatchObject([{ isLate }]);
  });
});
