/**
 * `npm run journeys -- --steps 100000`: the model of the way to be known, played for longer than `npm test` does, on
 * tables in the process. `--seed` says where the seeds begin, each of 2,000 steps; what is played is kept under
 * `.local/journeys-of-people`, and started again on the same code it goes on from there. It ends with 1 where something
 * was found, which its last lines print in its shortest form.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { textTable } from '../../../infra/ops/text-table.ts';
import { planOf, readPlayed, stepsOfSeed } from './journey-progress.ts';

const { values } = parseArgs({
  options: { steps: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const { steps, seed } = values;
for (const number of [steps, seed]) {
  if (!/^[1-9]\d*$/u.test(number)) throw new Error(`not a number of that: ${number}`);
}
const env = {
  ...process.env,
  JOURNEYS_SEED: seed,
  JOURNEYS_SEEDS: String(Math.ceil(Number(steps) / stepsOfSeed)),
};
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'stage', 'tests/chaos/identity/many-journeys.test.ts'],
  { stdio: 'inherit', env },
);

const { folder, firstSeed, seeds } = planOf(env);
const reports = [...readPlayed(folder).values()].filter(
  ({ seed: each }) => each >= firstSeed && each < firstSeed + seeds,
);
const sums = new Map<string, number>();
for (const { answers } of reports)
  for (const [name, times] of Object.entries(answers)) sums.set(name, (sums.get(name) ?? 0) + times);
const rows = [...sums].toSorted(([one], [other]) => one.localeCompare(other));
const table = textTable(
  ['step and answer', 'times'],
  rows.map(([name, times]) => [name, String(times)]),
  new Set(['times']),
);
const taken = reports.reduce((sum, each) => sum + each.steps, 0);
const asked = reports.reduce((sum, each) => sum + each.lookUps, 0);
process.stdout.write(`\n${table}\n${reports.length} seeds, ${taken} steps, the registry asked ${asked} times\n`);
for (const { finding } of reports) if (finding !== null) process.stdout.write(`\n${finding}\n`);
process.exitCode = status ?? 1;
