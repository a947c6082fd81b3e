import { describe, expect, it } from 'vitest';
import { decideRemoval, refuseAccount, refuseMore } from '../../../functions/domains/bank-account/decide.ts';
import { compareNames } from '../../../functions/domains/bank-account/compare-names.ts';
import type { LinkedAccount } from '../../../functions/domains/bank-account/linked-account.ts';
import { thaiBankOf, thaiBanks } from '../../../functions/domains/bank-account/thai-banks.ts';
import { neverOpened } from '../../runtime/identity/never-opened.ts';

const name = { firstName: 'สมชาย', lastName: 'ใจดี' };
const accountAt = (index: number): LinkedAccount => ({
  body: `BODY${index}`,
  accountHash: `hash${index}`,
  sealed: neverOpened('bank-account'),
  linkedAtMs: index,
});
const linked = (count: number) => ({
  userId: 'usr_SENDER',
  revision: count,
  accounts: Array.from({ length: count }, (_, index) => accountAt(index)),
});

it('links five accounts and not a sixth', () => {
  expect([refuseMore(linked(4)), refuseMore(linked(5))?.data]).toEqual([undefined, { most: 5 }]);
});

describe('what the bank says', () => {
  const bank = thaiBankOf('004') ?? thaiBanks[0];
  const refused = (word: Parameters<typeof refuseAccount>[0], accountNumber = '1234567890') =>
    bank === undefined ? undefined : refuseAccount(word, (holder) => compareNames(name, holder), bank, accountNumber);

  it.each([
    [{ status: 'open', holder: { thai: 'นายสมชาย ใจดี' } }, undefined],
    [{ status: 'open', holder: { thai: 'นายสมชัย ใจดี' } }, 'bank-account-near-name'],
    [{ status: 'open', holder: { thai: 'มาลี รักไทย' } }, 'bank-account-other-name'],
    [{ status: 'closed' }, 'bank-account-closed'],
    [{ status: 'unknown' }, 'bank-account-unknown'],
  ] as const)('%j: %s', (word, because) => {
    expect(refused(word)?.refused).toBe(because);
  });

  it("an unknown number of another length than the bank's own is told the length", () => {
    expect([refused({ status: 'unknown' })?.data, refused({ status: 'unknown' }, '123456789012')?.data]).toEqual([
      {},
      { usualDigits: 10 },
    ]);
  });

  it('another length alone is no refusal', () => {
    expect(refused({ status: 'open', holder: { thai: 'สมชาย ใจดี' } }, '123456789012345')).toBeUndefined();
  });
});

describe('a removal', () => {
  it.each([
    ['of one of two', 2, 'BODY1', false, undefined],
    ['of the last', 1, 'BODY0', false, 'bank-account-last'],
    ['of the last while money is on its way there', 1, 'BODY0', true, 'bank-account-last'],
    ['of one that is not there', 2, 'BODY7', false, 'bank-account-not-found'],
    ['of no id', 2, undefined, false, 'bank-account-not-found'],
    ['while money is on its way there', 2, 'BODY1', true, 'bank-account-in-use'],
  ] as const)('%s', (_what, count, body, isPaid, because) => {
    const decided = decideRemoval(linked(count), body, { isPaid, isOfAnother: () => false });
    expect('refused' in decided ? decided.refused : decided.body).toBe(because ?? 'BODY1');
  });

  it.each([
    ['goes', false, 'BODY0'],
    ['stays while money is on its way there', true, 'bank-account-in-use'],
  ] as const)('of the last, where it was linked under another name: it %s', (_what, isPaid, expected) => {
    const decided = decideRemoval(linked(1), 'BODY0', { isPaid, isOfAnother: () => true });
    expect('refused' in decided ? decided.refused : decided.body).toBe(expected);
  });
});

describe('the list of banks', () => {
  it('has each code and short name once, names in three scripts and lengths that an account may have', () => {
    expect(new Set(thaiBanks.map(({ bankCode }) => bankCode)).size).toBe(thaiBanks.length);
    expect(new Set(thaiBanks.map(({ abbreviation }) => abbreviation)).size).toBe(thaiBanks.length);
    for (const {
      bankCode,
      usualDigits,
      name: { th, en, zh },
    } of thaiBanks) {
      expect(bankCode).toMatch(/^\d{3}$/);
      expect(usualDigits).toBeGreaterThanOrEqual(9);
      expect(usualDigits).toBeLessThanOrEqual(19);
      expect(
        [th, en, zh].map((each, index) =>
          [/^[\u0E00-\u0E7F ]+$/, /^[\w ()]+$/, /^[\p{Script=Han}（）]+$/u][index]?.test(each),
        ),
      ).toEqual([true, true, true]);
    }
  });
});
