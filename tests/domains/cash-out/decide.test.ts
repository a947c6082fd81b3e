import { describe, expect, test } from 'vitest';
import { cashOutQuoteOf, decideCashOut } from '../../../functions/domains/cash-out/decide.ts';
import { decideOutgoing } from '../../../functions/domains/limits/outgoing.ts';
import { noLevelRules } from '../../../functions/domains/limits/dated-rules.ts';
import { isRefusal } from '../../../functions/engine/refusal.ts';
import { transferableSatang, withdrawableSatang } from '../../../functions/domains/wallet/wallet.ts';
import type { Wallet } from '../../../functions/domains/wallet/wallet.ts';
import { cashOutQuoteSchema } from '../../../shared/cash-out.ts';
import { transactionType } from '../../../shared/enums.ts';
import type { RefusalName } from '../../../shared/refusals.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';
import { walletOf } from '../wallet/wallet-of.ts';

const nowMs = bangkokMs('2026-11-21T12:00:00');
const rich: Partial<Wallet> = { tier: 'fully', availableSatang: 15_000_000 };
const account = {
  body: '01JD000000000000000A',
  shown: { bankCode: '004', bank: 'KBANK', accountNumberMasked: '123****890' },
};

interface Given {
  readonly wallet?: Partial<Wallet>;
  readonly bankCode?: string;
  readonly isLinked?: boolean;
  readonly isOfAnother?: boolean;
}

/** Decides a cash out from a rich wallet to a linked account, but for what the test says. */
function decide(amountSatang: number, given: Given = {}) {
  const { wallet = {}, bankCode = '004', isLinked = true, isOfAnother = false } = given;
  const shown = { ...account.shown, bankCode };
  return decideCashOut({
    wallet: walletOf({ ...rich, ...wallet }),
    account: isLinked ? { ...account, shown, isOfAnother } : undefined,
    levelRules: noLevelRules,
    amountSatang,
    nowMs,
  });
}

/** Where more than one reason holds, the owner hears the one that comes first here. */
const cases: readonly ({ readonly name: RefusalName; readonly amount: number } & Given)[] = [
  { name: 'bank-account-not-found', amount: 99_999_999, isLinked: false },
  { name: 'bank-account-other-name', amount: 99_999_999, isOfAnother: true, bankCode: '099' },
  { name: 'bank-not-supported', amount: 99_999_999, bankCode: '099' },
  { name: 'limit-per-payment', amount: 10_000_001, wallet: { availableSatang: 0 } },
  {
    name: 'wallet-frozen',
    amount: 101,
    wallet: { availableSatang: 200, freezeWithdrawSatang: 60, freezeAllSatang: 40 },
  },
  { name: 'insufficient-balance', amount: 201, wallet: { availableSatang: 200, freezeWithdrawSatang: 60 } },
  {
    name: 'too-many-payments',
    amount: 101,
    wallet: { counters: { payments_20261121: 300, limit6_20261121: 20_000_000 } },
  },
  {
    name: 'limit-day-reached',
    amount: 101,
    wallet: { counters: { limit6_20261121: 19_999_900, limit7_202611: 49_999_800 } },
  },
  // Of two that it does not fit into the tighter one is named, and the month's where both leave the same.
  {
    name: 'limit-month-reached',
    amount: 101,
    wallet: { counters: { limit6_20261121: 19_999_800, limit7_202611: 49_999_900 } },
  },
  {
    name: 'limit-month-reached',
    amount: 101,
    wallet: { counters: { limit6_20261121: 19_999_900, limit7_202611: 49_999_900 } },
  },
  { name: 'limit-month-reached', amount: 101, wallet: { counters: { limit7_202611: 49_999_900 } } },
];

test.for(cases)('$name at $amount satang', ({ name, amount, ...given }) => {
  expect(decide(amount, given)).toMatchObject({ refused: name });
});

test.for(
  cases.filter(({ name }) =>
    ['limit-per-payment', 'wallet-frozen', 'insufficient-balance', 'limit-day-reached', 'limit-month-reached'].includes(
      name,
    ),
  ),
)('$name not yet at one satang less than $amount', ({ name, amount, ...given }) => {
  // Where the first reason ends another may begin, but this one is gone.
  expect(decide(amount - 1, given)).not.toMatchObject({ refused: name });
});

test('a freeze of transfers stands against no cash out, nor one of withdrawals against a transfer', () => {
  const wallet = walletOf({
    availableSatang: 500,
    freezeTransferSatang: 300,
    freezeWithdrawSatang: 200,
    freezeAllSatang: 100,
  });
  expect([transferableSatang(wallet), withdrawableSatang(wallet)]).toEqual([100, 200]);
  expect(isRefusal(decide(200, { wallet }))).toBe(false);
  expect(decide(201, { wallet })).toMatchObject({ refused: 'wallet-frozen' });
});

test('the quote is the charge: THB 15 on top of the amount and outside the limits, once the free ones are used', () => {
  const counters = { freeCashOutDay_20261121: 2, limit6_20261121: 4_990_000 };
  const allowed = decide(10_000, { wallet: { tier: 'semi', counters } });
  if (isRefusal(allowed)) throw new Error(allowed.refused);
  const quote = cashOutQuoteOf(allowed);
  expect(cashOutQuoteSchema.parse(quote)).toEqual(quote);
  expect(quote).toMatchObject({
    accountId: `bac_${account.body}`,
    account: account.shown,
    amountSatang: 10_000,
    feeSatang: 1_500,
    totalSatang: 11_500,
    dayLeftSatang: 10_000,
    withdrawableSatang: 15_000_000,
    arrives: 'at-once',
    freeUses: {
      day: { remaining: 0, total: 2 },
      week: { remaining: 5, total: 5 },
      month: { remaining: 10, total: 10 },
    },
  });
});

describe('what cash outs and transfers share', () => {
  const facts = { amountSatang: 100, freeze: 'withdraw', levelRules: noLevelRules, nowMs } as const;
  test("limits and the payments of the day are one count, free uses and fee are each one's own", () => {
    const wallet = walletOf({
      ...rich,
      counters: { payments_20261121: 7, limit6_20261121: 500, freeCashOutDay_20261121: 2 },
    });
    const out = decideOutgoing({ ...facts, wallet, type: transactionType.cashOut });
    const transfer = decideOutgoing({ ...facts, wallet, type: transactionType.transferOut });
    if (isRefusal(out) || isRefusal(transfer)) throw new Error('refused');
    expect([out.payments, out.outDay]).toEqual([transfer.payments, transfer.outDay]);
    expect([out.feeSatang, transfer.feeSatang]).toEqual([1_500, 0]);
  });
});
