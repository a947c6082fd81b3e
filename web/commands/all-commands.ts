import type { JsonObject } from '../../shared/wire/canonical.ts';
import type { QueryNames } from '../data/queries/query-names.ts';
import type { PendingFamily, ResumableContract } from './command-facts.ts';

/** A resumable command as it is found by its name, where nobody can know the type of its input any more. */
export interface FoundFacts {
  readonly name: string;
  readonly changes: QueryNames;
  readonly load: () => Promise<ResumableContract>;
  readonly formOf: (input: JsonObject) => string;
  readonly formPath: (input: JsonObject) => string;
  readonly resultPath: (output: unknown, input: JsonObject) => string;
  readonly unsurePath: (input: JsonObject) => string;
  readonly movesSatang: (input: JsonObject) => number | undefined;
  readonly words: PendingFamily;
  readonly forgetsInput?: true;
}

function isFacts(value: unknown): value is FoundFacts {
  return typeof value === 'object' && value !== null && 'name' in value && 'load' in value && 'formOf' in value;
}

/** What lies under this folder, one file for each command, so that nobody keeps a list. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>('./*/*.ts', { eager: true });

const byName: ReadonlyMap<string, FoundFacts> = new Map(
  Object.values(files)
    .flatMap((exported) => Object.values(exported).filter(isFacts))
    .map((facts) => [facts.name, facts]),
);

/** The command of a kept record; undefined where this version of the app does not know it. */
export function resumableNamed(contractName: string): FoundFacts | undefined {
  return byName.get(contractName);
}

/** The names of all commands that are taken up again. */
export function resumableNames(): readonly string[] {
  return [...byName.keys()];
}
