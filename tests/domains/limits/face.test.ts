import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { refusals } from '../../../shared/refusals.ts';
import { faceBandOf, heldBandOf, provesAct, refuseFaceless } from '../../../functions/domains/limits/face.ts';
import type { CountedLimit } from '../../../functions/domains/limits/limits.ts';
import { propertyRuns } from '../../wire/property-runs.ts';

const band = 20_000_000;
const outDay = (usedSatang: number): CountedLimit => ({
  limitType: 6,
  attribute: 'limit6_20261121',
  limitSatang: 200_000_000,
  usedSatang,
  leftSatang: 200_000_000 - usedSatang,
});

test.for([
  { given: 'a satang below THB 50,000', used: 0, amount: 4_999_999, asks: false },
  { given: 'THB 50,000', used: 0, amount: 5_000_000, asks: true, fits: 4_999_999 },
  { given: "a satang below the day's THB 200,000", used: 19_000_000, amount: 999_999, asks: false },
  { given: "the day's THB 200,000", used: 19_000_000, amount: 1_000_000, asks: true, fits: 999_999 },
  { given: 'right behind THB 200,000', used: band, amount: 1, asks: false },
  { given: 'a satang below the further THB 200,000', used: 39_000_000, amount: 999_999, asks: false },
  { given: 'the further THB 200,000', used: 39_000_000, amount: 1_000_000, asks: true, fits: 999_999 },
  { given: 'right before THB 200,000', used: band - 1, amount: 1, asks: true, fits: 0 },
])('$given: asks for a face is $asks', ({ used, amount, asks, fits }) => {
  expect(refuseFaceless(outDay(used), amount)).toEqual(
    asks ? { refused: 'step-up-needed', data: { reason: 'face', fitsSatang: fits } } : undefined,
  );
});

test('what is said to go without a face goes, and a satang more does not', () => {
  fc.assert(
    fc.property(fc.nat(5 * band), (used) => {
      const told = refuseFaceless(outDay(used), band)?.data;
      const step = z.parse(refusals['step-up-needed'].data, told);
      const fitsSatang = step.reason === 'face' ? (step.fitsSatang ?? 0) : 0;
      expect(fitsSatang > 0 ? refuseFaceless(outDay(used), fitsSatang) : undefined).toBeUndefined();
      expect(refuseFaceless(outDay(used), fitsSatang + 1)).toBeDefined();
    }),
    propertyRuns(1_000),
  );
});

test("wherever the day's count stands in its band, the payment reaches no further THB 200,000; beyond either end it might", () => {
  fc.assert(
    fc.property(fc.nat(5 * band), fc.integer({ min: 1, max: 4_999_999 }), (used, amount) => {
      const { attribute, leastSatang, mostSatang } = faceBandOf(outDay(used), amount);
      const reached = (countedSatang: number) =>
        Math.floor((countedSatang + amount) / band) !== Math.floor(countedSatang / band);
      expect(attribute).toBe('limit6_20261121');
      expect([leastSatang, mostSatang].map(reached)).toEqual([false, false]);
      expect(reached(mostSatang + 1)).toBe(true);
      expect(leastSatang === 0 || reached(leastSatang - 1)).toBe(true);
      expect(refuseFaceless(outDay(used), amount) === undefined).toBe(leastSatang <= used && used <= mostSatang);
    }),
    propertyRuns(1_000),
  );
});

test('with a face a payment may leave its band, and its count may still stand nowhere else; without one it may not', () => {
  fc.assert(
    fc.property(fc.nat(5 * band), fc.integer({ min: 1, max: 2 * band }), (used, amount) => {
      const { leastSatang, mostSatang } = heldBandOf(outDay(used), amount);
      const first = Math.floor(used / band) * band;
      const asksFace = refuseFaceless(outDay(used), amount) !== undefined;
      expect([leastSatang, mostSatang]).toEqual([first, first + band - 1 - (asksFace ? 0 : amount)]);
      expect(used).toBeGreaterThanOrEqual(leastSatang);
      expect(used).toBeLessThanOrEqual(mostSatang);
    }),
    propertyRuns(1_000),
  );
});

test.for([
  ['for this very act', { contentHash: 'act', provenAtMs: 1_000 }, 0, 1_000, true],
  ['until its five minutes are over', { contentHash: 'act', provenAtMs: 1_000 }, 0, 300_999, true],
  ['not from their end on', { contentHash: 'act', provenAtMs: 1_000 }, 0, 301_000, false],
  [
    'for a day, where people have looked',
    { contentHash: 'act', provenAtMs: 1_000, untilMs: 86_400_000 },
    0,
    86_399_999,
    true,
  ],
  [
    'not from the end of that day on',
    { contentHash: 'act', provenAtMs: 1_000, untilMs: 86_400_000 },
    0,
    86_400_000,
    false,
  ],
  ['not for another act', { contentHash: 'other', provenAtMs: 1_000 }, 0, 1_000, false],
  ['not where it names none', { provenAtMs: 1_000 }, 0, 1_000, false],
  ['not where none was shown', undefined, 0, 1_000, false],
  [
    'not where what its device showed was withdrawn since',
    { contentHash: 'act', provenAtMs: 1_000 },
    1_000,
    2_000,
    false,
  ],
  ['shown after what was withdrawn', { contentHash: 'act', provenAtMs: 1_001 }, 1_000, 2_000, true],
] as const)('a face counts %s', ([, face, withdrawnAtMs, nowMs, counts]) => {
  const tier = 'fully';
  expect(provesAct(face, 'act', { withdrawnAtMs, wallet: { tier }, nowMs })).toBe(counts);
  // Withdrawn from the whole wallet it is withdrawn too.
  const wallet = { tier, facesFromMs: withdrawnAtMs } as const;
  expect(provesAct(face, 'act', { withdrawnAtMs: 0, wallet, nowMs })).toBe(counts);
});

test('a face counts for a company only where people have looked: a camera knows none of whom its papers name', () => {
  const [wallet, nowMs] = [{ tier: 'enterprise' } as const, 1_001];
  const shown = { contentHash: 'act', provenAtMs: 1_000 };
  expect(provesAct(shown, 'act', { withdrawnAtMs: 0, wallet, nowMs })).toBe(false);
  expect(provesAct({ ...shown, untilMs: 2_000 }, 'act', { withdrawnAtMs: 0, wallet, nowMs })).toBe(true);
});

test("a camera's face counts for nobody whom none has verified, and for whoever was and lost the level with time", () => {
  const shown = { contentHash: 'act', provenAtMs: 1_000 };
  const counts = (wallet: Parameters<typeof provesAct>[2]['wallet']) =>
    provesAct(shown, 'act', { withdrawnAtMs: 0, wallet, nowMs: 1_001 });
  expect(counts({ tier: 'unauthorized' })).toBe(false);
  expect(counts({ tier: 'unauthorized', levelEndedAtMs: 500 })).toBe(true);
});
