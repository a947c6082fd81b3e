/**
 * `npm run fuzz`: the fuzz of the wire protocol, for a night. `--count` says how many requests (100,000 by default),
 * `--seed` repeats a run, and with `--path` one finding of it. The seed is printed; a finding ends it with exit code 1.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, count: { type: 'string', default: '100000' }, path: { type: 'string' } },
});
const { seed, count, path } = values;
for (const number of [seed, count]) {
  if (number !== undefined && !/^\d+$/.test(number)) throw new Error(`not a number: ${number}`);
}

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'stage', 'tests/fuzz/fuzz.test.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_COUNT: count,
      ...(seed !== undefined && { FUZZ_SEED: seed }),
      ...(path !== undefined && { FUZZ_PATH: path }),
    },
  },
);
process.exitCode = status ?? 1;
