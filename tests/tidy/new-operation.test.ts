import { describe, expect, test } from 'vitest';
import { rowsByDomain } from '../../infra/operation-specs.ts';
import { createTransfer } from '../../shared/contracts/transfer/create.ts';
import {
  doorCommand,
  operatorCommand,
  operatorQuery,
  plainCommand,
  plainQuery,
  walletCommand,
  walletQuery,
} from '../../shared/operation.ts';
import { takesRequestId } from '../../shared/operation.ts';
import type { Contract } from '../../shared/operation.ts';
import { operations } from '../../shared/operations.ts';
import { fourEyesCommand } from '../../shared/proposal.ts';
import { editsNothing, lastEditors } from '../four-eyes/last-editors.ts';
import { neededRoles } from '../shared/needed-roles.ts';
import { doorPagePath, sectionOf, unnamedWaysIn } from '../docs/door-page.ts';
import { completeActs } from '../four-eyes/act-places.ts';
import { onlyActsWrite } from '../four-eyes/act-writes.ts';
import { partsOfAlarm } from '../../functions/domains/status/judge-parts.ts';
import { alarmOf, untoldAlarms } from '../infra/untold-alarms.ts';
import { cappedCalls } from './cap-laws.ts';
import { missingRows, shownSomewhere as shown } from './console-rows.ts';
import { completeOperations, contractPlaces, distinctOperations, testedRefusals } from './operation-laws.ts';
import { boundedOutputs } from './output-laws.ts';
import { noListsOfOperations } from './registry-laws.ts';
import { listProject, parseSource, readSources } from './source.ts';
import type { Source } from './source.ts';

const editorsPath = 'docs/decisions/2026-11-29-the-last-editor-by-act.md';
const shape = { ...createTransfer, name: 'transfer/planted', path: '/planted' };

/** The tree as the laws of the registry see it. */
interface Tree {
  readonly registry: readonly Contract[];
  readonly sources: readonly Source[];
  readonly paths: readonly string[];
  readonly rows: typeof rowsByDomain;
  /** The operations that the console shows. */
  readonly shown: ReadonlySet<string>;
  /** What the page of the door says of its ways in. */
  readonly waysIn: string;
  /** The operators' operations whose role is said a second time. */
  readonly roles: ReadonlySet<string>;
  /** The operators' commands of which the decision says whose subject they change. */
  readonly editors: ReadonlySet<string>;
  /** The parts of the status page that an alarm tells of. */
  readonly partsOf: typeof partsOfAlarm;
}

const before: Tree = {
  registry: operations,
  sources: readSources(),
  paths: listProject(),
  rows: rowsByDomain,
  shown,
  waysIn: sectionOf('Ways in'),
  roles: new Set(Object.keys(neededRoles)),
  editors: new Set([...lastEditors.flatMap(({ by }) => by ?? []), ...editsNothing.map(({ name }) => name)]),
  partsOf: partsOfAlarm,
};

const statusPath = 'functions/domains/status/judge-parts.ts';

/** What is said of operations in other places than their own; the tests of these say why. */
const saidElsewhere = ({ registry, roles, editors, paths, partsOf }: Tree): readonly string[] => [
  ...registry
    .filter(({ caller }) => caller === 'operator')
    .flatMap(({ name, kind }) => [
      ...(roles.has(name) ? [] : [`${name} is missing in tests/shared/needed-roles.ts`]),
      ...(kind === 'query' || editors.has(name) ? [] : [`${name} is missing in ${editorsPath}`]),
    ]),
  // What a lost answer leaves open is taken up again by the app, or by nobody.
  ...registry
    .filter((contract) => contract.caller !== 'operator' && takesRequestId(contract))
    .filter(({ name }) => !paths.includes(`web/commands/${name}.ts`))
    .map(({ name }) => `${name} lacks web/commands/${name}.ts`),
  ...untoldAlarms(
    registry.map(({ name }) => alarmOf(name)),
    registry,
    partsOf,
  ).map((alarm) => `${statusPath} tells of no part by ${alarm}`),
];

function lawsOf(tree: Tree): readonly string[] {
  const { registry, sources, paths, rows, shown: inConsole, waysIn } = tree;
  return [
    ...saidElsewhere(tree),
    ...contractPlaces(paths, registry),
    ...completeOperations(paths, registry, rows),
    ...distinctOperations(registry),
    ...boundedOutputs(registry),
    ...testedRefusals(sources, registry),
    ...cappedCalls(registry, sources),
    ...noListsOfOperations(sources, registry),
    ...missingRows(registry, inConsole),
    ...completeActs(sources, paths, registry),
    ...onlyActsWrite(sources),
    ...unnamedWaysIn(registry, waysIn),
  ];
}

/**
 * What the laws of the registry say of the tree as it is: an operation that somebody is just
 * writing has faults of its own.
 */
const standing: ReadonlySet<string> = new Set(lawsOf(before));

const faultsOf = (tree: Tree): readonly string[] => lawsOf(tree).filter((fault) => !standing.has(fault));

type Step = (tree: Tree) => Tree;

const writing =
  (...written: readonly Source[]): Step =>
  (tree) => ({
    ...tree,
    sources: [...tree.sources, ...written],
    paths: [...tree.paths, ...written.map(({ path }) => path)],
  });

/** The four files of an operation: contract, handler, sample and tests. */
const fourFiles =
  (planted: Contract): Step =>
  (tree) => {
    const { registry, paths, ...rest } = writing(
      parseSource(`shared/contracts/${planted.name}.ts`, ''),
      parseSource(`functions/handlers/${planted.name}.ts`, ''),
      parseSource(
        `tests/handlers/${planted.name}.test.ts`,
        `const expected = ${JSON.stringify(planted.refusals).replaceAll('"', "'")};`,
      ),
    )(tree);
    return { ...rest, registry: [...registry, planted], paths: [...paths, `events/${planted.name}.json`] };
  };

/** A row of its domain's specs. */
const row =
  ({ name }: Contract): Step =>
  (tree) => {
    const [domain = ''] = name.split('/');
    const rows = { ...tree.rows[domain], [name]: { impact: 'Nobody notices.' } };
    return { ...tree, rows: { ...tree.rows, [domain]: rows } };
  };

const rowOfConsole =
  ({ name }: Contract): Step =>
  (tree) => ({ ...tree, shown: new Set([...tree.shown, name]) });

const lineOfActs: Step = (tree) => ({
  ...tree,
  sources: tree.sources.map((source) =>
    source.path === 'functions/four-eyes/proposals/acts.ts'
      ? parseSource(source.path, `${source.text}\nimport { plantedAct } from '../money/planted.ts';`)
      : source,
  ),
});

const after = (steps: readonly Step[]): Tree => steps.reduce((tree, step) => step(tree), before);

describe('a new operation is four files and a row of its domain', () => {
  const cap = { of: 'session', perHour: 60 } as const;
  test.for([
    { caller: 'wallet query', planted: walletQuery({ ...shape, loads: ['wallet'], gates: 'none', cap: 'none' }) },
    { caller: 'wallet query of others', planted: walletQuery({ ...shape, loads: ['receiver'], gates: 'none', cap }) },
    {
      caller: 'wallet command that does no harm twice',
      planted: walletCommand({ ...shape, requestId: 'none', loads: ['wallet'], cap }),
    },
    { caller: 'plain query', planted: plainQuery({ ...shape, session: 'required', cap: 'none' }) },
    { caller: 'plain command', planted: plainCommand({ ...shape, session: 'required', cap }) },
  ])('$caller: no law asks for another file', ({ planted }) => {
    expect(faultsOf(after([fourFiles(planted), row(planted)]))).toEqual([]);
  });
});

test('a command with a request id is taken up again by the app, whose facts are one file besides', () => {
  const planted = walletCommand({ ...shape, loads: ['wallet'], cap: { of: 'session', perHour: 60 } });
  const steps = [fourFiles(planted), row(planted)];
  const facts = `web/commands/${planted.name}.ts`;
  expect(faultsOf(after(steps))).toEqual([`${planted.name} lacks ${facts}`]);
  expect(faultsOf(after([...steps, writing(parseSource(facts, ''))]))).toEqual([]);
});

test('the first operation of a new domain says which part of the status page fails with it', () => {
  const ofDomain = { ...shape, name: 'planted/planted' } as const;
  const planted = walletQuery({ ...ofDomain, loads: ['wallet'], gates: 'none', cap: 'none' });
  const steps = [fourFiles(planted), row(planted)];
  expect(faultsOf(after(steps))).toEqual([`${statusPath} tells of no part by planted-planted`]);
  const line: Step = (tree) => ({
    ...tree,
    partsOf: (alarm) => (alarm.startsWith('planted-') ? ['transfer'] : tree.partsOf(alarm)),
  });
  expect(faultsOf(after([...steps, line]))).toEqual([]);
});

test('a way in for whoever has no session is named on the page of the door besides', () => {
  const planted = doorCommand(shape);
  const steps = [fourFiles(planted), row(planted)];
  expect(faultsOf(after(steps))).toEqual([`${doorPagePath} does not name transfer/planted among the ways in`]);
  const named: Step = (tree) => ({ ...tree, waysIn: `${tree.waysIn}\n- \`${planted.name}\`` });
  expect(faultsOf(after([...steps, named]))).toEqual([]);
});

describe("an operators' operation edits its domain's rows, its screen and who may, a command the last editors, an act the list of acts", () => {
  const ofOps = { ...shape, name: 'ops/planted', path: '/ops/planted' } as const;
  const query = operatorQuery({ ...ofOps, role: 'money', wayIn: 'any' });
  const command = operatorCommand({ ...ofOps, role: 'money', wayIn: 'any' });
  const act = fourEyesCommand({ ...ofOps, role: 'money', facts: ['tier'] });
  const actFiles = writing(
    parseSource(
      'functions/four-eyes/money/planted.ts',
      "import { planted } from '../../../shared/contracts/ops/planted.ts'; import { putItem } from '../../table/expression.ts';",
    ),
    parseSource('tests/four-eyes/cases/ops/planted.ts', "import '../../../../functions/handlers/ops/planted.ts';"),
  );
  const edits = (planted: Contract): Readonly<Record<string, Step>> => ({
    'infra/specs/ops.ts': row(planted),
    'web/console/screens/acts.ts': rowOfConsole(planted),
    'tests/shared/needed-roles.ts': (tree) => ({ ...tree, roles: new Set([...tree.roles, planted.name]) }),
    ...(planted.kind === 'command' && {
      [editorsPath]: (tree: Tree) => ({ ...tree, editors: new Set([...tree.editors, planted.name]) }),
    }),
  });
  test.for([
    { caller: 'operator query', files: [fourFiles(query)], edited: edits(query) },
    { caller: 'operator command', files: [fourFiles(command)], edited: edits(command) },
    {
      caller: 'act of four eyes',
      files: [fourFiles(act), actFiles],
      edited: { ...edits(act), 'functions/four-eyes/proposals/acts.ts': lineOfActs },
    },
  ])('$caller: with these no law asks for another, and without one of them a law does', ({ files, edited }) => {
    expect(faultsOf(after([...files, ...Object.values(edited)]))).toEqual([]);
    for (const left of Object.keys(edited)) {
      const others = Object.entries(edited).flatMap(([path, step]) => (path === left ? [] : [step]));
      expect(faultsOf(after([...files, ...others])).join(), left).toContain(left.slice(0, left.lastIndexOf('/')));
    }
  });

  test('an act without its own two files is asked for them', () => {
    const faults = faultsOf(after([fourFiles(act), ...Object.values(edits(act)), lineOfActs]));
    expect(faults).toEqual([
      'ops/planted has no act in functions/four-eyes/proposals/acts.ts',
      'ops/planted lacks tests/four-eyes/cases/ops/planted.ts',
      'functions/four-eyes/money/planted.ts writes nothing that a law could keep others from',
    ]);
  });

  test('a list of acts is found by their names, by their files and by what they are proposed with', () => {
    const all = operations.filter((contract) => 'fourEyes' in contract);
    // One more than a third.
    const acts = all.slice(0, Math.floor(all.length / 3) + 1);
    const fileOf = ({ name }: Contract) =>
      before.sources.find(
        ({ path, imports }) =>
          path.startsWith('functions/four-eyes/') && imports.some(({ from }) => from.endsWith(`/contracts/${name}.ts`)),
      )?.path ?? '';
    const texts = [
      `const all = ${JSON.stringify(acts.map(({ name }) => name))};`,
      `const all = ${JSON.stringify(acts.map(fileOf))};`,
      acts.map((each, at) => `import { a as a${at} } from '../../${fileOf(each)}';`).join('\n'),
      acts.map(({ name }, at) => `import { a as a${at} } from '../../functions/handlers/${name}.ts';`).join('\n'),
    ];
    for (const text of texts)
      expect(
        noListsOfOperations([...before.sources, parseSource('tests/front-door/cases.ts', text)], operations),
      ).toEqual(['tests/front-door/cases.ts lists operations that a folder could tell']);
  });
});

test('a list of operations is found, and one that is none any more too', () => {
  const text = `const all = ${JSON.stringify(operations.map(({ name }) => name))};`;
  const list = parseSource('infra/all.ts', text);
  expect(noListsOfOperations([list], operations, {})).toEqual([
    'infra/all.ts lists operations that a folder could tell',
  ]);
  expect(noListsOfOperations([list], operations, { 'infra/all.ts': 'a reason' })).toEqual([]);
  const imports = operations
    .map(({ name }, index) => `import { a as a${index} } from '../shared/contracts/${name}.ts';`)
    .join('\n');
  expect(noListsOfOperations([parseSource('infra/all.ts', imports)], operations, {})).toHaveLength(1);
  expect(
    noListsOfOperations([parseSource('infra/all.ts', "const a = 'transfer/create';")], operations, {
      'infra/all.ts': 'a reason',
    }),
  ).toEqual(['infra/all.ts is no list of operations any more']);
});

test('a table of some operations of many domains is found, where one of few is not', () => {
  const table = (path: string, ...names: readonly string[]) =>
    noListsOfOperations([parseSource(path, `const caps = ${JSON.stringify(names)};`)], operations, {});
  const some = ['auth/logout', 'session/end', 'top-up/cancel', 'transfer/quote'] as const;
  expect(table('functions/domains/limits/user-caps.ts', ...some)).toEqual([
    'functions/domains/limits/user-caps.ts is a table of operations of many domains; each says it of itself',
  ]);
  expect(table('functions/domains/limits/user-caps.ts', ...some.slice(1), 'transfer/create')).toEqual([]);
  expect(table('tests/front-door/pipeline/user-caps.test.ts', ...some)).toEqual([]);
});
