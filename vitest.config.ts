import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';
import { filesLeftOut } from './infra/local/left-out-tests.ts';
import { judgesTables, leftOutTests } from './infra/local/settings.ts';
import { stageFolders } from './tests/projects.ts';
import { mostFastTestMs, mostTestMs } from './tests/stage/patience.ts';
import { waitingFiles } from './tests/turns/waiting-files.ts';

const stageTests = stageFolders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);

/** What `npm run test:judge` asks Amazon's DynamoDB: all that writes to a table, and neither grants nor browsers. */
const judgedFolders = ['front-door', 'handlers', 'endpoints', 'workflows', 'streams', 'ledger', 'chaos', 'fuzz'];
const judgedTests = judgedFolders.map((folder) => `tests/${folder}/**/*.test.ts`);

/** What loads app, data layer or shell anew has a page of its own; screens are drawn in one, as in a tab. */
const webAloneTests = ['app', 'data', 'native', 'tabs'].map((folder) => `tests/web/${folder}/**/*.test.{ts,tsx}`);

/** What takes longest begins behind it, so that no core waits for the last of them. */
const beginFirst = [
  'stage/played-month',
  'web/app/states',
  'chaos/chaos',
  'journeys/double-payment',
  'chaos/identity/journeys',
  'chaos/identity/planted',
];

/** A month is played on a stage that nobody has used: on any other, all that was left open falls due on the way. */
class EmptyStageFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = beginFirst.findIndex((name) => moduleId.includes(`/tests/${name}.test.ts`));
      return place < 0 ? beginFirst.length : place;
    };
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  // The same switch as in the web app's own build: a text catalogue is one object, not a hundred exports.
  json: { namedExports: false },
  test: {
    // How long `expect.poll` waits for what comes; a second is no property of what is tested.
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: EmptyStageFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          maxWorkers: '100%',
          include: ['tests/**/*.test.ts'],
          exclude: [...stageTests, 'tests/web/**'],
          // One process for many files: most of a file's time would be the start of another.
          isolate: false,
          testTimeout: mostFastTestMs,
          // A machine at work takes its time to clear away a planted tree, too.
          hookTimeout: mostFastTestMs,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'web-alone',
          maxWorkers: '100%',
          environment: 'jsdom',
          include: webAloneTests,
          setupFiles: ['tests/web/setup.ts'],
          testTimeout: mostFastTestMs,
          hookTimeout: mostFastTestMs,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          maxWorkers: '100%',
          environment: 'jsdom',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          exclude: webAloneTests,
          // One page for many files: two thirds of their time would be jsdom and the app's modules, made anew for each.
          isolate: false,
          unstubGlobals: true,
          setupFiles: ['tests/web/setup.ts'],
          testTimeout: mostFastTestMs,
          hookTimeout: mostFastTestMs,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'stage',
          // Each worker has a stage of its own, because some tests move its clock.
          maxWorkers: 2,
          // As many as the walk has payers; the next would wait for one, and its time would run out meanwhile.
          maxConcurrency: 3,
          isolate: false,
          include: judgesTables() ? judgedTests : stageTests,
          // Figures are no tests: only `npm run bench` makes them.
          exclude: [
            ...(process.env['BENCH'] === '1' ? [] : ['tests/bench/figures.test.ts']),
            // Worlds by the hundred: only `npm run chaos -- --operations` plays them.
            ...(process.env['CHAOS_PLAN'] === undefined ? ['tests/chaos/scale/lanes.test.ts'] : []),
            // Journeys by the hundred thousand steps: only `npm run journeys` plays them.
            ...(process.env['JOURNEYS_SEEDS'] === undefined ? ['tests/chaos/identity/many-journeys.test.ts'] : []),
            ...filesLeftOut(leftOutTests()),
            ...waitingFiles(),
          ],
          globalSetup: ['tests/stage/global-setup.ts'],
          testTimeout: mostTestMs,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
