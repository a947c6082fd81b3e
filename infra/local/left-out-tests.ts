import { FriendlyError } from './settings.ts';

/** Folders of tests that a run may leave out: what goes through a real browser, and thousands of spoilt requests. */
export const separableTests = ['journeys', 'fuzz'] as const;

const option = '--without';

/**
 * Takes `--without journeys,fuzz` out of the arguments of `npm test`; it may stand there more than once.
 * @throws FriendlyError where it names nothing, or what cannot be left out.
 */
export function takeLeftOut(args: readonly string[]): {
  readonly leftOut: readonly string[];
  readonly rest: readonly string[];
} {
  const at = args.indexOf(option);
  if (at === -1) return { leftOut: [], rest: args };
  const names = (args[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !separableTests.some((each) => each === name));
  if (unknown.length > 0)
    throw new FriendlyError(`${option} takes ${separableTests.join(' or ')}, or both with a comma between them.`);
  const { leftOut, rest } = takeLeftOut(args.slice(at + 2));
  return { leftOut: [...new Set([...names, ...leftOut])], rest: [...args.slice(0, at), ...rest] };
}

/** The test files in these folders, as vitest leaves them out. */
export function filesLeftOut(names: readonly string[]): readonly string[] {
  return names.map((name) => `tests/${name}/**`);
}
