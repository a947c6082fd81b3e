import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { commandOf } from './plan.ts';
import { seedsToPlay } from './play-lane.ts';
import { keepReport, readReports } from './progress.ts';
import { pointsOf } from './seed-report.ts';
import type { SeedReport } from './seed-report.ts';
import { summarize } from './summary.ts';

const reportOf = (seed: number, parts: Partial<SeedReport> = {}): SeedReport => ({
  seed,
  operations: 10,
  runs: 40,
  counts: { 'operation transfer': 10 },
  faults: {},
  heard: {},
  points: { 'transfer/create': { lengths: { 2: 300, 3: 1 }, killed: { '1 before': 4, '2 after': 1 } } },
  entries: 7,
  seconds: 1,
  processorSeconds: 1,
  ...parts,
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('started again it plays what it has not played, and what found something, each lane its own seeds', () => {
  const plan = { folder: newFolder(), firstSeed: 5, seeds: 6, operations: 10, lanes: 2 };
  expect([0, 1].map((lane) => seedsToPlay(plan, lane, readReports(plan.folder)))).toEqual([
    [6, 8, 10],
    [5, 7, 9],
  ]);
  keepReport(plan.folder, reportOf(5));
  keepReport(plan.folder, reportOf(6, { finding: 'negative-balance' }));
  keepReport(plan.folder, reportOf(8));
  expect([0, 1].map((lane) => seedsToPlay(plan, lane, readReports(plan.folder)))).toEqual([
    [6, 10],
    [7, 9],
  ]);
});

test('a finding is named by its seed, and its command plays this seed alone', () => {
  expect(summarize([reportOf(5), reportOf(6, { finding: 'negative-balance' })])).toContain('the seeds 6.');
  expect(summarize([reportOf(5)])).toContain('Nothing was found.');
  expect(commandOf(6, 1_000)).toBe('npm run chaos -- --operations 1000 --seeds 1 --seed 6 --lanes 1');
});

test('the points are those that runs come to, and those where none died are said', () => {
  expect(pointsOf([reportOf(5), reportOf(6)], 'transfer/create')).toEqual({
    all: ['1 before', '1 after', '2 before', '2 after'],
    spared: ['1 after', '2 before'],
  });
});
