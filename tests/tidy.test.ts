import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { projectRoot } from '../infra/local/settings.ts';
import { walletCommand } from '../shared/operation.ts';
import { contractIn, operations } from '../shared/operations.ts';
import { createTransfer } from '../shared/contracts/transfer/create.ts';
import {
  environmentInOnePlace, fileNames, noArithmeticInConditions, noLooseEnds, noSkippedTests, noWorldInside, sizes,
} from './tidy/code-laws.ts';
import { cappedCalls } from './tidy/cap-laws.ts';
import { countsInTransactions } from './tidy/count-laws.ts';
import {
  importDirections, importsOfZod, importsWithExtension, noBarrels, noDefaultExports, orphanFiles, pureRules, registryOfOperations, separateHandlers,
} from './tidy/import-laws.ts';
import {
  completeFunctions, completeOperations, contractPlaces, describedContracts, distinctCodes, distinctOperations, documentedKeys, refusalTexts,
  testedRefusals, usedRefusals,
} from './tidy/operation-laws.ts';
import { boundedOutputs } from './tidy/output-laws.ts';
import { listProject, parseSource, readSources } from './tidy/source.ts';
import type { Law } from './tidy/source.ts';
import { clientsWithLimits, fetchesWithLimits } from './tidy/time-limit-laws.ts';
import { noWeakRandomness } from './tidy/random-laws.ts';
import { waitsForEvents } from './tidy/wait-laws.ts';

const paths = listProject();
const sources = readSources();
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

/** A law, with something small that breaks it and something small that does not. */
interface Case {
  readonly law: string;
  readonly holds: Law;
  readonly breaks: readonly (readonly [path: string, text: string])[];
  readonly keeps: readonly (readonly [path: string, text: string])[];
}

const cases: readonly Case[] = [
  {
    law: 'shared <- functions, web, infra; web and functions never meet', holds: importDirections,
    breaks: [
      ['shared/a.ts', "import '../functions/a.ts';"], ['web/a.ts', "import { a } from '../functions/a.ts';"],
      ['functions/a.ts', "const a = await import('../web/a.ts');"], ['functions/a.ts', "import type { A } from '../infra/a.ts';"],
      ['infra/a.ts', "import { a } from '../tests/a.ts';"],
    ],
    keeps: [['web/a.ts', "import { a } from '../shared/a.ts';"], ['functions/a.ts', "import { a } from '@aws-sdk/client-kms';"]],
  },
  {
    law: 'rules import no AWS and nothing that reads or writes', holds: pureRules,
    breaks: [
      ['functions/domains/a/b.ts', "import { a } from '@aws-sdk/client-kms';"], ['functions/domains/a/b.ts', "import { randomInt } from 'node:crypto';"],
      ['functions/engine/refusal.ts', "import { a } from '../domains/a/b.ts';"], ['functions/engine/transitions.ts', "import { a } from '../table/a.ts';"],
      ['functions/domains/a/b.ts', "import { a } from '../../table/a.ts';"], ['functions/domains/a/b.ts', "import { a } from '../../engine/settle.ts';"],
    ],
    keeps: [
      ['functions/engine/refusal.ts', "import { a } from './transitions.ts'; import { b } from '../../shared/b.ts';"],
      ['functions/domains/a/b.ts', "import { a } from '../c/d.ts'; import { b } from '../../engine/refusal.ts';"],
    ],
  },
  {
    law: 'no function imports another, and production code no sandbox', holds: separateHandlers,
    breaks: [
      ['functions/handlers/a/b.ts', "import { a } from './c.ts';"], ['functions/ledger/a.ts', "import { a } from '../workflows/a.ts';"],
      ['functions/runtime/a.ts', "import { a } from '../sandbox/a.ts';"],
    ],
    keeps: [['functions/sandbox/a.ts', "import { a } from './b.ts';"], ['functions/handlers/a/b.ts', "import { a } from '../../rules/a.ts';"]],
  },
  {
    law: 'only infra and tests import the list of operations', holds: registryOfOperations,
    breaks: [['web/a.ts', "import { operations } from '../shared/operations.ts';"], ['functions/a/b.ts', "import { operations } from '../../shared/operations.ts';"]],
    keeps: [['infra/a.ts', "import { operations } from '../shared/operations.ts';"]],
  },
  {
    law: 'a contract says above it what it is for', holds: describedContracts,
    breaks: [['shared/contracts/a/b.ts', "export const a = walletQuery({ name: 'a/b' });"], ['shared/contracts/a/b.ts', '/** A length. */\nconst a = 1;\nexport const b = doorCommand({});']],
    keeps: [['shared/contracts/a/b.ts', '/** Asks. */\nexport const a = operatorQuery({});'], ['shared/a.ts', 'export const a = 1;']],
  },
  {
    law: 'import * as z, and zod/mini in shared and web', holds: importsOfZod,
    breaks: [
      ['infra/a.ts', "import { z } from 'zod';"], ['infra/a.ts', "import z from 'zod';"], ['shared/a.ts', "import * as z from 'zod';"],
      ['web/a.ts', "import { z } from 'zod/mini';"],
    ],
    keeps: [['shared/a.ts', "import * as z from 'zod/mini';"], ['infra/a.ts', "import * as z from 'zod';"]],
  },
  {
    law: 'relative imports carry their extension', holds: importsWithExtension,
    breaks: [['infra/a.ts', "import { b } from './b';"], ['infra/a.ts', "import { b } from './b.js';"]],
    keeps: [['infra/a.ts', "import { b } from './b.ts'; import c from './c.json' with { type: 'json' };"]],
  },
  {
    law: 'no barrels', holds: noBarrels,
    breaks: [['shared/a.ts', "export * from './b.ts';"], ['shared/a.ts', "export { b } from './b.ts';"]],
    keeps: [['shared/a.ts', 'export const a = 1; export { a as b };']],
  },
  {
    law: 'no default exports but configuration', holds: noDefaultExports,
    breaks: [['web/a.tsx', 'export default function A() { return null; }']],
    keeps: [['vitest.config.ts', 'export default {};'], ['web/a.tsx', 'export function A() { return null; }']],
  },
  {
    law: 'time, randomness, settings and output come from functions/runtime', holds: noWorldInside,
    breaks: [
      ['functions/domains/a/b.ts', 'const a = Date.now();'], ['shared/a.ts', 'const a = new Date();'], ['functions/ledger/a.ts', 'const a = Math.random();'],
      ['functions/table/a.ts', 'console.log(1);'], ['functions/sandbox/a.ts', "const a = process.env['A'];"],
    ],
    keeps: [
      ['functions/runtime/a.ts', 'const a = Date.now();'], ['functions/sandbox/settings.ts', 'const a = process.env;'],
      ['functions/domains/a/b.ts', '// Date.now() is not read here\nconst a = new Date(5); const b = "console.log";'],
    ],
  },
  {
    law: 'infra reads the environment in one place', holds: environmentInOnePlace,
    breaks: [['infra/a.ts', 'const a = process.env;']], keeps: [['infra/local/settings.ts', 'const a = process.env;']],
  },
  {
    law: 'conditions compare, they do not compute', holds: noArithmeticInConditions,
    breaks: [
      ['functions/table/a.ts', "const a = '#a - #b >= :v';"], ['functions/table/a.ts', "const a = 'available - frozen >= :v AND #c = :d';"],
      ['functions/table/a.ts', 'const a = `#a >= :v + :w AND ${b}`;'], ['functions/ledger/a.ts', "const a = 'attribute_exists(pk) AND #a+:v <= :w';"],
    ],
    keeps: [['functions/table/a.ts', "const a = '#a >= :v AND attribute_not_exists(#b)'; const c = 'a text - with a dash'; const d = 'pk = :pk AND sk BETWEEN :a AND :b';"]],
  },
  {
    law: 'every AWS client has time limits, for one place makes them', holds: clientsWithLimits,
    breaks: [
      ['functions/a/b.ts', "import { KMSClient } from '@aws-sdk/client-kms'; const a = new KMSClient({});"],
      ['infra/a.ts', "import { S3Client } from '@aws-sdk/client-s3'; const a = { b: new S3Client({ region: 'a' }) };"],
    ],
    keeps: [
      ['functions/a/b.ts', "import { KMSClient } from '@aws-sdk/client-kms'; const a = openClient(KMSClient);"],
      ['functions/runtime/process/aws-client.ts', 'const a = new Service({});'], ['tests/a.test.ts', "import { S3Client } from '@aws-sdk/client-s3'; new S3Client({});"],
    ],
  },
  {
    law: 'every call of a partner has a signal that ends it', holds: fetchesWithLimits,
    breaks: [
      ['functions/partners/a.ts', 'const a = await fetch(url);'], ['functions/partners/a.ts', "const a = await settings.fetch(url, { method: 'POST' });"],
      ['functions/sandbox/bank/a.ts', 'const a = parts.fetch(url, {});'],
    ],
    keeps: [
      ['functions/partners/a.ts', 'const a = await settings.fetch(url, { signal: AbortSignal.timeout(1) });'],
      ['functions/sandbox/pages/a.ts', 'fetch(location.href);'], ['functions/partners/a.ts', 'const a = { fetch };'],
    ],
  },
  {
    law: 'what counts stands in a transaction, or fails safe and is argued', holds: countsInTransactions,
    breaks: [
      ['functions/table/a.ts', 'const a = updateExpressions({ add: { used: 1 }, where: [b] });'],
      ['functions/ledger/a.ts', 'function a() { return { add: { tries: 1 }, where: [b] }; }'],
      ['functions/table/cap.ts', 'const a = updateExpressions({ add: { c: 1 }, where: [b] }); const d = updateExpressions({ add: { c: -1 }, where: [b] });'],
    ],
    keeps: [
      ['functions/table/a.ts', 'const a = updateItem(table, key, { add: { used: 1 }, where: [b] }); const c = updateExpressions({ set: { d: 1 }, where: [b] });'],
      ['functions/table/cap.ts', 'const a = updateExpressions({ add: { used: 1 }, where: [b] });'],
    ],
  },
  {
    law: 'no skipped tests', holds: noSkippedTests,
    breaks: [
      ['tests/a.test.ts', "test.skip('a', () => {});"], ['tests/a.test.ts', "describe.only('a', () => {});"], ['tests/a.test.ts', "test.todo('a');"],
      ['tests/a.test.ts', "xit('a', () => {});"], ['tests/a.test.ts', "test.skipIf(true)('a', () => {});"],
    ],
    keeps: [['tests/a.test.ts', "test('a', () => {}); test.for([1])('b', () => {});"]],
  },
  {
    law: 'nothing that could be foretold is an id, a key or a code', holds: noWeakRandomness,
    breaks: [['web/data/a.ts', 'const a = Math.random();'], ['functions/runtime/a.ts', 'const a = Math.random();']],
    keeps: [['functions/runtime/process/random.ts', 'const a = () => Math.random();'], ['tests/a.test.ts', 'const seed = Math.random();']],
  },
  {
    law: 'waits end with their event', holds: waitsForEvents,
    breaks: [
      ['tests/web/a.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 50));'],
      ['tests/web/a.test.ts', 'await new Promise((resolve) => { setTimeout(() => resolve(1), 50); });'],
      ['tests/a.test.ts', 'await vi.waitFor(() => expect(a).toBe(1));'],
    ],
    keeps: [
      ['tests/web/a.test.ts', 'await new Promise((resolve) => setTimeout(resolve)); await waitFor(() => expect(a).toBe(1));'],
      ['tests/a.test.ts', 'await vi.waitFor(() => expect(a).toBe(1), patience);'],
    ],
  },
  {
    law: 'no loose ends', holds: noLooseEnds,
    breaks: [['web/a.ts', '// TODO later'], ['web/a.ts', '/* FIXME */'], ['web/a.ts', '// @ts-expect-error'], ['web/a.ts', '// oxlint-disable-next-line no-var']],
    keeps: [['web/a.ts', "const a = 'TODO is a word'; // what is left to do stands in an issue"]],
  },
  {
    law: 'files, handlers and functions are small', holds: sizes,
    breaks: [
      ['shared/a.ts', 'const a = 1;\n'.repeat(301)], ['functions/handlers/a/b.ts', 'const a = 1;\n'.repeat(101)],
      ['shared/a.ts', `function a() {\n${'a();\n'.repeat(69)}}`], ['tests/a.test.ts', `test('a', () => {\n${'a();\n'.repeat(69)}});`],
    ],
    keeps: [
      ['shared/a.ts', 'const a = 1;\n'.repeat(300)], ['shared/a.ts', `const a = () => {\n${'a();\n'.repeat(68)}};`],
      ['tests/a.test.ts', `describe('a', () => {\n${"test('b', () => {});\n".repeat(80)}});`],
    ],
  },
];

describe('the laws of this tree', () => {
  test.for(cases)('$law', ({ holds }) => {
    expect(holds(sources)).toEqual([]);
  });

  test('one operation, one name, one path', () => {
    expect(contractPlaces(paths, operations)).toEqual([]);
    expect(completeOperations(paths, operations)).toEqual([]);
    expect(distinctOperations(operations)).toEqual([]);
  });

  test('every other function has its tests on its path', () => {
    expect(completeFunctions(paths)).toEqual([]);
  });

  test('every refusal has its own code, a text in three languages and somebody who says it', () => {
    expect(refusalTexts()).toEqual([]);
    expect(distinctCodes()).toEqual([]);
    expect(usedRefusals(sources)).toEqual([]);
  });

  test('every refusal that a contract declares is expected by a test', () => {
    expect(testedRefusals(sources, operations)).toEqual([]);
  });

  test('every list in an answer has a greatest length', () => {
    expect(boundedOutputs(operations)).toEqual([]);
  });

  test('every call of a session that writes or looks at others has its cap', () => {
    expect(cappedCalls(operations, sources)).toEqual([]);
  });

  test('every kind of item is documented where the keys are', () => {
    expect(documentedKeys(read('functions/table/keys.ts'), read('functions/table/README.md'))).toEqual([]);
  });

  test('no file is an orphan', () => {
    const others = paths.filter((path) => /(?:\.json|\.html|\.css|\.mjs|\.md)$/.test(path) && path !== 'package-lock.json').map(read);
    expect(orphanFiles(sources, [...others, read('.ci/run')])).toEqual([]);
  });

  test('files are named for what they hold', () => {
    expect(fileNames(paths.filter((path) => !path.startsWith('.')))).toEqual([]);
  });
});

describe('each law can be broken, and is not broken by less', () => {
  test.for(cases)('$law', ({ holds, breaks, keeps }) => {
    for (const [path, text] of breaks) expect(holds([parseSource(path, text)]), `${path}: ${text.slice(0, 80)}`).not.toEqual([]);
    for (const [path, text] of keeps) expect(holds([parseSource(path, text)]), `${path}: ${text.slice(0, 80)}`).toEqual([]);
  });

  const planted = walletCommand({ ...createTransfer, name: 'transfer/planted', path: '/planted' });

  test('an operation without its files, with another\'s path, or under another name', () => {
    expect(completeOperations(paths, [...operations, planted])).toEqual([
      'transfer/planted lacks shared/contracts/transfer/planted.ts', 'transfer/planted lacks functions/handlers/transfer/planted.ts',
      'transfer/planted lacks events/transfer/planted.json', 'transfer/planted lacks tests/handlers/transfer/planted.test.ts',
      'transfer/planted has no row in infra/specs/transfer.ts',
    ]);
    expect(completeOperations(['functions/handlers/a/b.ts'], [])).toContain('functions/handlers/a/b.ts has no contract');
    expect(completeOperations(paths, operations.slice(1))).toContain('infra/specs/auth.ts has a row for auth/login, which is no operation of auth');
    expect(distinctOperations([planted, createTransfer, createTransfer])).toHaveLength(2);
    expect(contractPlaces(['shared/contracts/a.ts', 'shared/contracts/transfer/a/b.ts'], operations)).toHaveLength(2);
    expect(() => contractIn({ createTransfer, mostShown: 50, none: undefined }, 'transfer/planted')).toThrow('exports no contract that is named transfer/planted');
    expect(contractIn({ mostShown: 50, createTransfer }, createTransfer.name)).toBe(createTransfer);
    expect(completeFunctions(paths, ['workflows/planted'])).toHaveLength(2);
  });

  test('a list in an answer without a greatest length, however deep', () => {
    const list = z.array(z.object({ names: z.array(z.string()) })).check(z.maxLength(5));
    const output = z.strictObject({ one: z.optional(list), other: z.union([z.string(), z.array(z.string())]) });
    expect(boundedOutputs([{ ...planted, output }])).toEqual([
      'transfer/planted.one.names has no greatest length', 'transfer/planted.other has no greatest length',
    ]);
  });

  test('a refusal without a text, with another\'s code, or that no test expects', () => {
    const text = () => 'a sentence';
    expect(refusalTexts({ th: {}, en: { other: text }, zh: {} }).length).toBeGreaterThan(100);
    expect(distinctCodes({ one: { code: 1 }, other: { code: 1 } })).toEqual(['two refusals have the code 1']);
    const untested = parseSource('tests/handlers/transfer/create.test.ts', "expectRefusal(answer, 'busy');");
    expect(testedRefusals([untested], [createTransfer])).toHaveLength(createTransfer.refusals.length);
    expect(usedRefusals([]).length).toBeGreaterThan(30);
  });

  test('an item that is not documented, an orphan, and names that say nothing', () => {
    expect(documentedKeys("sk: 'SECRET'", 'WALLET')).toEqual(['functions/table/README.md does not tell of SECRET']);
    const [imported, orphan] = [parseSource('web/a.ts', "import './b.ts';"), parseSource('web/b.ts', '')];
    expect(orphanFiles([imported, orphan], [])).toEqual(['web/a.ts']);
    expect(orphanFiles([imported, orphan], ['src="web/a.ts"'])).toEqual([]);
    expect(fileNames(['web/money-utils.ts', 'web/Screen.tsx', 'web/user_info.ts', 'web/amount-pad.tsx'])).toHaveLength(3);
  });
});
