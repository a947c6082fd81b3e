export interface Explored {
  readonly states: number;
  /** The shortest trace to something wrong, its last line saying what; undefined where there is none. */
  readonly trace: readonly string[] | undefined;
  /** States from which the end cannot be reached any more. */
  readonly stuck: number;
  /** The shortest trace to one of them; undefined where there is none. */
  readonly stuckTrace: readonly string[] | undefined;
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

/** The walk so far; a state is known by its number, and what led to it first stands beside it. */
interface Walk<S> {
  readonly states: S[];
  readonly from: number[];
  readonly says: string[];
  /** Every state from which a state was come to, by its number. */
  readonly before: number[][];
}

function traceTo<S>({ from, says }: Walk<S>, last: number, wrong: string): readonly string[] {
  const trace = [wrong];
  for (let at = last; at > 0; at = from[at] ?? 0) trace.unshift(says[at] ?? '');
  return trace;
}

/** Walks every state, breadth first, each once; stops at the first wrong one, so that its trace is a shortest. */
export function explore<S>({ start, keyOf, nexts, wrongIn, mustEnd, hasEnded }: Exploration<S>): Explored {
  const numbers = new Map<string, number>([[keyOf(start), 0]]);
  const walk: Walk<S> = { states: [start], from: [0], says: [''], before: [[]] };
  for (let at = 0; at < walk.states.length; at += 1) {
    const here = walk.states[at];
    if (here === undefined) continue;
    for (const [says, next] of nexts(here)) {
      const key = keyOf(next);
      const known = numbers.get(key);
      if (known !== undefined) {
        walk.before[known]?.push(at);
        continue;
      }
      const number = walk.states.length;
      numbers.set(key, number);
      walk.states.push(next);
      walk.from.push(at);
      walk.says.push(says);
      walk.before.push([at]);
      const wrong = wrongIn(next);
      if (wrong !== undefined)
        return { states: number + 1, trace: traceTo(walk, number, wrong), stuck: 0, stuckTrace: undefined };
    }
  }
  const stuck = stuckIn(walk, mustEnd, hasEnded);
  const [first] = stuck;
  const stuckTrace = first === undefined ? undefined : traceTo(walk, first, 'from here on nothing ends it');
  return { states: walk.states.length, trace: undefined, stuck: stuck.length, stuckTrace };
}

/** The states that must be able to end well and cannot, the nearest first, going back from those that have. */
function stuckIn<S>(
  { states, before }: Walk<S>,
  mustEnd: (state: S) => boolean,
  hasEnded: (state: S) => boolean,
): readonly number[] {
  const reached = states.map((state) => hasEnded(state));
  const ends = reached.flatMap((has, number) => (has ? [number] : []));
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    for (const earlier of before[end] ?? []) {
      if (reached[earlier] === true) continue;
      reached[earlier] = true;
      ends.push(earlier);
    }
  }
  return states.flatMap((state, number) => (mustEnd(state) && reached[number] !== true ? [number] : []));
}
