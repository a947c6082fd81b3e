/**
 * `npm run chaos`: the chaos run of the tests, played for longer on the stage's own table. `CHAOS_MINUTES=` says how
 * long (10 by default), `CHAOS_SEED=` repeats a run.
 *
 * `npm run chaos -- --operations 100000 --seeds 100` counts in operations instead: as many worlds, each with its share,
 * on a table in the process (`--seed` says where the seeds begin, `--lanes` how many processes play). What is
 * played is kept under `.local/chaos`, and started again it goes on from there. It ends with 1 where something was
 * found.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { commandOf } from './scale/plan.ts';
import type { ScalePlan } from './scale/plan.ts';
import { progressFolder, readReports } from './scale/progress.ts';
import { summarize } from './scale/summary.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string' },
    seeds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '2' },
  },
});

function numberOf(text: string, most = Number.MAX_SAFE_INTEGER): number {
  const number = Number(text);
  if (!/^\d+$/u.test(text) || number < 1 || number > most) throw new Error(`not a number of that: ${text}`);
  return number;
}

/** Runs a file of tests; returns what it ends with. */
function play(file: string, environment: Readonly<Record<string, string>>): number {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'stage', file],
    { stdio: 'inherit', env: { ...environment, ...process.env } },
  );
  return status ?? 1;
}

/** Plays what has not been played yet, and says what there is of all; returns what the command ends with. */
function playWorlds(all: number): number {
  const seeds = numberOf(values.seeds);
  const operations = Math.ceil(all / seeds);
  const folder = progressFolder(operations);
  const lanes = numberOf(values.lanes, 16);
  const plan: ScalePlan = { folder, firstSeed: numberOf(values.seed), seeds, operations, lanes };
  const ended = play('tests/chaos/scale/lanes.test.ts', { CHAOS_PLAN: JSON.stringify(plan) });
  const isOfPlan = (seed: number) => seed >= plan.firstSeed && seed < plan.firstSeed + seeds;
  const reports = [...readReports(folder).values()].filter(({ seed }) => isOfPlan(seed));
  const found = reports.filter(({ finding }) => finding !== undefined);
  process.stdout.write(`\n${summarize(reports)}\n`);
  for (const { seed } of found) process.stdout.write(`${commandOf(seed, operations)}\n`);
  return ended !== 0 || found.length > 0 || reports.length < seeds ? 1 : 0;
}

process.exitCode =
  values.operations === undefined
    ? play('tests/chaos/chaos.test.ts', { CHAOS_MINUTES: '10' })
    : playWorlds(numberOf(values.operations));
