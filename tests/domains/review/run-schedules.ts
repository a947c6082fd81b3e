/**
 * `npm run review-schedules`: 10,000 seeded schedules of a case with reviewers, its person, the sweep and a clock that
 * is moved, on tables in the process. `--count` says how many, `--seed` where they begin; each finding names the seed
 * that plays it again, and with one it ends with 1.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
for (const number of [values.count, values.seed]) {
  if (!/^[1-9]\d*$/u.test(number)) throw new Error(`not a number of that: ${number}`);
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'fast', 'tests/domains/review/schedules.test.ts'],
  { stdio: 'inherit', env: { ...process.env, REVIEW_SCHEDULES: values.count, REVIEW_SCHEDULES_SEED: values.seed } },
);
process.exitCode = status ?? 1;
