/** One state in a walk: where it was come from, and by what. */
interface Found<S> {
  readonly state: S;
  readonly from: string | undefined;
  readonly says: string;
}

export interface Explored {
  readonly states: number;
  /** The shortest trace to something wrong, its last line saying what; undefined where there is none. */
  readonly trace: readonly string[] | undefined;
  /** States from which the end cannot be reached any more. */
  readonly stuck: number;
}

export interface Exploration<S> {
  readonly start: S;
  /** Two states of the same key are the same. */
  readonly keyOf: (state: S) => string;
  readonly nexts: (state: S) => readonly (readonly [says: string, next: S])[];
  readonly wrongIn: (state: S) => string | undefined;
  /** States from which the walk must be able to end well; the others are beyond the bounds. */
  readonly mustEnd: (state: S) => boolean;
  readonly hasEnded: (state: S) => boolean;
}

function traceTo<S>(found: ReadonlyMap<string, Found<S>>, key: string, wrong: string): readonly string[] {
  const trace = [wrong];
  for (let at = found.get(key); at?.from !== undefined; at = found.get(at.from)) trace.unshift(at.says);
  return trace;
}

/** Walks every state, breadth first, each once; stops at the first wrong one, so that its trace is a shortest. */
export function explore<S>({ start, keyOf, nexts, wrongIn, mustEnd, hasEnded }: Exploration<S>): Explored {
  const found = new Map<string, Found<S>>([[keyOf(start), { state: start, from: undefined, says: '' }]]);
  const before = new Map<string, string[]>();
  const queue = [keyOf(start)];
  for (let at = 0; at < queue.length; at += 1) {
    const key = queue[at] ?? '';
    const here = found.get(key);
    if (here === undefined) continue;
    for (const [says, next] of nexts(here.state)) {
      const nextKey = keyOf(next);
      if (nextKey === key) continue;
      before.set(nextKey, [...before.get(nextKey) ?? [], key]);
      if (found.has(nextKey)) continue;
      found.set(nextKey, { state: next, from: key, says });
      const wrong = wrongIn(next);
      if (wrong !== undefined) return { states: found.size, trace: traceTo(found, nextKey, wrong), stuck: 0 };
      queue.push(nextKey);
    }
  }
  return { states: found.size, trace: undefined, stuck: countStuck(found, before, mustEnd, hasEnded) };
}

/** How many states that must be able to end well cannot, going back from those that have. */
function countStuck<S>(
  found: ReadonlyMap<string, Found<S>>, before: ReadonlyMap<string, readonly string[]>,
  mustEnd: (state: S) => boolean, hasEnded: (state: S) => boolean,
): number {
  const ends = [...found].filter(([, { state }]) => hasEnded(state)).map(([key]) => key);
  const reached = new Set(ends);
  for (let key = ends.pop(); key !== undefined; key = ends.pop()) {
    for (const earlier of before.get(key) ?? []) {
      if (reached.has(earlier)) continue;
      reached.add(earlier);
      ends.push(earlier);
    }
  }
  return [...found].filter(([key, { state }]) => mustEnd(state) && !reached.has(key)).length;
}
