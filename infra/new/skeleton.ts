import { FriendlyError } from '../local/settings.ts';

/** One file as it will be; `isNew` where there must be none yet. */
export interface Change {
  readonly path: string;
  readonly text: string;
  readonly isNew: boolean;
}

/** What one call of `npm run new` writes, and what is left to its person, step by step. */
export interface Skeleton {
  readonly changes: readonly Change[];
  /** Sentences for the terminal: what no compiler and no test could ask for. */
  readonly next: readonly string[];
}

/** Reads a file of the project; undefined where there is none. */
export type Read = (path: string) => string | undefined;

const namePattern = /^([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;

/** The two halves of `<domain>/<name>`. @throws FriendlyError where it is something else. */
export function partsOf(name: string): readonly [domain: string, rest: string] {
  const [, domain, rest] = namePattern.exec(name) ?? [];
  if (domain !== undefined && rest !== undefined) return [domain, rest];
  throw new FriendlyError(`"${name}" is no name: it takes <domain>/<name> in small letters, as coupon/claim.`);
}

/** `read-all` as `ReadAll`. */
export function pascal(words: string): string {
  return words
    .split(/[-/]/)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('');
}

/** `read-all` as `readAll`. */
export function camel(words: string): string {
  const name = pascal(words);
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** A file of its own, by its lines. */
export function newFile(path: string, lines: readonly string[]): Change {
  return { path, text: `${lines.join('\n')}\n`, isNew: true };
}

/** A place in existing text where something is put, found by what stands there today. */
export interface Place {
  readonly path: string;
  /** What has to be there, once. */
  readonly before: string;
  /** What is there afterwards; `before` again, with the new part. */
  readonly after: string;
}

/**
 * An existing file with all of its places changed. @throws FriendlyError where one is not found: the file has moved on.
 */
export function changed(read: Read, path: string, places: readonly Omit<Place, 'path'>[]): Change {
  const text = places.reduce(
    (known, { before, after }) => {
      if (known.split(before).length !== 2) {
        throw new FriendlyError(`${path} does not hold "${before.trim()}" once any more; infra/new has to follow it.`);
      }
      return known.replace(before, () => after);
    },
    read(path) ?? '',
  );
  return { path, text, isNew: false };
}

/** Text with an import of what marks an open decision, behind the imports that it has. */
export function importingUndecided(text: string, from: string): string {
  if (text.includes('import type { Undecided }')) return text;
  const [, last = ''] = /^(?:[\s\S]*\n)?(import [^;]+;\n)/.exec(text) ?? [];
  const at = text.lastIndexOf(last) + last.length;
  return `${text.slice(0, at)}import type { Undecided } from '${from}';\n${text.slice(at)}`;
}

/** Adds entries to a list of the tree that is kept in the order of its keys, each at its place. */
export function inOrder(text: string, key: string, entry: string): string {
  const keyOf = (line: string) => /^ {2}'?([^':]+)'?: \{/.exec(line)?.[1];
  const lines = text.split('\n');
  const next = lines.findIndex((line) => (keyOf(line) ?? '') > key || /^\}(?: as const satisfies .*)?;$/.test(line));
  return [...lines.slice(0, next), entry.trimEnd(), ...lines.slice(next)].join('\n');
}
