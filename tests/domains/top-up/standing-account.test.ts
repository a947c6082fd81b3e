import { describe, expect, test } from 'vitest';
import { clocksApartMs, decideRoom, isAnnounced } from '../../../functions/domains/top-up/top-up.ts';
import type { TopUpToCredit } from '../../../functions/domains/top-up/top-up.ts';
import { latestChangeMs } from '../../../functions/domains/transaction/latest-change.ts';
import type { Wallet } from '../../../functions/domains/wallet/wallet.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';
import { rulesOfWallet, walletOf } from '../wallet/wallet-of.ts';

const nowMs = bangkokMs('2026-11-21T12:00:00');
/** Nothing is set by hand. */
const founding = rulesOfWallet(walletOf({ tier: 'unauthorized' }));

const newcomer = (parts: Partial<Wallet> = {}) => walletOf({ tier: 'unauthorized', ...parts });

describe('money to the standing account', () => {
  const open: TopUpToCredit = { status: 1, amountSatang: 50_000, createdAtMs: nowMs - 1_000, expiresAtMs: nowMs };
  /** As a statement tells a payment of which it says only the day. */
  const today = bangkokMs('2026-11-21T00:00:00');
  const early = { createdAtMs: today + clocksApartMs - 1 } as const;
  const longAgo = { createdAtMs: nowMs - latestChangeMs } as const;
  const tooLongAgo = { createdAtMs: nowMs - latestChangeMs - 1 } as const;

  test.for([
    { given: 'this very amount, in time', topUp: {}, paid: 50_000, paidAtMs: nowMs, announced: true },
    { given: 'a moment late', topUp: {}, paid: 50_000, paidAtMs: nowMs + 1, announced: false },
    { given: 'a satang short', topUp: {}, paid: 49_999, paidAtMs: nowMs, announced: false },
    { given: 'a satang over', topUp: {}, paid: 50_001, paidAtMs: nowMs, announced: false },
    { given: 'paid already', topUp: { status: 2 }, paid: 50_000, paidAtMs: nowMs, announced: false },
    { given: 'paid on its day', topUp: {}, paid: 50_000, paidAtMs: today, announced: true },
    { given: 'paid on the day before', topUp: {}, paid: 50_000, paidAtMs: today - 1, announced: false },
    {
      given: 'paid just before its day, by another clock',
      topUp: early,
      paid: 50_000,
      paidAtMs: today - 1,
      announced: true,
    },
    { given: 'closed', topUp: { status: 4 }, paid: 50_000, paidAtMs: nowMs, announced: false },
    { given: 'just not too long ago', topUp: longAgo, paid: 50_000, paidAtMs: nowMs, announced: true },
    { given: 'too long ago', topUp: tooLongAgo, paid: 50_000, paidAtMs: nowMs, announced: false },
  ] as const)('is what was announced, $given: $announced', ({ topUp, paid, paidAtMs, announced }) => {
    expect(isAnnounced({ ...open, ...topUp }, paid, paidAtMs, nowMs)).toBe(announced);
  });

  test.for([
    { given: 'the day has just room', wallet: { counters: { limit2_20261121: 150_000 } }, reason: undefined },
    { given: 'a satang less', wallet: { counters: { limit2_20261121: 150_001 } }, reason: 'limit-reached' },
    { given: 'a satang less in the month', wallet: { counters: { limit3_202611: 450_001 } }, reason: 'limit-reached' },
    { given: 'the cap has just room', wallet: { availableSatang: 250_000 }, reason: undefined },
    { given: 'a satang less under the cap', wallet: { availableSatang: 250_001 }, reason: 'cap-reached' },
    {
      given: 'what is only announced takes no room',
      wallet: { openTopUps: 1, openTopUpSatang: 200_000 },
      reason: undefined,
    },
  ] as const)('$given: $reason', ({ wallet, reason }) => {
    expect(decideRoom(newcomer(wallet), founding, 50_000, nowMs)).toMatchObject(
      reason === undefined ? { kind: 'credit' } : { kind: 'suspense', reason },
    );
  });
});
