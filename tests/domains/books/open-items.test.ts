import { describe, expect, it } from 'vitest';
import { carryOpen, mostOpenItems, safeguard } from '../../../functions/domains/books/open-items.ts';
import type { DayEnd } from '../../../functions/domains/books/open-items.ts';

/** Wallets hold 900, suspense 50, fees earned 30; the bank has all of it and 20 of our own. */
const even: DayEnd = {
  baseSatang: 20,
  closingSatang: 1_000,
  accounts: { 'provider:bank-float': -980, 'provider:fee-income': 30, 'provider:suspense': 50 },
  overpaid: {},
  theirs: {},
  ours: {},
  bookedLater: new Set(),
};

describe('the end of a day', () => {
  it.each<[string, Partial<DayEnd>, number, number, number]>([
    ['owes wallets and suspense, and not what was earned', {}, 950, 1_000, 0],
    ['counts nothing that nobody has booked as cover', { closingSatang: 1_007, theirs: { a: 7 } }, 950, 1_000, 0],
    ['misses what left without an order of ours', { closingSatang: 940, theirs: { a: -60 } }, 950, 940, 0],
    [
      'gives back what left before midnight and was booked after it',
      { closingSatang: 940, theirs: { a: -60 }, bookedLater: new Set(['a']) },
      950,
      1_000,
      0,
    ],
    ['misses what only we have', { closingSatang: 940, ours: { b: 60 } }, 950, 940, 0],
    ['names what nothing explains, to the satang', { closingSatang: 1_001 }, 950, 1_001, 1],
    [
      'owes what is payable to partners',
      { accounts: { ...even.accounts, 'provider:airtime-payable': 40 } },
      950,
      1_000,
      0,
    ],
    [
      'owes no more what a partner was paid',
      {
        closingSatang: 960,
        accounts: { ...even.accounts, 'provider:bank-float': -940, 'provider:airtime-payable': 0 },
      },
      910,
      960,
      0,
    ],
    [
      'owes as much when a partner owes us, who took what wallets still have',
      { closingSatang: 990, accounts: { ...even.accounts, 'provider:bank-float': -970, 'provider:overpaid': -10 } },
      950,
      990,
      0,
    ],
    [
      'counts nothing as cover that was paid and that no statement has yet',
      { accounts: { ...even.accounts, 'provider:bank-float': -920 }, ours: { b: -60 } },
      890,
      940,
      0,
    ],
    [
      'owes what we owe under one reference, whatever is owed to us under another',
      {
        closingSatang: 993,
        accounts: { ...even.accounts, 'provider:bank-float': -973, 'provider:overpaid': -7 },
        overpaid: { finding_a: 3, finding_b: -10 },
      },
      953,
      993,
      0,
    ],
  ])('%s', (_name, change, owedSatang, coveredSatang, unexplainedSatang) => {
    expect(safeguard({ ...even, ...change })).toEqual({ owedSatang, coveredSatang, unexplainedSatang });
  });
});

describe('what is open', () => {
  it('stays until the other side has it', () => {
    expect(carryOpen({ a: 1, b: -2 }, new Set(['a']), { c: 3 })).toEqual({ b: -2, c: 3 });
  });

  it('is never more than a day is closed with', () => {
    const many = Object.fromEntries(Array.from({ length: mostOpenItems + 1 }, (_none, index) => [`n${index}`, 1]));
    expect(() => carryOpen({}, new Set(), many)).toThrow(RangeError);
  });
});
