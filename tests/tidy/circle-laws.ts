import { targetOf } from './source.ts';
import type { Fault, Import, Source } from './source.ts';

/** What each file reaches by the imports that are asked about. */
function reachedBy(
  sources: readonly Source[],
  asked: (source: Source, each: Import) => boolean,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    sources.map((source) => [
      source.path,
      source.imports.filter((each) => asked(source, each)).flatMap((each) => targetOf(source, each) ?? []),
    ]),
  );
}

/** The shortest way from a file back to itself; undefined where there is none. */
function wayBack(from: string, reached: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const seen = new Set<string>();
  let ways: readonly (readonly string[])[] = [[from]];
  while (ways.length > 0) {
    const further = ways.flatMap((way) => (reached.get(way.at(-1) ?? '') ?? []).map((next) => [...way, next]));
    const closed = further.find((way) => way.at(-1) === from);
    if (closed !== undefined) return closed;
    ways = further.filter((way) => {
      const last = way.at(-1) ?? '';
      if (seen.has(last)) return false;
      seen.add(last);
      return true;
    });
  }
  return undefined;
}

/** Only what can stand in a circle: again and again, whatever reaches nothing that is left is taken away. */
function knotted(reached: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const inside = [...reached].map(([path, nexts]) => [path, nexts.filter((next) => reached.has(next))] as const);
  const left = new Map(inside.filter(([, nexts]) => nexts.length > 0));
  return left.size === reached.size ? left : knotted(left);
}

function isTypeOnly({ text }: Source, { kind, start }: Import): boolean {
  return kind === 'import' && text.startsWith('import type ', start);
}

/**
 * Imports go one way: no file needs, to be loaded or to be understood, what needs it. What is fetched later counts with
 * what is loaded at once, and types count with it too; only a type of what is fetched later closes no circle.
 */
export function noCircles(sources: readonly Source[]): readonly Fault[] {
  const product = sources.filter(({ path }) => !path.startsWith('tests/'));
  const loaded = knotted(reachedBy(product, (source, each) => !isTypeOnly(source, each)));
  const known = knotted(reachedBy(product, (_source, { kind }) => kind !== 'dynamic'));
  const ways = [loaded, known].flatMap((reached) =>
    [...reached.keys()].flatMap((path) => {
      const way = wayBack(path, reached);
      return way === undefined ? [] : [way];
    }),
  );
  // Each circle once, told from its first file on.
  const firsts = ways.filter((way) => way.every((path) => path >= (way[0] ?? '')));
  return [...new Set(firsts.map((way) => `a circle: ${way.join(' -> ')}`))];
}
