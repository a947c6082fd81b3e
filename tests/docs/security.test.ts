import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../infra/local/settings.ts';
import { listProject, readSources } from '../tidy/source.ts';

const paths = new Set(listProject());
const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

interface Row {
  readonly number: string;
  readonly level: string;
  readonly requirement: string;
  readonly answer: string;
  readonly proof: string;
}

/** The rows of the page's tables; what is no row of five cells is told by its text. */
function rowsOf(page: string): readonly Row[] {
  return page
    .split('\n')
    .filter((line) => /^\| *\d/.test(line))
    .map((line) => {
      const [number = '', level = '', requirement = '', answer = '', proof = '', ...more] = line
        .slice(1)
        .replace(/\|\s*$/, '')
        .split('|')
        .map((cell) => cell.trim());
      if (more.length > 0) throw new Error(`a row of more than five cells: ${line}`);
      return { number, level, requirement, answer, proof };
    });
}

const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].flatMap(([, quoted = '']) => (/^[\w.-]+\/.*\.\w+$/.test(quoted) ? [quoted] : []));

const isTest = (path: string): boolean => path.startsWith('tests/');

/** Why a yes is none, in sentences: a test has to go red without it. */
function unprovenOf({ number, answer, proof }: Row): readonly string[] {
  return answer !== 'yes' || pathsIn(proof).some(isTest) ? [] : [`${number} names no test`];
}

/** What a page of this kind breaks, in sentences. */
function faultsOf(rows: readonly Row[], exists: (path: string) => boolean): readonly string[] {
  return rows.flatMap(({ number, level, requirement, answer, proof }) => [
    ...(/^[123]$/.test(level) ? [] : [`${number} has no level`]),
    ...(requirement.length > 10 ? [] : [`${number} does not say what is asked`]),
    ...(['yes', 'no', 'n/a'].includes(answer) ? [] : [`${number} is neither yes, no nor n/a`]),
    ...unprovenOf({ number, level, requirement, answer, proof }),
    ...(answer === 'no' && proof.length < 40 ? [`${number} gives no reason`] : []),
    ...(answer === 'n/a' && proof.length < 6 ? [`${number} does not say what there is not`] : []),
    ...pathsIn(proof)
      .filter((path) => !exists(path))
      .map((path) => `${number} names ${path}, which is not there`),
  ]);
}

/** How many requirements each section of version 5.0.0 has, and which of them are of level 3. */
const sections: Readonly<Record<string, readonly [count: number, ...third: number[]]>> = {
  '3.2': [3, 3],
  '3.3': [5, 5],
  '3.4': [8, 7, 8],
  '3.5': [8, 6, 7, 8],
  '3.7': [5, 3, 4, 5],
  '4.1': [5, 4, 5],
  '4.2': [5, 2, 3, 4, 5],
  '4.3': [2],
  '4.4': [4],
  '6.1': [3],
  '6.2': [12],
  '6.3': [8, 5, 6, 7, 8],
  '6.4': [6, 5, 6],
  '6.5': [8, 6, 7, 8],
  '6.6': [4, 4],
  '6.8': [4],
  '7.1': [3],
  '7.2': [4],
  '7.3': [2],
  '7.4': [5],
  '7.5': [3, 3],
  '7.6': [2],
  '9.1': [3],
  '9.2': [4],
  '11.1': [4, 3, 4],
  '11.2': [5, 4, 5],
  '11.3': [5, 4, 5],
  '11.4': [4],
  '11.5': [2, 2],
  '11.6': [2, 2],
  '12.1': [5, 4, 5],
  '12.2': [2],
  '12.3': [5, 5],
  '13.1': [4, 2, 3, 4],
  '13.2': [6, 6],
  '13.3': [4, 3, 4],
  '13.4': [7, 6, 7],
  '16.3': [4],
};

const numbersOf = (keep: (section: string, place: number) => boolean): readonly string[] =>
  Object.entries(sections).flatMap(([section, [count]]) =>
    Array.from({ length: count }, (_, index) => index + 1)
      .filter((place) => keep(section, place))
      .map((place) => `${section}.${place}`),
  );

describe('docs/security/asvs.md', () => {
  const rows = rowsOf(read('docs/security/asvs.md'));
  const isThird = (section: string, place: number): boolean => sections[section]?.slice(1).includes(place) === true;

  test('every row has its answer, and every path that it names is there', () => {
    expect(faultsOf(rows, (path) => paths.has(path))).toEqual([]);
  });

  test('every requirement of levels 1 and 2 has one row, in order, and none is made up', () => {
    const numbers = rows.map(({ number }) => number);
    const demanded = numbersOf((section, place) => !isThird(section, place));
    expect(numbers.filter((number) => demanded.includes(number))).toEqual(demanded);
    const known = numbersOf(() => true);
    expect(numbers.filter((number) => !known.includes(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
    const third = numbersOf(isThird);
    expect(
      rows.filter(({ number, level }) => third.includes(number) !== (level === '3')).map(({ number }) => number),
    ).toEqual([]);
  });

  test('a row without proof, reason, answer or path is seen', () => {
    const row = {
      number: '1.1.1',
      level: '1',
      requirement: 'Something is asked',
      answer: 'yes',
      proof: '`package.json5`, `tests/tidy.test.ts`',
    };
    const exists = (path: string): boolean => ['tests/tidy.test.ts', 'docs/a.md', 'web/a.ts'].includes(path);
    expect(faultsOf([row], exists)).toEqual([]);
    for (const wrong of [
      { proof: 'trust us' },
      { proof: '`web/a.ts`' },
      { proof: 'It says so: `docs/a.md`' },
      { proof: 'document: `docs/a.md`' },
      { requirement: 'Something is documented', proof: 'document: `docs/a.md`' },
      { answer: 'no' as const, proof: 'later' },
      { answer: '' },
      { level: '4' },
      { proof: '`tests/no.test.ts`' },
    ]) {
      expect(faultsOf([{ ...row, ...wrong }], exists)).toHaveLength(1);
    }
    expect(() => rowsOf('| 1.1.1 | 1 | a | yes | b | c |')).toThrow('more than five');
  });
});

/** A control that was taken away once, and the test that went red. */
interface TakenAway {
  readonly number: string;
  readonly where: string;
  readonly testPath: string;
  readonly testName: string;
}

function takenAwayIn(page: string): readonly TakenAway[] {
  return page
    .split('\n')
    .filter((line) => /^\| *\d/.test(line))
    .map((line) => {
      const [number = '', , where = '', test = ''] = line
        .slice(1)
        .split('|')
        .map((cell) => cell.trim());
      const [, testPath = '', testName = ''] = /^`([^`]+)` > (.+)$/.exec(test) ?? [];
      return { number, where: where.replaceAll('`', ''), testPath, testName };
    });
}

/** The name as it stands in a test's source, in whichever quotes. */
const stands = (name: string, source: string): boolean =>
  [name, name.replaceAll("'", String.raw`\'`)].some((text) => source.includes(text));

function controlFaults(
  controls: readonly TakenAway[],
  rows: readonly Row[],
  sourceOf: (path: string) => string | undefined,
): readonly string[] {
  return controls.flatMap(({ number, where, testPath, testName }) => {
    const row = rows.find((each) => each.number === number);
    const source = sourceOf(testPath);
    return [
      ...(row?.answer === 'yes' ? [] : [`${number} is no yes of asvs.md`]),
      ...(row === undefined || pathsIn(row.proof).includes(testPath)
        ? []
        : [`${number} does not name ${testPath} in asvs.md`]),
      ...(sourceOf(where) === undefined ? [`${number} was taken out of ${where}, which is not there`] : []),
      ...(testName !== '' && source !== undefined && stands(testName, source)
        ? []
        : [`${number}: there is no test ${testPath} > ${testName}`]),
    ];
  });
}

describe('docs/security/controls.md', () => {
  const controls = takenAwayIn(read('docs/security/controls.md'));
  const rows = rowsOf(read('docs/security/asvs.md'));

  test('each control that was taken away has its test, under the name that went red, as a proof of its row', () => {
    expect(controlFaults(controls, rows, (path) => (paths.has(path) ? read(path) : undefined))).toEqual([]);
    expect(new Set(controls.map(({ number }) => number)).size).toBe(controls.length);
  });

  test('they are the six that were weaker than claimed, and thirty more at least', () => {
    const numbers = controls.map(({ number }) => number);
    expect(numbers).toEqual(expect.arrayContaining(['6.1.1', '6.3.5', '6.5.4', '7.2.3', '11.4.1', '12.3.4']));
    expect(numbers.length).toBeGreaterThanOrEqual(36);
  });

  test('a test that was renamed or is no proof of its row, and a row that says no, are seen', () => {
    const control = { number: '1.1.1', where: 'web/a.ts', testPath: 'tests/a.test.ts', testName: "it's red" };
    const row = {
      number: '1.1.1',
      level: '1',
      requirement: 'Something is asked',
      answer: 'yes',
      proof: '`tests/a.test.ts`',
    };
    const sourceOf = (path: string) => ({ 'web/a.ts': '', 'tests/a.test.ts': String.raw`test('it\'s red', a)` })[path];
    expect(controlFaults([control], [row], sourceOf)).toEqual([]);
    expect(controlFaults([{ ...control, testName: 'is green' }], [row], sourceOf)).toHaveLength(1);
    expect(controlFaults([{ ...control, where: 'web/b.ts' }], [row], sourceOf)).toHaveLength(1);
    expect(controlFaults([control], [{ ...row, answer: 'no' }], sourceOf)).toHaveLength(1);
    expect(controlFaults([control], [{ ...row, proof: '`tests/b.test.ts`' }], sourceOf)).toHaveLength(1);
  });
});

test('the pages of docs/security name only files that are there', () => {
  for (const page of ['door', 'threats', 'asvs', 'controls']) {
    expect(
      pathsIn(read(`docs/security/${page}.md`)).filter((path) => !paths.has(path)),
      page,
    ).toEqual([]);
  }
});

/**
 * What no file of these folders may hold, for a promise that the pages make; the sandbox of
 * partners is no part of the product.
 */
const never: readonly { readonly promise: string; readonly folders: readonly string[]; readonly text: RegExp }[] = [
  { promise: 'no cookies', folders: ['web', 'functions', 'shared'], text: /document\.cookie|set-cookie/i },
  {
    promise: 'text is never HTML',
    folders: ['web'],
    text: /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write/,
  },
  { promise: 'no code out of text', folders: ['web', 'functions', 'shared'], text: /\beval\(|new Function\(/ },
  {
    promise: 'certificates are validated',
    folders: ['web', 'functions', 'shared', 'infra'],
    text: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/,
  },
];

describe('nowhere in the code:', () => {
  const sources = readSources();
  test.for(never)('$promise', ({ folders, text }) => {
    const found = sources.filter(
      ({ path, text: source }) =>
        folders.includes(path.split('/')[0] ?? '') && !path.startsWith('functions/sandbox/') && text.test(source),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  test('each of these would be seen', () => {
    const samples = ['document.cookie = a', 'element.innerHTML = a', 'eval(a)', 'rejectUnauthorized: false'];
    expect(never.map(({ text }, index) => text.test(samples[index] ?? ''))).toEqual(never.map(() => true));
  });
});
