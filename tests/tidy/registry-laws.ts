import type { Contract } from '../../shared/operation.ts';
import { literalText, targetOf } from './source.ts';
import type { Fault, Source } from './source.ts';

/** The lists of operations that are still kept by hand, each with the reason why no folder can replace it yet. */
export const keptByHand: Readonly<Record<string, string>> = {
  'functions/four-eyes/proposals/acts.ts':
    'whoever approves an act carries all along, and a bundle has no folder to look into',
  'shared/money-out.ts': 'what binds a code to the content of each: without its line a new way out does not compile',
  'tests/shared/needed-roles.ts':
    'which role each operation of operators takes: said a second time, so that a contract alone changes nobody',
  'web/console/screens/acts.ts': 'how each is asked for on the screen, which its browser has no folder for either',
};

/** The operation of a contract's or a handler's file. */
const operationFile = /^(?:shared\/contracts|functions\/handlers)\/(.+)\.ts$/;

/** What a file says: its texts, and the files that it imports; a tree is asked many times over. */
function saidIn(source: Source): readonly string[] {
  const before = said.get(source);
  if (before !== undefined) return before;
  const imported = source.imports.flatMap((each) => targetOf(source, each) ?? []);
  const now = [...new Set([...source.nodes.flatMap((node) => literalText(node) ?? []), ...imported])];
  said.set(source, now);
  return now;
}
const said = new WeakMap<Source, readonly string[]>();

/** Which operations a file names, by their names, by their files or by the files of their acts. */
function namedIn(
  source: Source,
  names: ReadonlySet<string>,
  byFile: ReadonlyMap<string, string> = new Map(),
): ReadonlySet<string> {
  const named = saidIn(source).flatMap((text) => [text, operationFile.exec(text)?.[1] ?? '', byFile.get(text) ?? '']);
  return new Set(named.filter((name) => names.has(name)));
}

/** Files that name many of the acts of four eyes, by their operations or by the files of the acts. */
function listsOfActs(sources: readonly Source[], registry: readonly Contract[]): readonly string[] {
  const acts = new Set(registry.flatMap((contract) => ('fourEyes' in contract ? [contract.name] : [])));
  const ofActs = sources.filter(({ path }) => path.startsWith('functions/four-eyes/'));
  const byFile = new Map(
    ofActs.flatMap((source) => [...namedIn(source, acts)].slice(0, 1).map((name) => [source.path, name] as const)),
  );
  // The rows of a domain are where an operation's own row belongs.
  return sources
    .filter(({ path }) => !/^infra\/specs\/(?:[\w-]+\/)?[\w-]+\.ts$/.test(path))
    .filter((source) => acts.size > 0 && namedIn(source, acts, byFile).size > acts.size / 3)
    .map(({ path }) => path);
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
  const ofAll = sources.filter((source) => namedIn(source, names).size > names.size / 3).map(({ path }) => path);
  const lists = [...new Set([...ofAll, ...listsOfActs(sources, registry)])];
  return [
    ...tables
      .filter((path) => !lists.includes(path) && !(path in exceptions))
      .map((path) => `${path} is a table of operations of many domains; each says it of itself`),
    ...lists.filter((path) => !(path in exceptions)).map((path) => `${path} lists operations that a folder could tell`),
    ...Object.keys(exceptions)
      .filter((path) => !lists.includes(path) && !tables.includes(path))
      .map((path) => `${path} is no list of operations any more`),
  ];
}
