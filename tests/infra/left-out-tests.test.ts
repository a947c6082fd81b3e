import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesLeftOut, separableTests, takeLeftOut } from '../../infra/local/left-out-tests.ts';

test('npm test leaves nothing out by itself, and hands all its arguments on', () => {
  const args = ['tests/ledger', '-t', 'without'];
  expect(takeLeftOut(args)).toEqual({ leftOut: [], rest: args });
});

test.each([
  [['--without', 'journeys'], ['journeys'], []],
  [
    ['--without', 'journeys,fuzz', '-t', 'money'],
    ['journeys', 'fuzz'],
    ['-t', 'money'],
  ],
  [
    ['-t', 'money', '--without', 'fuzz', '--without', 'journeys,fuzz'],
    ['fuzz', 'journeys'],
    ['-t', 'money'],
  ],
])('%j leaves out %j and hands on %j', (args, leftOut, rest) => {
  expect(takeLeftOut(args)).toEqual({ leftOut, rest });
});

test.each([[['--without']], [['--without', 'ledger']], [['--without', 'fuzz,ledger']], [['--without', '']]])(
  '%j is answered with what may be left out, for a name that is misread would leave out nothing',
  (args) => {
    expect(() => takeLeftOut(args)).toThrow('--without takes journeys or fuzz');
  },
);

/** What the tests' own configuration leaves out of the stage's tests, in a process that was told so. */
function excluded(leftOut: string): unknown {
  const script =
    "const { default: { test } } = await import('./vitest.config.ts');" +
    "const stage = test.projects.find((each) => each.test.name === 'stage');" +
    'process.stdout.write(JSON.stringify(stage.test.exclude));';
  const env = { ...process.env, BENCH: '', CHAOS_PLAN: undefined, TEST_TURN: undefined, TESTS_LEFT_OUT: leftOut };
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' }));
}

test('what is left out is left out of the stage project, and nothing else is', () => {
  // Figures and worlds by the hundred have commands of their own.
  const never = [
    'tests/bench/figures.test.ts',
    'tests/chaos/scale/lanes.test.ts',
    'tests/chaos/identity/many-journeys.test.ts',
  ];
  expect(excluded('')).toEqual(never);
  expect(excluded('journeys,fuzz')).toEqual([...never, 'tests/journeys/**', 'tests/fuzz/**']);
  for (const name of separableTests) expect(existsSync(`tests/${name}`)).toBe(true);
  expect(filesLeftOut([])).toEqual([]);
});
