import { supportSpecs } from '../../infra/function-specs.ts';
import { faultsOfRows, rowsByDomain } from '../../infra/operation-specs.ts';
import { languages } from '../../shared/enums.ts';
import type { Language } from '../../shared/enums.ts';
import type { Contract } from '../../shared/operation.ts';
import { refusals } from '../../shared/refusals.ts';
import { refusalsEn } from '../../shared/texts/refusals-en.ts';
import { refusalsTh } from '../../shared/texts/refusals-th.ts';
import { refusalsZh } from '../../shared/texts/refusals-zh.ts';
import { targetOf } from './source.ts';
import type { Fault, Source } from './source.ts';

const contractFolder = 'shared/contracts/';

/** The contracts lie one folder deep, so that the list of all finds each; what lies elsewhere would be in no list. */
export function contractPlaces(paths: readonly string[], registry: readonly Contract[]): readonly Fault[] {
  const known = new Set(registry.map(({ name }) => `${contractFolder}${name}.ts`));
  return paths
    .filter((path) => path.startsWith(contractFolder) && !known.has(path))
    .map((path) => `${path} is no contract of <domain>/<operation>.ts`);
}

/** A contract says above it, in a sentence, what it is for: whoever looks for it reads that first. */
export function describedContracts(sources: readonly Source[]): readonly Fault[] {
  const described =
    /\*\/\nexport const \w+ = (?:(?:door|wallet|plain|operator|fourEyes)(?:Query|Command)|showingWhole)\(/;
  return sources
    .filter(({ path }) => path.startsWith(contractFolder))
    .filter(({ text }) => !described.test(text))
    .map(({ path }) => `${path} does not say above its contract what it is for`);
}

/** One operation, one path: contract, handler, sample event, tests and a row of its domain's specs. */
export function completeOperations(
  paths: readonly string[],
  registry: readonly Contract[],
  rows = rowsByDomain,
): readonly Fault[] {
  const there = new Set(paths);
  const wanted = (name: string) => [
    `${contractFolder}${name}.ts`,
    `functions/handlers/${name}.ts`,
    `events/${name}.json`,
    `tests/handlers/${name}.test.ts`,
  ];
  const missing = registry.flatMap(({ name }) =>
    wanted(name)
      .filter((path) => !there.has(path))
      .map((path) => `${name} lacks ${path}`),
  );
  const names = new Set(registry.map(({ name }) => name));
  const loose = paths.flatMap((path) => {
    const name = /^functions\/handlers\/(.+)\.ts$/.exec(path)?.[1];
    return name === undefined || names.has(name) ? [] : [`${path} has no contract`];
  });
  return [...missing, ...faultsOfRows(registry, rows), ...loose];
}

/** Functions that are no operations have their tests on the same path too. */
export function completeFunctions(
  paths: readonly string[],
  names: readonly string[] = Object.keys(supportSpecs),
): readonly Fault[] {
  return names.flatMap((name) =>
    [`functions/${name}.ts`, `tests/${name}.test.ts`]
      .filter((path) => !paths.includes(path))
      .map((path) => `${name} lacks ${path}`),
  );
}

/** Two operations must not share a path, or a name. */
export function distinctOperations(registry: readonly Contract[]): readonly Fault[] {
  return (['name', 'path'] as const).flatMap((member) => {
    const values = registry.map((contract) => contract[member]);
    return values
      .filter((value, index) => values.indexOf(value) !== index)
      .map((value) => `two operations have the ${member} ${value}`);
  });
}

type Catalogue = Readonly<Record<string, unknown>>;
const catalogues: Readonly<Record<Language, Catalogue>> = { th: refusalsTh, en: refusalsEn, zh: refusalsZh };

/** Every refusal has a text in each language, and no text is left over. */
export function refusalTexts(texts: Readonly<Record<Language, Catalogue>> = catalogues): readonly Fault[] {
  return languages.flatMap((language) => [
    ...Object.keys(refusals)
      .filter((name) => typeof texts[language][name] !== 'function')
      .map((name) => `${name} has no text in ${language}`),
    ...Object.keys(texts[language])
      .filter((name) => !(name in refusals))
      .map((name) => `${language} has a text for ${name}, which nobody refuses`),
  ]);
}

/** Two refusals must not share a code. */
export function distinctCodes(
  catalogue: Readonly<Record<string, { readonly code: number }>> = refusals,
): readonly Fault[] {
  const codes = Object.values(catalogue).map(({ code }) => code);
  return codes
    .filter((code, index) => codes.indexOf(code) !== index)
    .map((code) => `two refusals have the code ${code}`);
}

/** Every refusal that a contract declares is named by the operation's tests, or by a table of cases that they run. */
export function testedRefusals(sources: readonly Source[], registry: readonly Contract[]): readonly Fault[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return registry.flatMap(({ name, refusals: declared }) => {
    const test = byPath.get(`tests/handlers/${name}.test.ts`);
    if (test === undefined) return [];
    const tables = test.imports
      .flatMap((each) => byPath.get(targetOf(test, each) ?? '') ?? [])
      .filter(({ path }) => path.startsWith('tests/'));
    const text = [test, ...tables].map((source) => source.text).join('\n');
    return declared
      .filter((refusal) => !text.includes(`'${refusal}'`))
      .map((refusal) => `${name} declares ${refusal}, but no test expects it`);
  });
}

/** Every refusal is declared by some contract or given by the pipeline; others are dead words. */
export function usedRefusals(sources: readonly Source[]): readonly Fault[] {
  const texts = sources
    .filter(({ path }) => path.startsWith('functions/') || path.startsWith(contractFolder))
    .map(({ text }) => text)
    .join('\n');
  return Object.keys(refusals)
    .filter((name) => !texts.includes(`'${name}'`) && !texts.includes(` ${name}:`))
    .map((name) => `nobody ever refuses with ${name}`);
}

/** Every kind of item among the keys stands in the table's README. */
export function documentedKeys(keysText: string, readme: string): readonly Fault[] {
  const kinds = [...keysText.matchAll(/sk: [`']([A-Z]+)/g)].map(([, kind = '']) => kind);
  return kinds
    .filter((kind) => !readme.includes(kind))
    .map((kind) => `functions/table/README.md does not tell of ${kind}`);
}
