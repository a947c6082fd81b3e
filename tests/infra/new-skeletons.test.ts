import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../infra/local/settings.ts';
import { laterPages } from '../../web/route-table.ts';
import { listProject } from '../tidy/source.ts';
import { compilerWalk } from '../turns/compiler-walks.ts';
import { hasTurn } from '../turns/share-of-run.ts';

// The keys of a record, which TypeScript knows as texts only.
const laterRoutes = Object.keys(laterPages) as (keyof typeof laterPages)[];
const execute = promisify(execFile);
const tree = mkdtempSync(join(tmpdir(), 'kapao-new-'));

interface Ended {
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a script in the copy of the tree; what it wrote, however it ended. */
function run(script: string, ...args: readonly string[]): Promise<Ended> {
  const environment = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
  return execute(process.execPath, [script, ...args], { cwd: tree, env: environment, maxBuffer: 64 << 20 }).catch(
    (error: Ended) => error,
  );
}

const operations = [
  'walletQuery',
  'walletCommand',
  'doorCommand',
  'plainQuery',
  'plainCommand',
  'operatorQuery',
  'operatorCommand',
].map((caller) => ({ name: `planted/by-${caller.toLowerCase()}`, caller }));

/** What a contract asks by its caller, besides what every contract asks. */
const entry = 'of which brand a session may call it: any, or jt alone';
const loads = 'what the pipeline reads for it in its one look (Load in shared/operation.ts)';
const gates = 'what its wallet must be and its device have shown: Gates in shared/gates.ts, or none';
const queryCap = 'how often it may be called, or none where it writes nothing and looks at nobody else';
const commandCap = 'how often it may be called and whose calls count, or what else bounds it (shared/caps.ts)';
const session = 'whether somebody has to be logged in: required, or optional';
const acting = [
  'which role of the register may ask, or any (shared/operator-role.ts)',
  'by which way in: any, or the console with its second factor alone',
];
const ofCaller: Readonly<Record<string, readonly string[]>> = {
  walletQuery: [entry, loads, gates, queryCap],
  walletCommand: [
    entry,
    'whether its request id is one effect (required), or coming twice does no harm (none)',
    loads,
    gates,
    commandCap,
  ],
  plainQuery: [entry, session, queryCap],
  plainCommand: [entry, session, commandCap],
  operatorQuery: acting,
  operatorCommand: acting,
};

const decisionsOf = ({ name, caller }: (typeof operations)[number]) => ({
  [`shared/contracts/${name}.ts`]: [
    'the path that its clients know it by',
    ...(ofCaller[caller] ?? []),
    'what is asked: every member, with its bounds',
    'what is answered: every list with its greatest length',
    'what it may be refused with, each by its name in shared/refusals.ts',
  ],
  [`functions/handlers/${name}.ts`]: ['what is loaded, and what a pure function in functions/domains decides'],
  [`tests/handlers/${name}.test.ts`]: [
    'the good case as a sentence: given this, that comes',
    'what comes, and what it has changed',
  ],
});

const ofPartner = {
  'functions/partners/partners.ts': [
    'after how long without an answer it is taken for unavailable',
    'how both sides come by a new secret, in one sentence',
    'what a customer notices while its messages are lost, in one sentence',
    'whether somebody is woken by that: page, or ticket',
    'how much it bears at once, and how many tries are made before operators see it',
  ],
  'functions/partners/planted-contract.ts': [
    'what is asked',
    'what comes back, every member with its bounds',
    'the kinds of its messages, and what each says',
    'what may be made of a message, which it hears in answer',
  ],
  'functions/endpoints/planted-webhook.ts': [
    'what it does; what changes something writes the message in the same transaction',
  ],
  'tests/partners/planted.test.ts': ['each thing that is asked, answered well'],
  // How its messages are read: the table asks for it, and so does who looks into it.
  'tests/sandbox/open-sandbox.ts': ["Property 'planted' is missing", "'planted'"],
  'functions/handlers/ops/replay-message.ts': ['how its message is played again'],
  'tests/endpoints/planted-webhook.test.ts': ['what comes of each message, and of it twice'],
};

const titleOf = (route: keyof typeof laterPages) => laterPages[route].title;
const titles = readFileSync(join(projectRoot, 'web/text/th/not-open.ts'), 'utf8');
/** A route that still waits for its screen, and whose title no other page has: it moves with the screen. */
const waiting =
  laterRoutes.find(
    (route) =>
      titles.includes(`'${titleOf(route)}'`) &&
      laterRoutes.filter((other) => titleOf(other) === titleOf(route)).length === 1,
  ) ?? '';

const ofScreen = {
  'web/route-table.ts': ['what its person needs (no-review, money-out), or nothing'],
  'web/screens/planted/planted-screen.tsx': [
    'the page above it, for whoever opened it directly',
    'what it shows: QueryView and ListScreen of the kit, and parts of web/ui',
  ],
  'tests/states/planted/planted-screen.ts': [
    'what the server answers to its queries',
    'the text that is seen once it is whole',
    'everything else that it may look like: empty, long, refused, of another tier',
  ],
  'tests/web/screens/planted.test.tsx': ['what somebody presses, and what comes of it'],
};

/** What the compiler asks for, by file and in its order: an open decision by its words, anything else as it stands. */
function askedByCompiler(output: string): Readonly<Record<string, readonly string[]>> {
  const faults = output.split(/^(?=\S+\(\d+,\d+\): error)/m).filter((text) => text.includes(': error '));
  const asked = faults.map(
    (text) => [text.slice(0, text.indexOf('(')), /Undecided<"([^"]+)">/.exec(text)?.[1] ?? text] as const,
  );
  return Object.fromEntries(
    [...Map.groupBy(asked, ([path]) => path)].map(([path, all]) => [path, all.map(([, words]) => words)]),
  );
}

const told: string[] = [];

beforeAll(async () => {
  for (const path of [...listProject(), '.oxlintrc.json', '.ci']) {
    cpSync(join(projectRoot, path), join(tree, path), { recursive: true });
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(tree, 'node_modules'), 'dir');
  const wanted = [
    ...operations.map(({ name, caller }) => ['operation', name, caller]),
    ['partner', 'planted'],
    ['screen', 'planted/planted', waiting],
  ];
  for (const each of wanted) {
    const { stdout, stderr } = await run('infra/new/cli.ts', ...each);
    expect(stderr).toBe('');
    told.push(stdout);
  }
});
// Its thousands of files go as slowly as they came where the disk is busy.
afterAll(() => rm(tree, { recursive: true }));

describe('what npm run new writes', () => {
  test.for(compilerWalk('a skeleton'))(
    'does not compile exactly where a person has to decide, and the compiler says what',
    async () => {
      const { stdout } = await run('node_modules/typescript/bin/tsc', ...'-p . --pretty false --checkers 1'.split(' '));
      const rows = operations.map(() => 'what a customer notices while it fails, in one sentence');
      const expected: Readonly<Record<string, readonly string[]>> = {
        'infra/specs/planted.ts': rows,
        ...ofPartner,
        ...ofScreen,
        ...Object.assign({}, ...operations.map(decisionsOf)),
      };
      const asked = askedByCompiler(stdout);
      expect(Object.keys(asked).toSorted()).toEqual(Object.keys(expected).toSorted());
      for (const [path, words] of Object.entries(expected)) {
        expect([path, asked[path]]).toEqual([path, words.map((each) => expect.stringContaining(each))]);
      }
    },
  );

  // The laws go through the whole of a second tree, and the compiler's turn is another run's.
  const laws = 'keeps every law of the tree but those that ask what no type can, and they ask it in words';
  test.for(hasTurn('the laws of a skeleton', 3) ? [laws] : [])('%s', async () => {
    const results = join(tree, 'results.json');
    const { stdout, stderr } = await run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'fast',
      '--reporter',
      'default',
      '--reporter',
      'json',
      '--outputFile.json',
      results,
      // The others hold the laws themselves to planted faults, which the tree's own run does.
      'tests/tidy.test.ts',
      'tests/tidy/console-rows.test.ts',
      'tests/tidy/room-laws.test.ts',
      'tests/tidy/state-laws.test.ts',
      'tests/tidy/told-laws.test.ts',
      'tests/infra/sample-events.test.ts',
    );
    const {
      testResults,
    }: {
      readonly testResults: readonly {
        readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
      }[];
    } = JSON.parse(readFileSync(results, 'utf8'));
    const failed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status !== 'passed');
    expect(failed.map(({ title }) => title).toSorted()).toEqual([
      'a contract says above it what it is for',
      'or has a written reason why it is not, and none has both',
      // What has neither a row nor a reason is no choice of the search yet.
      'the audit can be searched for every act and look of operators',
    ]);
    for (const { name } of operations) {
      expect(`${stdout}${stderr}`).toContain(
        `shared/contracts/${name}.ts does not say above its contract what it is for`,
      );
    }
  });

  const writtenFiles = () => {
    const written = [...told.join('').matchAll(/^ {2}(?:new|changed) +(\S+\.tsx?)$/gm)].map(([, path = '']) => path);
    expect(written.length).toBeGreaterThan(30);
    return new Set(written);
  };

  test('is laid out as what is written by hand', async () => {
    const unformatted = await run('node_modules/oxfmt/bin/oxfmt', '--list-different', ...writtenFiles());
    expect(unformatted).toMatchObject({ stdout: '', stderr: '' });
  });

  // Lint asks for types, which are those of the whole tree again.
  test.for(compilerWalk('a skeleton'))('is as tidy as what is written by hand', async () => {
    const { stdout } = await run('node_modules/oxlint/bin/oxlint', '--format', 'unix', ...writtenFiles());
    expect(stdout).toBe('');
  });
});

/** The files that were there before and that a call of `npm run new` changed, by what it said. */
const changedBy = (said: string): readonly string[] =>
  [...said.matchAll(/^ {2}changed +(\S+)$/gm)].map(([, path = '']) => path);

test('an operation changes no file but that of its domain, whoever calls', () => {
  const later = told.slice(1, operations.length).map(changedBy);
  expect(changedBy(told[0] ?? '')).toEqual([]);
  expect(later).toEqual(later.map(() => ['infra/specs/planted.ts']));
});

test('a partner changes no file but the table of partners, and how its messages are played again', () => {
  const changed = ['functions/partners/partners.ts', 'functions/handlers/ops/replay-message.ts'];
  expect(changedBy(told[operations.length] ?? '')).toEqual(changed);
});

describe('it writes nothing', () => {
  test.each([
    [['operation', 'planted'], 'it takes <domain>/<name> in small letters'],
    [['operation', 'planted/claim', 'somebody'], 'Who calls is one of: walletQuery, '],
    [['operation', 'planted/by-walletquery'], 'It is there already: shared/contracts/planted/by-walletquery.ts'],
    [['partner', 'Planted'], 'is no name of a partner'],
    [['screen', 'home/home', '/mainPage/home'], 'is none that waits for its screen'],
    [['workflow', 'a'], 'is none of operation, partner and screen'],
    [[], 'What shall it be?'],
  ])('for %j, and says why', async (args, why) => {
    expect(await run('infra/new/cli.ts', ...args)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(why),
    });
  });
});
