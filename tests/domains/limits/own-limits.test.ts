import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tiers, transactionType } from '../../../shared/enums.ts';
import type { Tier } from '../../../shared/enums.ts';
import { movements } from '../../../shared/movements.ts';
import type { OutType } from '../../../shared/movements.ts';
import { ownLimitNames } from '../../../shared/own-limits.ts';
import type { OwnLimitName } from '../../../shared/own-limits.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { outgoingLimits } from '../../../functions/domains/limits/limits.ts';
import { movementRules } from '../../../functions/domains/limits/movement-rules.ts';
import { decideOutgoing, limitsQuoteOf } from '../../../functions/domains/limits/outgoing.ts';
import { noLevelRules } from '../../../functions/domains/limits/dated-rules.ts';
import {
  countingLimit,
  decideLowering,
  decideRaise,
  decideRaiseCancel,
  refuseRaiseFaceless,
  levelLimitSatang,
} from '../../../functions/domains/limits/own-limits.ts';
import type { OwnLimit, Wallet } from '../../../functions/domains/wallet/wallet.ts';
import { isRefusal } from '../../../functions/engine/refusal.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';
import { propertyRuns } from '../../wire/property-runs.ts';
import { rulesOfWallet, walletOf } from '../wallet/wallet-of.ts';

const nowMs = bangkokMs('2026-11-23T12:00:00');
const dayMs = 86_400_000;

/** A wallet of tier fully, unless the test says otherwise, with one own limit. */
function walletWith(limit: OwnLimitName, own: OwnLimit | undefined, parts: Partial<Wallet> = {}): Wallet {
  return walletOf({ tier: 'fully', ...parts, ownLimits: own === undefined ? {} : { [limit]: own } });
}

// Typed here once more: what each of them is in the product's table, of tier fully and in satang.
const levelOfFully = {
  'out-day': 20_000_000,
  'out-month': 50_000_000,
  'per-payment': 10_000_000,
  'consumption-day': 20_000_000,
  'consumption-month': 50_000_000,
} as const satisfies Readonly<Record<OwnLimitName, number>>;

describe.each(ownLimitNames)('%s', (limit) => {
  const level = levelOfFully[limit];
  const raise = { limitSatang: 300_000, fromMs: nowMs + 1 };

  test.each<[string, OwnLimit | undefined, number, boolean]>([
    ['nothing was set', undefined, level, false],
    ['a lower one was set', { limitSatang: 200_000 }, 200_000, true],
    ['as much as the level has was set', { limitSatang: level }, level, false],
    ['more than the level has was set', { limitSatang: level + 100 }, level, false],
    ['a raise counts from the next millisecond', { limitSatang: 200_000, raise }, 200_000, true],
    ['a raise counts from now', { limitSatang: 200_000, raise: { ...raise, fromMs: nowMs } }, 300_000, true],
    [
      'a raise beyond the level counts',
      { limitSatang: 200_000, raise: { limitSatang: level + 100, fromMs: nowMs } },
      level,
      false,
    ],
    ['a raise to the level counts', { limitSatang: 200_000, raise: { fromMs: nowMs } }, level, false],
  ])('given that %s', (_given, own, limitSatang, isOwn) => {
    const wallet = walletWith(limit, own);
    expect(levelLimitSatang(rulesOfWallet(wallet), limit)).toBe(level);
    expect(countingLimit(wallet, rulesOfWallet(wallet), limit, nowMs)).toEqual({ limitSatang, isOwn });
  });

  const lower = (own: OwnLimit | undefined, limitSatang: number, parts?: Partial<Wallet>) => {
    const wallet = walletWith(limit, own, parts);
    return decideLowering(wallet, rulesOfWallet(wallet), { limit, limitSatang }, nowMs);
  };

  test('is lowered below what counts, and to nothing else', () => {
    expect(lower(undefined, level - 100)).toEqual({ limitSatang: level - 100 });
    expect(lower(undefined, level)).toMatchObject({ refused: 'own-limit-not-lower', data: { limitSatang: level } });
    const own = { limitSatang: 200_000 };
    expect(lower(own, 199_900)).toEqual({ limitSatang: 199_900 });
    expect(lower(own, 200_000)).toMatchObject({ refused: 'own-limit-not-lower', data: { limitSatang: 200_000 } });
  });

  test('lowered takes back the raise that waits, and begins at one that counts already', () => {
    expect(lower({ limitSatang: 200_000, raise }, 100)).toEqual({ limitSatang: 100 });
    const counting = { limitSatang: 200_000, raise: { limitSatang: 300_000, fromMs: nowMs } };
    expect(lower(counting, 299_900)).toEqual({ limitSatang: 299_900 });
    expect(lower(counting, 300_000)).toMatchObject({ refused: 'own-limit-not-lower' });
  });

  const raised = (own: OwnLimit | undefined, limitSatang?: number, parts?: Partial<Wallet>) => {
    const wallet = walletWith(limit, own, parts);
    return decideRaise(wallet, { limit, limitSatang }, nowMs);
  };

  test('is raised a day later, above what was set and to nothing else', () => {
    const own = { limitSatang: 200_000 };
    expect(raised(own, 200_100)).toEqual({ ...own, raise: { limitSatang: 200_100, fromMs: nowMs + dayMs } });
    expect(raised(own, 200_000)).toMatchObject({ refused: 'own-limit-not-higher', data: { limitSatang: 200_000 } });
    expect(raised(undefined, 200_000)).toMatchObject({ refused: 'own-limit-not-set' });
    expect(raised({ limitSatang: 200_000, raise: { fromMs: nowMs } }, 300_000)).toMatchObject({
      refused: 'own-limit-not-set',
    });
  });

  test('is raised once at a time', () => {
    expect(raised({ limitSatang: 200_000, raise }, 400_000)).toMatchObject({ refused: 'limit-raise-waits' });
    expect(raised({ limitSatang: 200_000, raise: { ...raise, fromMs: nowMs } }, 400_000)).toEqual({
      limitSatang: 300_000,
      raise: { limitSatang: 400_000, fromMs: nowMs + dayMs },
    });
  });

  test('has a raise that is cancelled until it counts', () => {
    const cancelled = (own: OwnLimit | undefined) => decideRaiseCancel(walletWith(limit, own), limit, nowMs);
    expect(cancelled({ limitSatang: 200_000, raise })).toEqual({ limitSatang: 200_000 });
    for (const own of [
      undefined,
      { limitSatang: 200_000 },
      { limitSatang: 200_000, raise: { ...raise, fromMs: nowMs } },
    ])
      expect(cancelled(own)).toMatchObject({ refused: 'no-limit-raise-waits' });
  });

  const isDaily = limit.endsWith('-day');
  test.each<[string, Tier, number | undefined, boolean]>([
    ['below THB 50,000', 'fully', 4_999_900, false],
    ['to THB 50,000', 'fully', 5_000_000, isDaily],
    ['to THB 50,000 at a level that has less', 'basic', 5_000_000, isDaily],
    ['to what a level of THB 50,000 or more has', 'fully', undefined, isDaily],
    ['to what a level of less has', 'basic', undefined, false],
  ])('takes a face %s where it is of a day, of tier %s', (_how, tier, limitSatang, takesFace) => {
    const rules = rulesOfWallet(walletWith(limit, { limitSatang: 100 }, { tier }));
    expect(refuseRaiseFaceless(rules, { limit, limitSatang }) !== undefined).toBe(takesFace);
  });
});

// Every kind of money that leaves; the table of movements says which those are.
const outTypes = Object.values(transactionType).filter((type): type is OutType => {
  const row = movements[type];
  return row.sign === -1 && 'source' in row;
});
const counters = (attributes: Readonly<Record<string, number>>) => ({
  availableSatang: 100_000_000,
  counters: attributes,
});

describe.each(outTypes)('money out of type %s', (type) => {
  const { limits } = movementRules[type];
  const [day, month] = [`${limits}-day`, `${limits}-month`] as const;
  const decide = (wallet: Wallet, amountSatang: number, atMs = nowMs) =>
    decideOutgoing({ type, wallet, levelRules: noLevelRules, amountSatang, freeze: 'transfer', nowMs: atMs });

  test.each<[OwnLimitName, string, object]>([
    ['per-payment', 'limit-per-payment', { limitSatang: 10_000 }],
    [day, 'limit-day-reached', { limitSatang: 10_000, leftSatang: 10_000 }],
    [month, 'limit-month-reached', { limitSatang: 10_000, leftSatang: 10_000 }],
  ])('is bound by an own limit of %s, and told whose it is', (limit, refused, data) => {
    const wallet = walletWith(limit, { limitSatang: 10_000 }, counters({}));
    expect(decide(wallet, 10_000)).toMatchObject({ amountSatang: 10_000 });
    expect(decide(wallet, 10_001)).toMatchObject({ refused, data: { ...data, noUpgrade: 'own' } });
  });

  test.each<[Tier, object, Partial<Wallet>?]>([
    ['semi', {}],
    ['fully', { noUpgrade: 'last-level' }],
    ['semi', { noUpgrade: 'set' }, { exceptions: [{ rule: 'per-payment', fromMs: 0, values: [5_000] }] }],
  ])('is told of an upgrade only where one helps: %s, %j', (tier, more, parts) => {
    const wallet = walletOf({ tier, ...parts, ...counters({}) });
    const limitSatang = levelLimitSatang(rulesOfWallet(wallet), 'per-payment');
    const refusal = decide(wallet, limitSatang + 1);
    expect(refusal).toMatchObject({ refused: 'limit-per-payment' });
    expect(isRefusal(refusal) && refusal.data).toEqual({ limitSatang, ...more });
  });

  test('is not bound any more from the moment that a raise counts', () => {
    const wallet = walletWith('per-payment', { limitSatang: 10_000, raise: { fromMs: nowMs + 1 } }, counters({}));
    expect(decide(wallet, 10_001)).toMatchObject({ refused: 'limit-per-payment' });
    expect(decide(wallet, 10_001, nowMs + 1)).toMatchObject({ amountSatang: 10_001 });
  });

  test('what was sent before a lowering counts, and nothing is left, not less', () => {
    const { day: running } = periodsAt(nowMs);
    const number = limits === 'out' ? 6 : 4;
    const wallet = walletWith(day, { limitSatang: 10_000 }, counters({ [`limit${number}_${running}`]: 25_000 }));
    expect(decide(wallet, 1)).toMatchObject({ refused: 'limit-day-reached', data: { leftSatang: 0 } });
  });

  test('is quoted by what counts', () => {
    const wallet = walletOf({
      tier: 'fully',
      ...counters({}),
      ownLimits: {
        [day]: { limitSatang: 30_000 },
        [month]: { limitSatang: 40_000 },
        'per-payment': { limitSatang: 20_000 },
      },
    });
    const allowed = decide(wallet, 100);
    if (isRefusal(allowed)) throw new Error('refused');
    expect(limitsQuoteOf(allowed)).toMatchObject({
      dayLeftSatang: 30_000,
      monthLeftSatang: 40_000,
      perPaymentSatang: 20_000,
    });
  });
});

const satang = fc.integer({ min: 1, max: 600_000 }).map((baht) => baht * 100);
const owns = fc.record(
  {
    limitSatang: satang,
    raise: fc.record(
      { limitSatang: satang, fromMs: fc.integer({ min: nowMs - 5, max: nowMs + 5 }) },
      { requiredKeys: ['fromMs'] },
    ),
  },
  { requiredKeys: ['limitSatang'] },
);
const wallets = fc
  .record({
    tier: fc.constantFrom(...tiers),
    limits: fc.record(Object.fromEntries(ownLimitNames.map((name) => [name, owns])), { requiredKeys: [] }),
    usedDay: satang,
    usedMonth: satang,
  })
  .map(({ tier, limits, usedDay, usedMonth }) =>
    walletOf({
      tier,
      ownLimits: limits,
      availableSatang: 100_000_000_000,
      counters: { limit6_20261123: usedDay, limit7_202611: usedMonth },
    }),
  );

test('whatever leaves stays within the level and within what its person has set', () => {
  fc.assert(
    fc.property(wallets, satang, (wallet, amountSatang) => {
      const allowed = decideOutgoing({
        type: transactionType.transferOut,
        wallet,
        levelRules: noLevelRules,
        amountSatang,
        freeze: 'transfer',
        nowMs,
      });
      const bounds = {
        'per-payment': amountSatang,
        'out-day': (wallet.counters['limit6_20261123'] ?? 0) + amountSatang,
        'out-month': (wallet.counters['limit7_202611'] ?? 0) + amountSatang,
      } as const;
      const names = ['per-payment', 'out-day', 'out-month'] as const;
      const fits = names.every((name) => {
        const own = wallet.ownLimits[name];
        const hasRaised = own?.raise !== undefined && own.raise.fromMs <= nowMs;
        const mine = hasRaised ? own.raise.limitSatang : own?.limitSatang;
        return bounds[name] <= Math.min(levelLimitSatang(rulesOfWallet(wallet), name), mine ?? Infinity);
      });
      expect(isRefusal(allowed)).toBe(!fits);
    }),
    propertyRuns(3_000),
  );
});

test('no change of a limit lets out more at once, and none that does waits less than a day', () => {
  fc.assert(
    fc.property(wallets, fc.constantFrom(...ownLimitNames), satang, (wallet, limit, limitSatang) => {
      const rules = rulesOfWallet(wallet);
      const before = countingLimit(wallet, rules, limit, nowMs).limitSatang;
      for (const decided of [
        decideLowering(wallet, rules, { limit, limitSatang }, nowMs),
        decideRaise(wallet, { limit, limitSatang }, nowMs),
        decideRaise(wallet, { limit }, nowMs),
        decideRaiseCancel(wallet, limit, nowMs),
      ]) {
        if (isRefusal(decided)) continue;
        const after = { ...wallet, ownLimits: { ...wallet.ownLimits, [limit]: decided } };
        expect(countingLimit(after, rules, limit, nowMs).limitSatang).toBeLessThanOrEqual(before);
        expect(countingLimit(after, rules, limit, nowMs + dayMs - 1).limitSatang).toBeLessThanOrEqual(before);
      }
    }),
    propertyRuns(3_000),
  );
});

test('both limits of a pair are lowered each by its own', () => {
  const wallet = walletOf({
    ownLimits: { 'out-month': { limitSatang: 700 }, 'consumption-day': { limitSatang: 300 } },
  });
  const of = (pair: 'out' | 'consumption') => {
    const { day, month } = outgoingLimits(wallet, rulesOfWallet(wallet), pair, periodsAt(nowMs), nowMs);
    return [day, month].map(({ limitType, limitSatang, noUpgrade }) => ({ limitType, limitSatang, noUpgrade }));
  };
  expect(of('out')).toEqual([
    { limitType: 6, limitSatang: 5_000_000, noUpgrade: undefined },
    { limitType: 7, limitSatang: 700, noUpgrade: 'own' },
  ]);
  expect(of('consumption')).toEqual([
    { limitType: 4, limitSatang: 300, noUpgrade: 'own' },
    { limitType: 5, limitSatang: 20_000_000, noUpgrade: undefined },
  ]);
});
