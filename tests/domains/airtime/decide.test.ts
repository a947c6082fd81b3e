import { describe, expect, test } from 'vitest';
import { airtimeQuoteOf, decideAirtime } from '../../../functions/domains/airtime/decide.ts';
import { noLevelRules } from '../../../functions/domains/limits/dated-rules.ts';
import { isRefusal } from '../../../functions/engine/refusal.ts';
import { spendableSatang } from '../../../functions/domains/wallet/wallet.ts';
import type { Wallet } from '../../../functions/domains/wallet/wallet.ts';
import { airtimeQuoteSchema } from '../../../shared/airtime.ts';
import type { RefusalName } from '../../../shared/refusals.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';
import { walletOf } from '../wallet/wallet-of.ts';

const nowMs = bangkokMs('2026-11-21T12:00:00');
const rich: Partial<Wallet> = { tier: 'fully', availableSatang: 15_000_000 };

interface Given {
  readonly wallet?: Partial<Wallet>;
  readonly operatorCode?: string;
}

/** Decides a mobile top-up from a rich wallet at AIS, but for what the test says. */
function decide(amountSatang: number, { wallet = {}, operatorCode = 'ais' }: Given = {}) {
  const facts = { operatorCode, levelRules: noLevelRules, amountSatang, nowMs };
  return decideAirtime({ ...facts, wallet: walletOf({ ...rich, ...wallet }) });
}

const day = 'limit4_20261121';
const month = 'limit5_202611';

/** Where more than one reason holds, the owner hears the one that comes first here. Each stands on its very edge. */
const cases: readonly ({ readonly name: RefusalName; readonly amount: number } & Given)[] = [
  { name: 'mobile-operator-not-found', amount: 99_999, operatorCode: 'nobody' },
  { name: 'airtime-amount-not-sold', amount: 9_999, wallet: { availableSatang: 0 } },
  // Sold by AIS alone.
  { name: 'airtime-amount-not-sold', amount: 150_000, operatorCode: 'true' },
  { name: 'wallet-frozen', amount: 10_000, wallet: { availableSatang: 10_000, freezeAllSatang: 1 } },
  { name: 'insufficient-balance', amount: 10_000, wallet: { availableSatang: 9_999 } },
  { name: 'too-many-payments', amount: 10_000, wallet: { counters: { payments_20261121: 300, [day]: 20_000_000 } } },
  { name: 'limit-day-reached', amount: 10_000, wallet: { counters: { [day]: 19_990_001 } } },
  { name: 'limit-month-reached', amount: 10_000, wallet: { counters: { [month]: 49_990_001 } } },
];

test.for(cases)('$name at $amount satang', ({ name, amount, ...given }) => {
  expect(decide(amount, given)).toMatchObject({ refused: name });
});

test.for([
  { given: 'everything but the amount is frozen', wallet: { availableSatang: 10_001, freezeAllSatang: 1 } },
  { given: 'the balance is the amount', wallet: { availableSatang: 10_000 } },
  { given: 'it is the last payment of the day', wallet: { counters: { payments_20261121: 299 } } },
  { given: 'day and month have just so much left', wallet: { counters: { [day]: 19_989_999, [month]: 49_990_000 } } },
])('it may happen where $given', ({ wallet }) => {
  expect(decide(10_000, { wallet })).toMatchObject({ amountSatang: 10_000, feeSatang: 0, freeUses: [] });
});

test('a freeze of transfers or of withdrawals stands against nothing that is spent, one of everything does', () => {
  const wallet = { availableSatang: 10_000, freezeTransferSatang: 10_000, freezeWithdrawSatang: 10_000 };
  expect(spendableSatang(walletOf({ ...wallet, freezeAllSatang: 4_000 }), 'spend')).toBe(6_000);
  expect(isRefusal(decide(10_000, { wallet }))).toBe(false);
  expect(decide(10_000, { wallet: { ...wallet, freezeAllSatang: 1 } })).toMatchObject({ refused: 'wallet-frozen' });
});

describe('whoever has given no personal data and is over a limit is asked for it', () => {
  const newcomer = (counters: Readonly<Record<string, number>> = {}): Partial<Wallet> => ({
    tier: 'unauthorized',
    availableSatang: 300_000,
    counters,
  });

  test('with the bound of one payment', () => {
    expect(decide(150_000, { wallet: newcomer({ [day]: 40_000 }) })).toEqual({
      refused: 'step-up-needed',
      data: { reason: 'personal-data', leadsTo: 'basic', limitSatang: 100_000, leftSatang: 60_000 },
    });
  });

  test('but not for a limit of their own, which no data raises', () => {
    const ownLimits = { 'consumption-day': { limitSatang: 40_000 } };
    expect(decide(50_000, { wallet: { ...newcomer(), ownLimits } })).toEqual({
      refused: 'limit-day-reached',
      data: { limitType: 4, limitSatang: 40_000, leftSatang: 40_000, noUpgrade: 'own' },
    });
  });

  test('with what the day has left', () => {
    expect(decide(50_000, { wallet: newcomer({ [day]: 50_001 }) })).toEqual({
      refused: 'step-up-needed',
      data: { reason: 'personal-data', leadsTo: 'basic', limitType: 4, limitSatang: 100_000, leftSatang: 49_999 },
    });
    expect(isRefusal(decide(50_000, { wallet: newcomer({ [day]: 50_000 }) }))).toBe(false);
  });

  test('with what the month has left, where that is less', () => {
    expect(decide(50_000, { wallet: newcomer({ [month]: 290_000 }) })).toEqual({
      refused: 'step-up-needed',
      data: { reason: 'personal-data', leadsTo: 'basic', limitType: 5, limitSatang: 300_000, leftSatang: 10_000 },
    });
  });

  test('but not where it is the balance that is too small, nor whoever has given it', () => {
    expect(decide(50_000, { wallet: { ...newcomer(), availableSatang: 0 } })).toMatchObject({
      refused: 'insufficient-balance',
    });
    const basic = { ...newcomer({ [day]: 490_000 }), tier: 'basic' } as const;
    expect(decide(50_000, { wallet: basic })).toMatchObject({ refused: 'limit-day-reached' });
  });
});

test('the quote is the charge: the amount and no fee, with what is left before it', () => {
  const allowed = decide(10_000, { wallet: { tier: 'basic', counters: { [day]: 100_000 }, freezeAllSatang: 5_000 } });
  if (isRefusal(allowed)) throw new Error(allowed.refused);
  const quote = airtimeQuoteOf(allowed, { mobileMasked: '081-***-*678', isOwn: false });
  expect(quote).toEqual({
    operatorCode: 'ais',
    operatorName: 'AIS',
    mobileMasked: '081-***-*678',
    isOwn: false,
    amountSatang: 10_000,
    feeSatang: 0,
    totalSatang: 10_000,
    dayLeftSatang: 400_000,
    monthLeftSatang: 2_000_000,
    perPaymentSatang: 500_000,
    spendableSatang: 14_995_000,
  });
  expect(airtimeQuoteSchema.safeParse(quote).success).toBe(true);
});
