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
import type { Contract } from '../../shared/operation.ts';
import { operations } from '../../shared/operations.ts';
import { cappedCalls } from './cap-laws.ts';
import { completeOperations, contractPlaces, distinctOperations, testedRefusals } from './operation-laws.ts';
import { boundedOutputs } from './output-laws.ts';
import { noListsOfOperations } from './registry-laws.ts';
import { listProject, parseSource, readSources } from './source.ts';
import type { Source } from './source.ts';

const paths = listProject();
const sources = readSources();
const shape = { ...createTransfer, name: 'transfer/planted', path: '/planted' };

function lawsOf(
  registry: readonly Contract[],
  all: readonly Source[],
  files: readonly string[],
  rows: typeof rowsByDomain,
): readonly string[] {
  return [
    ...contractPlaces(files, registry),
    ...completeOperations(files, registry, rows),
    ...distinctOperations(registry),
    ...boundedOutputs(registry),
    ...testedRefusals(all, registry),
    ...cappedCalls(registry, all),
    ...noListsOfOperations(all, registry),
  ];
}

/**
 * What the laws of the registry say of the tree as it is: an operation that somebody is just
 * writing has faults of its own.
 */
const standing: ReadonlySet<string> = new Set(lawsOf(operations, sources, paths, rowsByDomain));

/** What they say besides of an operation that has its four files and its row, and nothing else. */
function faultsOf(planted: Contract): readonly string[] {
  const written = [
    parseSource(`shared/contracts/${planted.name}.ts`, ''),
    parseSource(`functions/handlers/${planted.name}.ts`, ''),
    parseSource(
      `tests/handlers/${planted.name}.test.ts`,
      `const expected = ${JSON.stringify(planted.refusals).replaceAll('"', "'")};`,
    ),
  ];
  const after = [...sources, ...written];
  const pathsAfter = [...paths, `events/${planted.name}.json`, ...written.map(({ path }) => path)];
  const rows = {
    ...rowsByDomain,
    transfer: { ...rowsByDomain['transfer'], [planted.name]: { impact: 'Nobody notices.' } },
  };
  return lawsOf([...operations, planted], after, pathsAfter, rows).filter((fault) => !standing.has(fault));
}

describe('a new operation is four files and a row of its domain', () => {
  const cap = { of: 'session', perHour: 60 } as const;
  test.for([
    { caller: 'door', planted: doorCommand(shape) },
    { caller: 'wallet query', planted: walletQuery({ ...shape, loads: ['wallet'], gates: 'none', cap: 'none' }) },
    { caller: 'wallet query of others', planted: walletQuery({ ...shape, loads: ['receiver'], gates: 'none', cap }) },
    { caller: 'wallet command', planted: walletCommand({ ...shape, loads: ['wallet'], cap }) },
    { caller: 'plain query', planted: plainQuery({ ...shape, session: 'required', cap: 'none' }) },
    { caller: 'plain command', planted: plainCommand({ ...shape, session: 'required', cap }) },
    { caller: 'operator query', planted: operatorQuery({ ...shape, role: 'money', wayIn: 'any' }) },
    { caller: 'operator command', planted: operatorCommand({ ...shape, role: 'money', wayIn: 'any' }) },
  ])('$caller: no law asks for another file', ({ planted }) => {
    expect(faultsOf(planted)).toEqual([]);
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
