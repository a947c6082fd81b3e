import { describe, expect, it } from 'vitest';
import { beginsAtMs } from '../../functions/ledger/check/check-bank.ts';
import type { ListedPayment } from '../../functions/ledger/check/check-bank.ts';
import { checkLedger } from '../../functions/ledger/check/check-ledger.ts';
import { keys } from '../../functions/table/keys.ts';
import { itemOf, malee, noonMs, soundLedger } from './sound-ledger.ts';

const [a, p] = ['A'.repeat(20), 'P'.repeat(20)];
const first: ListedPayment = { bankReference: 'BNK1', reference: a, amountSatang: 100_000 };
const second: ListedPayment = { bankReference: 'BNK2', reference: 'X', amountSatang: 333 };

/** What is found when the bank lists these of the day on which the sound ledger's two payments came. */
function found(payments: readonly ListedPayment[]): string[] {
  const items = soundLedger();
  Object.assign(itemOf(items, keys.arrival('BNK1')), { reference1: a, paidAtMs: noonMs });
  Object.assign(itemOf(items, keys.arrival('BNK2')), { reference1: 'X', paidAtMs: noonMs });
  const { violations } = checkLedger(items, { nowMs: noonMs, bank: { days: ['20261121'], payments } });
  return violations.map(({ rule, subject, detail }) => `${rule} ${subject}: ${detail}`);
}

describe("the bank's own list", () => {
  it('agrees with ours', () => {
    expect(found([first, second])).toEqual([]);
  });

  it.each<[string, readonly ListedPayment[], string]>([
    [
      'money that only the bank has, for an open top-up',
      [first, second, { bankReference: 'BNK3', reference: p, amountSatang: 7_700 }],
      `bank-theirs-only BNK3: the bank has 7700 for ${p} (an open top-up), we have nothing`,
    ],
    [
      'money that only the bank has, for nobody',
      [first, second, { bankReference: 'BNK4', reference: 'Y', amountSatang: 1 }],
      'bank-theirs-only BNK4: the bank has 1 for Y (nobody we know), we have nothing',
    ],
    [
      'another amount',
      [{ ...first, amountSatang: 99_999 }, second],
      'bank-amount-differs BNK1: the bank has 99999, we booked 100000',
    ],
    [
      'another reference',
      [first, { ...second, reference: p }],
      `bank-amount-differs BNK2: the bank has it for ${p}, we booked it for X`,
    ],
    ['what only we have', [second], 'bank-ours-only BNK1: we booked 100000, the bank does not list it'],
    ['a payment listed twice', [first, second, second], "bank-lists-twice BNK2: stands twice in the bank's list"],
  ])('finds %s', (_name, payments, expected) => {
    expect(found(payments)).toEqual([expected]);
  });

  it('says nothing of what came without a reference 1: it is on a statement, and in no list by reference 1', () => {
    const items = soundLedger();
    Object.assign(itemOf(items, keys.arrival('BNK1')), { reference1: '', paidAtMs: noonMs });
    const bank = { days: ['20261121'], payments: [] };
    expect(checkLedger(items, { nowMs: noonMs, bank }).violations).toEqual([]);
  });

  it('says nothing of days that were not asked for', () => {
    const items = soundLedger();
    Object.assign(itemOf(items, keys.arrival('BNK1')), { paidAtMs: noonMs - 86_400_000 });
    expect(checkLedger(items, { nowMs: noonMs, bank: { days: ['20261121'], payments: [] } }).violations).toEqual([]);
  });
});

describe('the books begin', () => {
  it('with what came first or was held first, and not at all where neither ever was', () => {
    const items = soundLedger();
    Object.assign(itemOf(items, keys.arrival('BNK2')), { paidAtMs: noonMs + 1 });
    expect(beginsAtMs(items, 'bank')).toBe(noonMs);
    Object.assign(itemOf(items, keys.hold(malee, 'V'.repeat(20))), { heldAtMs: noonMs - 1 });
    expect(beginsAtMs(items, 'bank')).toBe(noonMs - 1);
    Object.assign(itemOf(items, keys.arrival('BNK1')), { paidAtMs: noonMs - 2 });
    expect(beginsAtMs(items, 'bank')).toBe(noonMs - 2);
    expect(beginsAtMs([], 'bank')).toBeUndefined();
    expect(beginsAtMs(items, 'airtime')).toBeUndefined();
    Object.assign(itemOf(items, keys.hold(malee, 'V'.repeat(20))), { reader: 'mobile-number' });
    expect([beginsAtMs(items, 'airtime'), beginsAtMs(items, 'bank')]).toEqual([noonMs - 1, noonMs - 2]);
  });
});

describe('a closed reference', () => {
  const closed = (more: object) => {
    const items = soundLedger();
    items.push({
      ...keys.topUpReference('C'.repeat(20)),
      userId: 'usr_00000000000000000001',
      closedAtMs: noonMs,
      ...more,
    });
    return checkLedger(items, { nowMs: noonMs }).violations.map(({ rule }) => rule);
  };

  it.each([
    ['still to be asked for and due', { asksLeft: 2, duePk: 'DUE', dueAtMs: noonMs }, []],
    ['asked for to the end', { asksLeft: 0 }, []],
    ['still to be asked for, but never due', { asksLeft: 2 }, ['end-not-due']],
    ['asked for to the end, but still due', { asksLeft: 0, duePk: 'DUE', dueAtMs: noonMs }, ['end-not-due']],
  ])('that is %s', (_name, more, rules) => {
    expect(closed(more)).toEqual(rules);
  });
});
