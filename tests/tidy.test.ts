import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { projectRoot } from '../infra/local/settings.ts';
import { walletCommand } from '../shared/operation.ts';
import { contractIn, operations } from '../shared/operations.ts';
import { createTransfer } from '../shared/contracts/transfer/create.ts';
import { keys, lists } from '../functions/table/keys.ts';
import { fileNames, medianHandler } from './tidy/code-laws.ts';
import { cappedCalls } from './tidy/cap-laws.ts';
import { orphanFiles, unaskedByEngine } from './tidy/import-laws.ts';
import { otherLineLengths } from './tidy/line-laws.ts';
import {
  completeFunctions,
  completeOperations,
  contractPlaces,
  distinctCodes,
  distinctOperations,
  documentedKeys,
  refusalTexts,
  testedRefusals,
  usedRefusals,
} from './tidy/operation-laws.ts';
import { boundedOutputs } from './tidy/output-laws.ts';
import { noListsOfOperations } from './tidy/registry-laws.ts';
import { listProject, parseSource, readSources } from './tidy/source.ts';
import { codeCases } from './tidy/code-cases.ts';
import { floorCases } from './tidy/floor-cases.ts';
import { importCases } from './tidy/import-cases.ts';
import { waitCases } from './tidy/wait-cases.ts';

const paths = listProject();
const sources = readSources();
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

const cases = [...importCases, ...codeCases, ...floorCases, ...waitCases];

describe('the laws of this tree', () => {
  test.for(cases)('$law', ({ holds }) => {
    expect(holds(sources)).toEqual([]);
  });

  test('one operation, one name, one path', () => {
    expect(contractPlaces(paths, operations)).toEqual([]);
    expect(completeOperations(paths, operations)).toEqual([]);
    expect(distinctOperations(operations)).toEqual([]);
  });

  test('no list of operations is kept by hand that a folder could tell', () => {
    expect(noListsOfOperations(sources, operations)).toEqual([]);
  });

  test('the engine may know nothing that it does not ask for', () => {
    expect(unaskedByEngine(sources)).toEqual([]);
    expect(unaskedByEngine([]).length).toBeGreaterThan(10);
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

  test('every call of a session that writes or looks at others is bounded as its contract says', () => {
    expect(cappedCalls(operations, sources)).toEqual([]);
  });

  test('every kind of item is documented where the keys are', () => {
    const texts = paths.filter((path) => path.startsWith('functions/table/keys/')).map(read);
    expect(documentedKeys(texts.join('\n'), read('functions/table/README.md'))).toEqual([]);
  });

  test('every key and every list of keys stands in one file alone', () => {
    const files = paths.filter((path) => /^functions\/table\/keys\/(?!key\.ts)/.test(path)).map(read);
    const named = files.flatMap((text) => [...text.matchAll(/^ {2}(\w+): \(/gm)].map(([, name = '']) => name));
    expect(named.length).toBe(Object.keys(keys).length + Object.keys(lists).length);
  });

  test('no file is an orphan', () => {
    const others = paths
      .filter((path) => /(?:\.json|\.html|\.css|\.mjs|\.md)$/.test(path) && path !== 'package-lock.json')
      .map(read);
    expect(orphanFiles(sources, [...others, read('.ci/run')])).toEqual([]);
  });

  test('no line is over 120 columns in code of other languages; Markdown and JSON are no code', () => {
    expect([...paths, '.ci/run'].flatMap((path) => otherLineLengths(path, read(path)))).toEqual([]);
  });

  test('files are named for what they hold', () => {
    expect(fileNames(paths.filter((path) => !path.startsWith('.')))).toEqual([]);
  });
});

describe('each law can be broken, and is not broken by less', () => {
  test.for(cases)('$law', ({ holds, breaks, keeps }) => {
    for (const [path, text] of breaks)
      expect(holds([parseSource(path, text)]), `${path}: ${text.slice(0, 80)}`).not.toEqual([]);
    for (const [path, text] of keeps)
      expect(holds([parseSource(path, text)]), `${path}: ${text.slice(0, 80)}`).toEqual([]);
  });

  const planted = walletCommand({ ...createTransfer, name: 'transfer/planted', path: '/planted' });

  test("an operation without its files, with another's path, or under another name", () => {
    expect(completeOperations(paths, [...operations, planted])).toEqual([
      'transfer/planted lacks shared/contracts/transfer/planted.ts',
      'transfer/planted lacks functions/handlers/transfer/planted.ts',
      'transfer/planted lacks events/transfer/planted.json',
      'transfer/planted lacks tests/handlers/transfer/planted.test.ts',
      'transfer/planted has no row in infra/specs/transfer.ts',
    ]);
    expect(completeOperations(['functions/handlers/a/b.ts'], [])).toContain(
      'functions/handlers/a/b.ts has no contract',
    );
    const withoutAirtime = operations.filter(({ name }) => name !== 'airtime/create');
    expect(completeOperations(paths, withoutAirtime)).toContain(
      'infra/specs/airtime.ts has a row for airtime/create, which is no operation of airtime',
    );
    expect(distinctOperations([planted, createTransfer, createTransfer])).toHaveLength(2);
    expect(contractPlaces(['shared/contracts/a.ts', 'shared/contracts/transfer/a/b.ts'], operations)).toHaveLength(2);
    expect(() => contractIn({ createTransfer, mostShown: 50, none: undefined }, 'transfer/planted')).toThrow(
      'exports no contract that is named transfer/planted',
    );
    expect(contractIn({ mostShown: 50, createTransfer }, createTransfer.name)).toBe(createTransfer);
    expect(completeFunctions(paths, ['workflows/planted'])).toHaveLength(2);
  });

  test('a list in an answer without a greatest length, however deep', () => {
    const list = z.array(z.object({ names: z.array(z.string()) })).check(z.maxLength(5));
    const output = z.strictObject({ one: z.optional(list), other: z.union([z.string(), z.array(z.string())]) });
    expect(boundedOutputs([{ ...planted, output }])).toEqual([
      'transfer/planted.one.names has no greatest length',
      'transfer/planted.other has no greatest length',
    ]);
  });

  test("a refusal without a text, with another's code, or that no test expects", () => {
    const text = () => 'a sentence';
    expect(refusalTexts({ th: {}, en: { other: text }, zh: {} }).length).toBeGreaterThan(100);
    expect(distinctCodes({ one: { code: 1 }, other: { code: 1 } })).toEqual(['two refusals have the code 1']);
    const untested = parseSource('tests/handlers/transfer/create.test.ts', "expectRefusal(answer, 'busy');");
    expect(testedRefusals([untested], [createTransfer])).toHaveLength(createTransfer.refusals.length);
    expect(usedRefusals([]).length).toBeGreaterThan(30);
  });

  test('a line that is too long in Python, styles, a page or a script, and one that is one text', () => {
    const long = 'a + '.repeat(35);
    for (const path of ['tests/a.py', 'web/a.css', 'web/a.html', 'a.mjs', '.ci/run'])
      expect(otherLineLengths(path, `a\n${long}\n`)).toEqual([`${path}:2 a line of 140 columns, at most 120`]);
    expect(otherLineLengths('tests/a.py', `expect(${'a, '.repeat(20)}f"${'b'.repeat(60)}")`)).toHaveLength(1);
    for (const kept of [`say(f"${'a '.repeat(70)}")`, 'a'.repeat(120)])
      expect(otherLineLengths('a.py', kept)).toEqual([]);
    for (const path of ['docs/a.md', 'events/a.json']) expect(otherLineLengths(path, long)).toEqual([]);
  });

  test('handlers of which more than half are long, whatever the longest is', () => {
    const handlers = (...lengths: number[]) =>
      lengths.map((length, index) => parseSource(`functions/handlers/a/b${index}.ts`, 'a();\n'.repeat(length)));
    expect(medianHandler(handlers(40, 100, 10, 100))).toEqual([]);
    expect(medianHandler(handlers(41, 41, 10))).toEqual([
      'half of the handlers have 41 lines and more, the median is at most 40',
    ]);
  });

  test('an item that is not documented, an orphan, and names that say nothing', () => {
    expect(documentedKeys("sk: 'SECRET'", 'WALLET')).toEqual(['functions/table/README.md does not tell of SECRET']);
    const [imported, orphan] = [parseSource('web/a.ts', "import './b.ts';"), parseSource('web/b.ts', '')];
    expect(orphanFiles([imported, orphan], [])).toEqual(['web/a.ts']);
    expect(orphanFiles([imported, orphan], ['src="web/a.ts"'])).toEqual([]);
    expect(fileNames(['web/money-utils.ts', 'web/Screen.tsx', 'web/user_info.ts', 'web/amount-pad.tsx'])).toHaveLength(
      3,
    );
  });
});
