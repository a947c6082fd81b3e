import { describe, expect, it } from 'vitest';
import { wordComesWithinMs } from '../../functions/domains/calendar/compared-days.ts';
import { bangkokMidnightMs } from '../../functions/domains/calendar/periods.ts';
import { checkLedger } from '../../functions/ledger/check/check-ledger.ts';
import { checkPayoutList, payoutsInFlight } from '../../functions/ledger/check/check-payouts.ts';
import type { ListedPayout } from '../../functions/ledger/check/check-payouts.ts';
import type { StoredHold } from '../../functions/ledger/check/ledger-items.ts';
import { payoutReaders } from '../../functions/ledger/payee/payout-readers.ts';
import { keys } from '../../functions/table/keys.ts';
import { itemOf, malee, noonMs, soundLedger } from './sound-ledger.ts';
import { neverOpened } from '../runtime/identity/never-opened.ts';

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
  payee: neverOpened('payout'),
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
const forcedBack: StoredHold = { ...posted, state: 'returned', correctedAs: 'force-return', endedAtMs: noonMs };
const voided: StoredHold = { ...sent, state: 'voided' };
const owed: StoredHold = { ...voided, debt: 'owed', paidAtMs: noonMs };
const settled: StoredHold = { ...owed, debt: 'settled', returnedAtMs: noonMs };

const paidLine: ListedPayout = {
  lineReference: 'BNK1P',
  payoutKey: 'key',
  what: 'paid',
  amountSatang: 2_000,
  atMs: noonMs,
};
const backLine: ListedPayout = { ...paidLine, lineReference: 'BNK1R', what: 'returned' };

/** What is found where we have one payout and the bank lists these lines of these days. */
function foundOf(
  hold: StoredHold,
  payouts: readonly ListedPayout[],
  { nowMs = noonMs, days = [today] }: { readonly nowMs?: number; readonly days?: readonly string[] } = {},
): string[] {
  const told: string[] = [];
  checkPayoutList([hold], { partner: 'bank', days, lines: payouts }, nowMs, (rule, subject, detail) => {
    told.push(`${rule} ${subject}: ${detail}`);
  });
  return told;
}

/** The same at noon, of today. */
const found = (hold: StoredHold, payouts: readonly ListedPayout[]): string[] => foundOf(hold, payouts);

describe("the bank's list of payouts", () => {
  it.each<[string, StoredHold, readonly ListedPayout[]]>([
    ['a payout that both have', posted, [paidLine]],
    ['a payout whose account the bank lists as ordered', posted, [{ ...paidLine, account: 'as-ordered' }]],
    ['a payout that came back at both', returned, [paidLine, backLine]],
    ['one that was given back by hand and came back there', forcedBack, [paidLine, backLine]],
    ['one that the bank owes us, paid after its void', owed, [paidLine]],
    ['one that the bank has paid back since', settled, [paidLine, backLine]],
    ['one that was not paid, at both', voided, []],
    ['one on its way that the bank has not paid', sent, []],
    ['one on its way that the bank has just paid: it is asked when it is due', sent, [paidLine]],
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
      'one that was given back by hand and is paid there',
      forcedBack,
      [paidLine],
      'bank-ours-only key: we gave 2000 back by hand, the bank lists it as paid',
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
      'another account',
      posted,
      [{ ...paidLine, account: 'another' }],
      'bank-account-differs key: the bank paid 2000, not to the account ordered',
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

  it('gives what is on its way two hours from each line on, and no more', () => {
    const lines = [paidLine, { ...backLine, atMs: noonMs + 1 }];
    const foundAfter = (ms: number) => foundOf(sent, lines, { nowMs: noonMs + wordComesWithinMs + ms });
    const [paid, back] = ['paid', 'got back'].map(
      (did) => `bank-theirs-only key: the bank ${did} 2000, our payout is sent`,
    );
    expect([foundAfter(-1), foundAfter(0), foundAfter(1)]).toEqual([[], [paid], [paid, back]]);
  });

  describe('a key is paid once and comes back once, on whichever days', () => {
    const later = { days: ['20261125'], nowMs: noonMs + 5 * dayMs };
    const again = { lineReference: 'BNK2P', atMs: noonMs + 4 * dayMs };
    const once = 'on 20261121 by its own word, and on 20261125 by BNK2P';

    it.each<[string, StoredHold, ListedPayout, string]>([
      ['paid', posted, { ...paidLine, ...again }, `the bank paid it ${once}`],
      ['paid again after it came back', returned, { ...paidLine, ...again }, `the bank paid it ${once}`],
      ['paid again after its void and its first payment', owed, { ...paidLine, ...again }, `the bank paid it ${once}`],
      ['come back', returned, { ...backLine, ...again }, `the bank got back it ${once}`],
    ])('a second time %s is found, though the first day is not looked at', (_name, hold, line, expected) => {
      expect(foundOf(hold, [line], later)).toEqual([`bank-lists-twice key: ${expected}`]);
    });

    it('and it does not stand for the first, where that day is looked at as well', () => {
      const days = { ...later, days: [today, '20261125'] };
      expect(foundOf(posted, [{ ...paidLine, ...again }], days)).toEqual([
        `bank-lists-twice key: the bank paid it ${once}`,
        'bank-ours-only key: we booked that the bank paid 2000, it does not list it',
      ]);
      expect(foundOf(posted, [paidLine, { ...paidLine, ...again }], days)).toEqual([
        'bank-lists-twice key: the bank paid it twice, the second time by BNK2P',
      ]);
    });

    it.each([
      [0, []],
      [1, ['bank-lists-twice key: the bank paid it before by its own word, and on 20261121 by BNK2P']],
    ] as const)('without a day that the bank told, what comes after its end is another: %i ms', (overMs, expected) => {
      const { marginMs } = payoutReaders['bank-account'].terms;
      const { paidAtMs: _told, ...untold } = posted;
      const line = { ...paidLine, lineReference: 'BNK2P', atMs: noonMs + marginMs + overMs };
      expect(found({ ...untold, endedAtMs: noonMs }, [line])).toEqual(expected);
    });

    it('but for midnight, which may lie between what it told and what it lists', () => {
      const midnightMs = bangkokMidnightMs(noonMs + dayMs);
      const { marginMs } = payoutReaders['bank-account'].terms;
      const hold = { ...posted, paidAtMs: midnightMs - 1 };
      const listedAt = (atMs: number) => foundOf(hold, [{ ...paidLine, atMs }], { days: [today, '20261122'] });
      expect(listedAt(midnightMs - 1 + marginMs)).toEqual([]);
      expect(listedAt(midnightMs + marginMs)).toHaveLength(2);
    });
  });

  it('is held against the holds of the table, with the payments', () => {
    const items = soundLedger();
    itemOf(items, keys.hold(malee, 'V'.repeat(20)))['partnerKey'] = 'voided';
    const { violations } = checkLedger(items, {
      nowMs: noonMs,
      payouts: [{ partner: 'bank', days: [], lines: [{ ...paidLine, payoutKey: 'voided' }] }],
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
