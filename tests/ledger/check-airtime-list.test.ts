import { describe, expect, it } from 'vitest';
import { checkPayoutList } from '../../functions/ledger/check/check-payouts.ts';
import type { ListedPayout } from '../../functions/ledger/check/check-payouts.ts';
import type { StoredHold } from '../../functions/ledger/check/ledger-items.ts';
import { payerNames } from '../../functions/ledger/payee/payout-readers.ts';
import { payoutPartners } from '../../shared/payout-partner.ts';
import { malee, noonMs } from './sound-ledger.ts';
import { neverOpened } from '../runtime/identity/never-opened.ts';

const today = '20261121';
const delivered: StoredHold = {
  userId: malee,
  body: 'H'.repeat(20),
  type: 2,
  state: 'posted',
  amountSatang: 2_000,
  feeSatang: 0,
  outSatang: 2_000,
  reader: 'mobile-number',
  payee: neverOpened('payout'),
  partnerKey: 'key',
  heldAtMs: noonMs,
  sentAtMs: noonMs,
  paidAtMs: noonMs,
  notAfterMs: noonMs + 60_000,
  dueAtMs: undefined,
  asks: 0,
  counted: {},
};
const { paidAtMs: _paid, ...unpaid } = delivered;
const refused: StoredHold = { ...unpaid, state: 'voided' };
const cashOut: StoredHold = { ...delivered, type: 3, reader: 'bank-account' };
const line: ListedPayout = {
  lineReference: 'AIR1',
  payoutKey: 'key',
  what: 'paid',
  amountSatang: 2_000,
  atMs: noonMs,
};

describe("the airtime partner's list of deliveries", () => {
  const foundBy = (hold: StoredHold, lines: readonly ListedPayout[]): string[] => {
    const told: string[] = [];
    checkPayoutList([hold], { partner: 'airtime', days: [today], lines }, noonMs, (rule, subject, detail) => {
      told.push(`${rule} ${subject}: ${detail}`);
    });
    return told;
  };

  it.each<[string, StoredHold, readonly ListedPayout[]]>([
    ['what both have', delivered, [line]],
    ['what was refused, at both', refused, []],
    ['what it owes us, delivered after it was given back', { ...refused, debt: 'owed', paidAtMs: noonMs }, [line]],
    ["a payout by the bank, which is none of the partner's", cashOut, []],
  ])('agrees with %s', (_name, hold, lines) => {
    expect(foundBy(hold, lines)).toEqual([]);
  });

  it.each<[string, StoredHold, readonly ListedPayout[], string]>([
    [
      'what only they have',
      refused,
      [line],
      'airtime-theirs-only key: the airtime partner paid 2000, our payout is voided',
    ],
    [
      'what they have under a key of a cash out',
      cashOut,
      [line],
      'airtime-theirs-only key: the airtime partner paid 2000 under a key that we never ordered',
    ],
    [
      'what only we have',
      delivered,
      [],
      'airtime-ours-only key: we booked that the airtime partner paid 2000, it does not list it',
    ],
    [
      'another amount',
      delivered,
      [{ ...line, amountSatang: 1_900 }],
      'airtime-amount-differs key: the airtime partner paid 1900, our payout is of 2000',
    ],
    [
      'a key that was delivered twice',
      delivered,
      [line, { ...line, lineReference: 'AIR2' }],
      'airtime-lists-twice key: the airtime partner paid it twice, the second time by AIR2',
    ],
  ])('finds %s', (_name, hold, lines, expected) => {
    expect(foundBy(hold, lines)).toEqual([expected]);
  });

  it('is asked of everybody who carries payouts out', () => {
    expect(new Set<string>(payoutPartners)).toEqual(new Set(payerNames));
  });
});
