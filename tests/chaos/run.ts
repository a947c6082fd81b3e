/**
 * `npm run chaos`: the chaos run of the tests, played for longer. `CHAOS_MINUTES=` says how long (10 by default),
 * `CHAOS_SEED=` repeats a run.
 */
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'stage', 'tests/chaos/chaos.test.ts'],
  {
    stdio: 'inherit',
    env: { CHAOS_MINUTES: '10', ...process.env },
  },
);
process.exitCode = status ?? 1;
