import * as z from 'zod';
import { textTable } from '../../infra/ops/text-table.ts';

const numeric = z.object({ numericValue: z.number() });
/** The part of a report of Lighthouse that has a budget. Scores are parts of 1, times milliseconds; CLS has no unit. */
const reportSchema = z.object({
  runtimeError: z.object({ code: z.string(), message: z.string() }).optional(),
  categories: z.object({
    performance: z.object({ score: z.number() }),
    accessibility: z.object({ score: z.number() }),
  }),
  audits: z.object({
    'largest-contentful-paint': numeric,
    'total-blocking-time': numeric,
    'cumulative-layout-shift': numeric,
  }),
});

/** One load of a page: scores of 100, milliseconds, and a shift without a unit. */
export interface PageLoad {
  readonly performance: number;
  readonly accessibility: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly layoutShift: number;
}

/** Reads a report. Throws where Lighthouse could not load the page, or tells no figure of it. */
export function readReport(text: string): PageLoad {
  const report: unknown = JSON.parse(text);
  const failed = z.object({ runtimeError: reportSchema.shape.runtimeError }).parse(report).runtimeError;
  if (failed !== undefined) throw new Error(`Lighthouse could not load the page (${failed.code}): ${failed.message}`);
  const { categories, audits } = reportSchema.parse(report);
  return {
    performance: Math.round(categories.performance.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
    largestPaintMs: audits['largest-contentful-paint'].numericValue,
    blockingMs: audits['total-blocking-time'].numericValue,
    layoutShift: audits['cumulative-layout-shift'].numericValue,
  };
}

interface Budget {
  readonly what: string;
  readonly figure: keyof PageLoad;
  readonly keeps: 'at least' | 'at most';
  readonly bound: number;
  readonly text: (value: number) => string;
}

const score = (value: number): string => value.toFixed(0);
const time = (value: number): string => `${value.toFixed(0)} ms`;

/** What the login page keeps on a mobile phone, in the median of its loads. */
const budgets: readonly Budget[] = [
  { what: 'performance', figure: 'performance', keeps: 'at least', bound: 98, text: score },
  { what: 'accessibility', figure: 'accessibility', keeps: 'at least', bound: 100, text: score },
  { what: 'largest contentful paint', figure: 'largestPaintMs', keeps: 'at most', bound: 1_800, text: time },
  { what: 'total blocking time', figure: 'blockingMs', keeps: 'at most', bound: 100, text: time },
  {
    what: 'cumulative layout shift',
    figure: 'layoutShift',
    keeps: 'at most',
    bound: 0.05,
    text: (value) => value.toFixed(3),
  },
];

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const median = (loads: readonly PageLoad[], { figure }: Budget): number => middleOf(loads.map((load) => load[figure]));

/** What was not measured keeps no budget. */
function isKept(loads: readonly PageLoad[], budget: Budget): boolean {
  const value = median(loads, budget);
  return budget.keeps === 'at least' ? value >= budget.bound : value <= budget.bound;
}

/** What is beyond its budget in the median of an odd number of loads. */
export function beyondBudgets(loads: readonly PageLoad[]): readonly string[] {
  return budgets.filter((budget) => !isKept(loads, budget)).map(({ what }) => what);
}

/** Each figure's median beside its budget, and what every load had. */
export function describeLoads(loads: readonly PageLoad[]): string {
  return textTable(
    ['login page, mobile', 'median', 'budget', '', 'each load'],
    budgets.map((budget) => [
      budget.what,
      budget.text(median(loads, budget)),
      `${budget.keeps} ${budget.text(budget.bound)}`,
      isKept(loads, budget) ? 'ok' : 'BEYOND ITS BUDGET',
      loads.map((load) => budget.text(load[budget.figure])).join(', '),
    ]),
    new Set(['median', 'budget']),
  );
}
