import type { LawCase } from './law-case.ts';
import {
  boundsByNoClock,
  loadsAnewAlone,
  noLessTimeThanOthers,
  sumsAfterWaiting,
  waitsForEvents,
} from './wait-laws.ts';

/** Laws on what a test waits for and how long, each with sources that break and keep it. */
export const waitCases: readonly LawCase[] = [
  {
    law: 'waits end with their event',
    holds: waitsForEvents,
    breaks: [
      ['tests/web/a.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 50));'],
      ['tests/web/a.test.ts', 'await new Promise((resolve) => { setTimeout(() => resolve(1), 50); });'],
      ['tests/a.test.ts', 'await vi.waitFor(() => expect(a).toBe(1));'],
      ['tests/a.test.ts', 'await vi.waitFor(() => expect(a).toBe(1), { timeout: 3_000 });'],
      ['tests/a.test.ts', 'await expect.poll(() => a, { timeout: 3_000 }).toBe(1);'],
      ['tests/web/a.test.tsx', "await screen.findByText('a', undefined, { timeout: 3_000 });"],
      ['tests/web/a.test.tsx', 'await waitFor(() => expect(a).toBe(1), { timeout: 3_000 });'],
    ],
    keeps: [
      [
        'tests/web/a.test.ts',
        'await new Promise((resolve) => setTimeout(resolve)); await waitFor(() => expect(a).toBe(1));',
      ],
      ['tests/a.test.ts', 'await vi.waitFor(() => expect(a).toBe(1), patience);'],
      ['tests/a.test.ts', 'await vi.waitFor(() => expect(a).toBe(1), { timeout: 45_000 });'],
      // A look among many may be short.
      ['tests/journeys/a.ts', 'await vi.waitFor(async () => await a.waitFor({ timeout: 5_000 }), patience);'],
    ],
  },
  {
    law: 'no test has less time than others',
    holds: noLessTimeThanOthers,
    breaks: [
      ['tests/domains/a.test.ts', "test('a', async () => {}, 60_000);"],
      ['tests/domains/a.test.ts', "test.for(cases)('%s', { timeout: 240_000 }, async () => {});"],
      ['tests/journeys/a.test.ts', "it('a', { timeout: 120_000 }, async () => {});"],
    ],
    keeps: [
      ['tests/domains/a.test.ts', "test('a', async () => {}, 600_000); it('b', { timeout: 0 }, () => {});"],
      ['tests/journeys/a.test.ts', "test('a', async () => {}, 240_000); await a.waitFor({ timeout: 5_000 });"],
    ],
  },
  {
    law: 'no test is bounded by a clock',
    holds: boundsByNoClock,
    breaks: [
      ['tests/a.test.ts', 'expect(performance.now() - beganMs).toBeLessThan(3_000);'],
      ['tests/a.test.ts', 'expect(cpuMs).toBeLessThanOrEqual(3_000);'],
      ['tests/a.test.ts', 'const { user } = process.cpuUsage(began);'],
    ],
    keeps: [
      ['tests/bench/figures.test.ts', 'expect(short?.cpuMs).toBeLessThan(3_000);'],
      ['tests/a.test.ts', 'expect(performance.now() - beganMs).toBeGreaterThan(900);'],
      ['tests/a.test.ts', 'expect(read.rows).toBeLessThan(3_000);'],
    ],
  },
  {
    law: 'what several add to is read after the wait',
    holds: sumsAfterWaiting,
    breaks: [['tests/bench/a.ts', 'figures.paid += await pay();']],
    keeps: [
      ['tests/bench/a.ts', 'const paid = await pay(); figures.paid += paid; sum = await pay(); sum ??= await pay();'],
    ],
  },
  {
    law: 'a page that files share loads the app once',
    holds: loadsAnewAlone,
    breaks: [
      ['tests/web/brands/a.test.ts', 'vi.resetModules();'],
      ['tests/web/screens/a.test.tsx', 'const tab = await otherTab();'],
    ],
    keeps: [
      ['tests/web/tabs/a.test.tsx', 'const tab = await otherTab();'],
      ['tests/web/page-life.ts', 'vi.resetModules();'],
    ],
  },
];
