import { describe, expect, test } from 'vitest';
import { tiers, transactionType } from '../../../shared/enums.ts';
import { limitNames } from '../../../shared/rules.ts';
import type { RuleName } from '../../../shared/rules.ts';
import { ceilingSatang } from '../../../functions/domains/limits/ceilings.ts';
import { noLevelRules } from '../../../functions/domains/limits/dated-rules.ts';
import type { DatedRule, LevelRule, LevelRules } from '../../../functions/domains/limits/dated-rules.ts';
import { decideOutgoing } from '../../../functions/domains/limits/outgoing.ts';
import { countingLimit } from '../../../functions/domains/limits/own-limits.ts';
import { ruleAt, rulesFor } from '../../../functions/domains/limits/rules.ts';
import {
  decideRule,
  isToldOf,
  isWorse,
  leastLeadMs,
  mostExceptions,
  mostLevelRules,
  refuseAboveCeiling,
  rulesToTell,
  stillNeeded,
} from '../../../functions/domains/limits/set-rule.ts';
import type { RuledNow } from '../../../functions/domains/limits/set-rule.ts';
import { limitIn, tierRules } from '../../../functions/domains/limits/tiers.ts';
import { sameFee } from '../../../functions/ledger/wallet-write.ts';
import { readExceptions, ruleInList } from '../../../functions/table/exceptions.ts';
import { putLevelRules, readLevelRules } from '../../../functions/table/level-rules.ts';
import { itemBytes } from '../../bench/item-size.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';
import { walletOf } from '../wallet/wallet-of.ts';

const nowMs = bangkokMs('2026-11-23T12:00:00');
const dayMs = 86_400_000;
const semi = (rule: RuleName, fromMs: number, values: readonly number[], more: Partial<LevelRule> = {}): LevelRule => ({
  tier: 'semi',
  body: '1M81XTKEXPY9VEDN29C2',
  by: 'somchai',
  isTold: false,
  rule,
  fromMs,
  values,
  ...more,
});
const levels = (...rows: readonly LevelRule[]): LevelRules => ({ rows, changes: rows.length });
const own = (rule: RuleName, fromMs: number, values: readonly number[]): DatedRule => ({ rule, fromMs, values });

describe('what is in force', () => {
  const known = levels(
    semi('out-day', nowMs, [4_000_000]),
    semi('out-day', nowMs + dayMs, [6_000_000]),
    semi('out-day', nowMs + dayMs, [7_000_000]),
    semi('out-day', nowMs - dayMs, [3_000_000], { tier: 'fully' }),
  );
  test.for<[string, number, readonly DatedRule[], object]>([
    ['a millisecond before it begins', nowMs - 1, [], { values: [5_000_000], source: 'founding' }],
    ['from its first millisecond', nowMs, [], { values: [4_000_000], source: 'level', fromMs: nowMs }],
    ['of two that begin together the later set', nowMs + dayMs, [], { values: [7_000_000] }],
    ["a person's own", nowMs, [own('out-day', nowMs, [100])], { values: [100], source: 'person' }],
    ["a person's own that begins later", nowMs, [own('out-day', nowMs + 1, [100])], { source: 'level' }],
    [
      'a person given back to the level',
      nowMs + 1,
      [own('out-day', nowMs, [100]), own('out-day', nowMs + 1, [])],
      { values: [4_000_000], source: 'level' },
    ],
    [
      "nothing above the level's ceiling, whatever was set",
      nowMs,
      [own('out-day', nowMs, [99_000_000_00])],
      { values: [20_000_000] },
    ],
  ])('%s', ([, atMs, exceptions, expected]) => {
    expect(ruleAt({ tier: 'semi', exceptions }, known, 'out-day', atMs)).toMatchObject(expected);
  });

  test('a lower limit of their own still wins, and a higher one does not', () => {
    const wallet = walletOf({ exceptions: [own('per-payment', nowMs, [300_000])] });
    const counts = (limitSatang: number) =>
      countingLimit(
        { ...wallet, ownLimits: { 'per-payment': { limitSatang } } },
        rulesFor(wallet, noLevelRules, nowMs),
        'per-payment',
        nowMs,
      );
    expect([counts(200_000), counts(400_000)]).toEqual([
      { limitSatang: 200_000, isOwn: true },
      { limitSatang: 300_000, isOwn: false },
    ]);
  });

  test('a payment is decided and charged by it, on both sides of the midnight that it begins with', () => {
    const midnightMs = bangkokMs('2026-12-01T00:00:00');
    const levelRules = levels(
      semi('per-payment', midnightMs, [20_000]),
      semi('transfer-fee', midnightMs, [700, 0, 9, 9]),
    );
    const decide = (atMs: number, amountSatang: number) =>
      decideOutgoing({
        type: transactionType.transferOut,
        wallet: walletOf({ availableSatang: 5_000_000 }),
        levelRules,
        freeze: 'transfer',
        amountSatang,
        nowMs: atMs,
      });
    expect(decide(midnightMs - 1, 20_001)).toMatchObject({ feeSatang: 0, perPaymentSatang: 5_000_000 });
    expect(decide(midnightMs, 20_000)).toMatchObject({ feeSatang: 700, perPaymentSatang: 20_000 });
    expect(decide(midnightMs, 20_001)).toMatchObject({ refused: 'limit-per-payment', data: { limitSatang: 20_000 } });
  });

  test('a fee without free uses holds on to no counter, for one that is not there would never be above zero', () => {
    const counter = { period: 'day', attribute: 'freeTransferDay_20261201', used: 0, total: 0 } as const;
    expect(sameFee(700, [counter])).toEqual([]);
    expect(sameFee(700, [{ ...counter, used: 3, total: 3 }])).toHaveLength(1);
  });
});

describe('the lawful ceiling', () => {
  test('no level begins above its own, and nobody who is not identified may be given more', () => {
    for (const tier of tiers) {
      for (const name of limitNames) {
        const [first, most] = [limitIn(tierRules[tier], name), ceilingSatang(tier, name, nowMs)];
        expect(most).toBeGreaterThanOrEqual(first);
        expect(tier !== 'unauthorized' && first > 0 ? first : most).toBe(first);
      }
    }
    expect(ceilingSatang('basic', 'balance-cap', nowMs)).toBe(5_000_000);
  });

  test.for([
    [20_000_000, undefined],
    [20_000_100, { refused: 'above-ceiling', data: { ceilingSatang: 20_000_000 } }],
  ] as const)('%d satang of semi: %j', ([satang, refused]) => {
    expect(refuseAboveCeiling({ tier: 'semi' }, { rule: 'out-day', values: [satang] }, nowMs)).toEqual(refused);
  });
});

describe('when something may begin', () => {
  const level: RuledNow = { tier: 'semi', exceptions: [], levelRules: noLevelRules };
  const person: RuledNow = { ...level, userId: 'usr_SOMEBODY' };
  const noticeEndsMs = bangkokMs('2026-12-01T00:00:00');
  const fee = (...values: readonly number[]) => ({ rule: 'transfer-fee', values }) as const;

  test.for<[string, RuledNow, Parameters<typeof decideRule>[1], object]>([
    [
      'of a level for the better: a minute after its approval',
      level,
      { rule: 'out-day', values: [6_000_000] },
      { rule: { fromMs: nowMs + leastLeadMs }, isWorse: false },
    ],
    [
      'of a level for the worse: a day that is seven days away',
      level,
      { rule: 'out-day', values: [4_000_000], fromDay: '20261201' },
      { rule: { fromMs: noticeEndsMs }, isWorse: true },
    ],
    [
      'and not the day before',
      level,
      { rule: 'out-day', values: [4_000_000], fromDay: '20261130' },
      { refused: 'start-too-soon', data: { earliestMs: noticeEndsMs } },
    ],
    ['a higher fee neither', level, { ...fee(600, 5, 20, 60) }, { refused: 'start-too-soon' }],
    ['nor one use less', level, { ...fee(500, 5, 20, 59) }, { refused: 'start-too-soon' }],
    ['a lower fee at once', level, { ...fee(400, 5, 20, 60) }, { isWorse: false }],
    [
      'of a person for the worse: at once, for they are told at once',
      person,
      { rule: 'out-day', values: [4_000_000] },
      { rule: { fromMs: nowMs + leastLeadMs }, after: [4_000_000], isWorse: true },
    ],
    [
      'a day that has begun',
      person,
      { rule: 'out-day', values: [4_000_000], fromDay: '20261123' },
      { refused: 'start-too-soon', data: { earliestMs: nowMs + leastLeadMs } },
    ],
    ['what is so already', person, { rule: 'out-day', values: [5_000_000] }, { refused: 'nothing-to-change' }],
    ['what is as the level has it already', person, { rule: 'out-day', values: [] }, { refused: 'nothing-to-change' }],
    [
      'a person given back to the level',
      { ...person, exceptions: [own('out-day', 0, [5_000_000])] },
      { rule: 'out-day', values: [] },
      { rule: { values: [] }, after: [5_000_000] },
    ],
    [
      'one exception too many',
      { ...person, exceptions: limitNames.slice(0, mostExceptions).map((name) => own(name, nowMs, [100])) },
      { rule: 'per-payment', values: [100] },
      { refused: 'too-many-rules', data: { most: mostExceptions } },
    ],
    [
      'one change of levels too many',
      {
        ...level,
        levelRules: levels(
          ...Array.from({ length: mostLevelRules }, (_, index) =>
            semi('out-day', nowMs + index * dayMs, [100 * index]),
          ),
        ),
      },
      { rule: 'per-payment', values: [5_100_000] },
      { refused: 'too-many-rules' },
    ],
    [
      'what takes back something better that has not begun: at once',
      { ...level, levelRules: levels(semi('out-day', noticeEndsMs, [9_000_000])) },
      { rule: 'out-day', values: [5_000_000], fromDay: '20261201' },
      { isWorse: false },
    ],
    [
      'what makes milder what was announced: at once',
      { ...level, levelRules: levels(semi('out-day', bangkokMs('2026-11-26T00:00:00'), [4_000_000])) },
      { rule: 'out-day', values: [4_500_000], fromDay: '20261126' },
      { isWorse: false },
    ],
  ])('%s', ([, known, wish, expected]) => {
    expect(decideRule(known, wish, nowMs)).toMatchObject(expected);
  });

  test('a lower limit, a higher fee or one free use less is worse, and nothing else', () => {
    expect(isWorse('out-day', [200], [100])).toBe(true);
    expect(isWorse('out-day', [100], [200])).toBe(false);
    expect(
      [
        [600, 5, 20, 60],
        [500, 4, 20, 60],
        [400, 5, 20, 59],
      ].map((after) => isWorse('transfer-fee', [500, 5, 20, 60], after)),
    ).toEqual([true, true, true]);
    expect(isWorse('transfer-fee', [500, 5, 20, 60], [500, 5, 20, 60])).toBe(false);
  });
});

test('kept is what is in force, what was an hour ago, and what begins later', () => {
  const rows = [-3, -2, -0.5, 1, 9].map((hours) => own('out-day', nowMs + hours * 3_600_000, [100]));
  const other = own('out-month', 0, [100]);
  const kept = stillNeeded([...rows, other], nowMs, (a, b) => a.rule === b.rule);
  expect(kept).toEqual([...rows.slice(1), other]);
});

test('people are told of what is worse, of what takes its place, and of nothing that is over or was before them', () => {
  const userBody = '0'.repeat(20);
  const told = semi('out-day', nowMs + dayMs, [100], { isTold: true });
  const tell = (rows: readonly LevelRule[], by: { readonly userBody?: string; readonly atMs?: number } = {}) =>
    rulesToTell(levels(...rows), { tier: 'semi', userBody: by.userBody ?? userBody }, by.atMs ?? nowMs);
  expect(tell([told, semi('per-payment', nowMs, [100])])).toEqual([told]);
  expect(tell([told], { userBody: 'Z'.repeat(20) })).toEqual([]);
  expect(tell([told], { atMs: told.fromMs + 30 * dayMs })).toEqual([]);
  const instead = semi('out-day', told.fromMs, [200], { isTold: true });
  expect(tell([told, instead])).toEqual([instead]);
  expect(isToldOf(levels(told), 'semi', instead, false)).toBe(true);
  expect(isToldOf(levels(told), 'basic', instead, false)).toBe(false);
  expect(isToldOf(noLevelRules, 'semi', instead, true)).toBe(true);
});

test('as many rules as a person may have weigh at most 330 bytes of their wallet, and are read as they were set', () => {
  const longest = limitNames.toSorted((one, other) => other.length - one.length).slice(0, mostExceptions);
  const exceptions = longest.map((name) => own(name, nowMs + 1, [199_999_900]));
  const item = { rules: exceptions.map(ruleInList), ruled: 99, ruledBy: 'somchai' };
  expect(itemBytes(item)).toBeLessThanOrEqual(330);
  expect(readExceptions(item)).toEqual({ exceptions, exceptionChanges: 99 });
  expect(readExceptions({})).toEqual({ exceptions: [], exceptionChanges: 0 });
  for (const broken of [['luck', 1, 2], ['out-day'], ['out-day', 1, 'much'], 'out-day'])
    expect(() => readExceptions({ rules: [broken] })).toThrow('rule');
  const set = levels(semi('out-day', nowMs, [100], { isTold: true }), semi('transfer-fee', nowMs, [500, 1, 2, 3]));
  const { Put: put } = putLevelRules('table', { rows: [], changes: 1 }, set.rows);
  expect(readLevelRules(put?.Item)).toEqual({ rows: set.rows, changes: 2 });
});
