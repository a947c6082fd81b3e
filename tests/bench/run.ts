/**
 * `npm run bench`: round trips, write units, latencies, bundle sizes and import times, as tables. It runs on the
 * tests' stage, so `KEEP_TEST_STAGE=1` saves its start. `BENCH_ROUNDS=` (200) sets how many samples are taken,
 * and a name after `--` (`npm run bench -- phones`) makes only those figures. It ends with 1 where a figure is beyond
 * its bound.
 */
import { spawnSync } from 'node:child_process';

const [only] = process.argv.slice(2);

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'stage',
    '--no-file-parallelism',
    'tests/bench/figures.test.ts',
    ...(only === undefined ? [] : ['-t', only]),
  ],
  { stdio: 'inherit', env: { ...process.env, BENCH: '1' } },
);
process.exitCode = status ?? 1;
