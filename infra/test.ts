/**
 * The project's one test command. `npm test` checks types, lint, format and every test, those on the emulated stage
 * included; `--fast` leaves out what needs the emulator; `--check` only looks at types, lint and format; `--judge` only
 * runs what writes to a table, and has Amazon's DynamoDB Local judge every condition and transaction of it.
 * Products of cases take turns from commit to commit; `--every` (`npm run test:every`) plays all of each, and so does
 * whoever names a file.
 * `--without journeys,fuzz` leaves out the tests in a browser, or the spoilt requests, or both.
 * Any further argument goes to vitest (a file name, `-t <name>`). The last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';
import { takeLeftOut } from './local/left-out-tests.ts';
import { chooseTurn, sayTurn } from './local/run-turn.ts';
import { ensureVenv } from './local/python.ts';
import { askedTurn, FriendlyError, testEnvironment } from './local/settings.ts';

const { leftOut, rest: args } = readArguments();
const isJudged = args.includes('--judge');
const switches = ['--fast', '--check', '--judge', '--every'];
const rest = args.filter((arg) => !switches.includes(arg));
const turn = chooseTurn(!isJudged && !args.includes('--every') && rest.length === 0, askedTurn());

interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed, a line each. They are said again at the end: of a long output often only its end is kept. */
  readonly faults: readonly string[];
}

interface Finished {
  readonly exitCode: number;
  readonly output: string;
}

const vitestResults = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
      message: z.string(),
    }),
  ),
});

function readArguments(): ReturnType<typeof takeLeftOut> {
  try {
    return takeLeftOut(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof FriendlyError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Of processes that others come before, as the system counts it: 0 is usual, 19 the last. */
const lowPriority = 10;

/** How a tool runs: what it says at once or with its end, and whether it stands back where others want the cores. */
interface Manner {
  readonly shown: boolean;
  readonly standsBack?: boolean;
}

function runTool(script: string, args: readonly string[], { shown, standsBack = false }: Manner): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join('node_modules', script), ...args], {
      env: testEnvironment(isJudged, leftOut, turn),
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    });
    if (standsBack && child.pid !== undefined) setPriority(child.pid, lowPriority);
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode: exitCode ?? 1, output }));
    // Ctrl-C reaches vitest too, whose teardown ends the emulator; this process waits for that.
    process.once('SIGINT', () => undefined);
    process.once('SIGTERM', () => child.kill('SIGTERM'));
  });
}

function secondsSince(startedAtMs: number): string {
  return `${((Date.now() - startedAtMs) / 1000).toFixed(1)} s`;
}

/** A checker that prints one line per fault; a checker that breaks without naming one counts as one fault. */
async function countFaults(label: string, script: string, args: readonly string[], fault: RegExp): Promise<Counts> {
  const startedAtMs = Date.now();
  const { exitCode, output } = await runTool(script, args, { shown: false });
  const failed = exitCode === 0 ? 0 : Math.max(1, output.match(fault)?.length ?? 0);
  if (failed > 0) process.stdout.write(`${output}\n`);
  const verdict = failed === 0 ? 'no faults' : `${failed} ${failed === 1 ? 'fault' : 'faults'}`;
  process.stdout.write(`${label}: ${verdict} (${secondsSince(startedAtMs)})\n`);
  return { passed: 0, failed, faults: failed === 0 ? [] : [label] };
}

// Each checker finds out the libraries' types for itself, and lint runs beside them: more than this only burns time.
const checkers = String(Math.max(1, Math.floor(availableParallelism() / 2)));
const checkTypes = () =>
  countFaults('Types', 'typescript/bin/tsc', ['-p', '.', '--pretty', 'false', '--checkers', checkers], /error TS\d+/g);
const checkLint = () =>
  countFaults('Lint', 'oxlint/bin/oxlint', ['--type-aware', '--format', 'unix'], /\[(?:Error|Warning)\//g);
/** Each line names a file that `npm run format` would change. */
const checkFormat = () => countFaults('Format', 'oxfmt/bin/oxfmt', ['--list-different', '.'], /^.+$/gm);

const firstLine = (text = '') => text.split('\n', 1)[0] ?? '';

/** A test file that could not be loaded, or whose hook failed, counts as one failure itself. */
function readCounts(resultsPath: string, exitCode: number): Counts {
  const parsed = vitestResults.safeParse(JSON.parse(readFileSync(resultsPath, 'utf8')));
  if (!parsed.success) return { passed: 0, failed: 1, faults: [resultsPath] };
  const faults = parsed.data.testResults
    .filter((file) => file.status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const path = relative(process.cwd(), name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${path}: ${firstLine(message)}`];
      return failed.map(({ fullName, failureMessages }) => `${path}: ${fullName}: ${firstLine(failureMessages[0])}`);
    });
  const failed = exitCode === 0 ? faults.length : Math.max(1, faults.length);
  return { passed: parsed.data.numPassedTests, failed, faults };
}

async function runTests(projects: readonly string[], manner: Manner): Promise<Counts> {
  const resultsPath = `.local/test-results-${projects.at(-1)?.replace('*', '') ?? 'none'}.json`;
  mkdirSync(dirname(resultsPath), { recursive: true });
  rmSync(resultsPath, { force: true });
  const toolArgs = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultsPath}`,
    ...rest,
  ];
  const { exitCode, output } = await runTool('vitest/vitest.mjs', toolArgs, manner);
  process.stdout.write(output);
  try {
    return readCounts(resultsPath, exitCode);
  } catch {
    process.stdout.write('vitest ended before it wrote its results; its message is above.\n');
    return { passed: 0, failed: 1, faults: ['vitest ended before it wrote its results'] };
  }
}

function projectsAskedFor(): readonly string[] {
  if (args.includes('--check')) return [];
  if (isJudged) return ['stage'];
  return args.includes('--fast') ? ['fast', 'web*'] : ['fast', 'web*', 'stage'];
}

/**
 * What needs the stage takes longest, and waits for one emulator or another half of its time: what needs none fills
 * these gaps, and stands back. Named files run as one, for not each part has one of them.
 */
async function runAllTests(projects: readonly string[]): Promise<readonly Counts[]> {
  const alone = projects.filter((project) => project !== 'stage');
  if (alone.length === projects.length || alone.length === 0 || rest.length > 0)
    return [await runTests(projects, { shown: true })];
  return Promise.all([runTests(['stage'], { shown: true }), runTests(alone, { shown: false, standsBack: true })]);
}

/** The stages would wait for it; what is wrong with it they say themselves. */
async function prepareEmulator(): Promise<void> {
  await ensureVenv(() => undefined).catch(() => undefined);
}

const startedAtMs = Date.now();
const projects = projectsAskedFor();
const prepared = projects.includes('stage') ? prepareEmulator() : undefined;
const counts: Counts[] = isJudged ? [] : await Promise.all([checkTypes(), checkLint(), checkFormat()]);
await prepared;
if (projects.length > 0) process.stdout.write(`${sayTurn(turn)}\n`);
if (projects.length > 0) counts.push(...(await runAllTests(projects)));
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const fault of counts.flatMap(({ faults }) => faults)) process.stdout.write(`Failed: ${fault}\n`);
process.stdout.write(`All steps took ${secondsSince(startedAtMs)}.\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
