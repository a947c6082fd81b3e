import type { Contract } from '../../shared/operation.ts';
import { literalText, targetOf } from './source.ts';
import type { Fault, Source } from './source.ts';

/** The lists of operations that are still kept by hand, each with the reason why no folder can replace it yet. */
export const keptByHand: Readonly<Record<string, string>> = {};

/** The operation of a contract's or a handler's file. */
const operationFile = /^(?:shared\/contracts|functions\/handlers)\/(.+)\.ts$/;

/** Which operations a file names, by their names or by their files. */
function namedIn(source: Source, names: ReadonlySet<string>): ReadonlySet<string> {
  const written = source.nodes.flatMap((node) => literalText(node) ?? []);
  const imported = source.imports.flatMap((each) => operationFile.exec(targetOf(source, each) ?? '')?.[1] ?? []);
  return new Set([...written, ...imported].filter((name) => names.has(name)));
}

/** Code that every operation could have to edit; tests name what they try, and the app's facts what they change. */
const deciding = /^(?:functions|shared|infra)\//;
/** What is about a few domains' money names these; a table about any operation soon names more. */
const mostDomains = 3;

/**
 * A list of operations that a folder could replace is a file that every new operation has to edit, and so is a table of
 * some of them whose rows could stand in their contracts or in files of their own.
 */
export function noListsOfOperations(
  sources: readonly Source[],
  registry: readonly Contract[],
  exceptions: Readonly<Record<string, string>> = keptByHand,
): readonly Fault[] {
  const names = new Set(registry.map(({ name }) => name));
  const isTable = (named: ReadonlySet<string>): boolean =>
    new Set([...named].map((name) => name.split('/')[0])).size > mostDomains;
  const tables = sources
    .filter((source) => deciding.test(source.path) && !source.path.startsWith('functions/handlers/'))
    .filter((source) => isTable(namedIn(source, names)))
    .map(({ path }) => path);
  const lists = sources.filter((source) => namedIn(source, names).size > names.size / 3).map(({ path }) => path);
  return [
    ...tables
      .filter((path) => !lists.includes(path) && !(path in exceptions))
      .map((path) => `${path} is a table of operations of many domains; each says it of itself`),
    ...lists.filter((path) => !(path in exceptions)).map((path) => `${path} lists operations that a folder could tell`),
    ...Object.keys(exceptions)
      .filter((path) => !lists.includes(path))
      .map((path) => `${path} is no list of operations any more`),
  ];
}
