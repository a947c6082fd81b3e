import { expect, test } from 'vitest';
import { beyondBudgets, describeLoads, readReport } from './budgets.ts';
import type { PageLoad } from './budgets.ts';

/** A load that stands on every budget. */
const onBudgets: PageLoad = {
  performance: 98,
  accessibility: 100,
  largestPaintMs: 1_800,
  blockingMs: 100,
  layoutShift: 0.05,
};

const report = {
  categories: { performance: { score: 0.98 }, accessibility: { score: 1 } },
  audits: {
    'largest-contentful-paint': { numericValue: 1_800 },
    'total-blocking-time': { numericValue: 100 },
    'cumulative-layout-shift': { numericValue: 0.05 },
  },
};

test('a report of Lighthouse is read, scores as parts of a hundred', () => {
  expect(readReport(JSON.stringify(report))).toEqual(onBudgets);
});

test('a page that did not load, or a score that was not given, is no figure', () => {
  const failed = { runtimeError: { code: 'NO_FCP', message: 'The page did not paint.' } };
  expect(() => readReport(JSON.stringify({ ...report, ...failed }))).toThrow('NO_FCP');
  const unscored = { ...report, categories: { ...report.categories, performance: { score: null } } };
  expect(() => readReport(JSON.stringify(unscored))).toThrow();
});

test('on every budget, each is kept', () => {
  expect(beyondBudgets([onBudgets])).toEqual([]);
  expect(describeLoads([onBudgets])).not.toContain('BEYOND');
});

test.each([
  ['performance', 97.9, 'performance'],
  ['accessibility', 99.9, 'accessibility'],
  ['largestPaintMs', 1_801, 'largest contentful paint'],
  ['blockingMs', 101, 'total blocking time'],
  ['layoutShift', 0.051, 'cumulative layout shift'],
] as const)('%s of %d is beyond its budget', (figure, value, what) => {
  const loads = [{ ...onBudgets, [figure]: value }];
  expect(beyondBudgets(loads)).toEqual([what]);
  expect(
    describeLoads(loads)
      .split('\n')
      .filter((line) => line.includes('BEYOND')),
  ).toEqual([expect.stringMatching(new RegExp(`^${what} `))]);
});

test('the median counts, neither the best load nor the worst', () => {
  const slow = { ...onBudgets, largestPaintMs: 2_500 };
  const fast = { ...onBudgets, largestPaintMs: 900 };
  expect(beyondBudgets([slow, fast, slow, fast, fast])).toEqual([]);
  expect(beyondBudgets([slow, fast, slow, fast, slow])).toEqual(['largest contentful paint']);
});

test('without a load no budget is kept', () => {
  expect(beyondBudgets([])).toHaveLength(5);
});
