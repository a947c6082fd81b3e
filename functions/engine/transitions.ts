/** Who has to do something for a thing to go on. */
export type Actor = 'us' | 'partner' | 'owner' | 'nobody';

/**
 * What is known of a state: its public status, who has to act in it, and by which of the
 * object's times it must have ended.
 */
export interface StateFacts<T extends string = string> {
  readonly shows: number;
  readonly acts: Actor;
  /**
   * `never` for a state that is an end, and in place of a time `by-hand` where an alarm has told operators, who end
   * it; every other one carries a due item, or nobody would come by.
   */
  readonly endsBy: T | 'never';
}

/** From which state what event leads to which; `needs` is what the same transaction must hold besides the state. */
export interface Edge<S extends string = string, E extends string = string> {
  readonly from: S;
  readonly event: E;
  readonly to: S;
  readonly needs?: string;
}

/** The states of one kind of object, whole: what is no edge here does not happen. */
export interface Transitions<S extends string, E extends string, T extends string = string> {
  readonly start: S;
  readonly states: Readonly<Record<S, StateFacts<T>>>;
  readonly edges: readonly Edge<S, E>[];
}

/** Types a table by its own states and events, so that an edge from or to anything else does not compile. */
export function transitionTable<const S extends string, const E extends string, const T extends string>(table: {
  readonly start: NoInfer<S>;
  readonly states: Readonly<Record<S, StateFacts<T>>>;
  readonly edges: readonly Edge<NoInfer<S>, E>[];
}): Transitions<S, E, T> {
  return table;
}

/** The edge that an event takes from a state; undefined where it has none there. */
export function edgeFrom<S extends string, E extends string>(
  { edges }: Transitions<S, E>,
  from: S,
  event: E,
): Edge<S, E> | undefined {
  return edges.find((edge) => edge.from === from && edge.event === event);
}

/** The edge that a write takes. @throws RangeError where there is none: what is no edge is written by nobody. */
export function edgeTaken<S extends string, E extends string>(table: Transitions<S, E>, from: S, event: E): Edge<S, E> {
  const edge = edgeFrom(table, from, event);
  if (edge === undefined) throw new RangeError(`${event} is no edge from ${from}`);
  return edge;
}

/** Whether an object in this state carries a due item: a checker's expectation. */
export function isDueIn<S extends string, E extends string>({ states }: Transitions<S, E>, state: S): boolean {
  return !['never', 'by-hand'].includes(states[state].endsBy);
}

/** The states in which an event may come: what a write that follows it has as its condition. */
export function priorStates<S extends string, E extends string>({ edges }: Transitions<S, E>, event: E): readonly S[] {
  return edges.filter((edge) => edge.event === event).map(({ from }) => from);
}

/** The names of all states, as the table orders them. */
export function statesOf<S extends string, E extends string>({ states }: Transitions<S, E>): readonly S[] {
  // The keys of a record of S are S; TypeScript says so only of closed objects.
  return Object.keys(states) as S[];
}

/**
 * Every state with every event and where that leads, undefined for what is no edge: a walk over all that may be tried.
 */
export function walkOf<S extends string, E extends string>(
  table: Transitions<S, E>,
): readonly (readonly [from: S, event: E, to: S | undefined])[] {
  const events = [...new Set(table.edges.map(({ event }) => event))];
  return statesOf(table).flatMap((from) =>
    events.map((event) => [from, event, edgeFrom(table, from, event)?.to] as const),
  );
}

/** The table as the text of a Mermaid diagram. */
export function diagramOf<S extends string, E extends string>(table: Transitions<S, E>): string {
  // A name with a hyphen is none to Mermaid, which takes it for the beginning of an arrow.
  const idOf = (state: S): string => state.replaceAll('-', '_');
  const named = statesOf(table).filter((state) => idOf(state) !== state);
  const lines = table.edges.map(({ from, event, to, needs }) => {
    const word = `${event}${needs === undefined ? '' : ` (needs ${needs})`}`;
    return `  ${idOf(from)} --> ${idOf(to)}: ${word}`;
  });
  const ends = statesOf(table).filter((state) => table.states[state].endsBy === 'never');
  return [
    'stateDiagram-v2',
    ...named.map((state) => `  state "${state}" as ${idOf(state)}`),
    `  [*] --> ${idOf(table.start)}`,
    ...lines,
    ...ends.map((state) => `  ${idOf(state)} --> [*]`),
  ].join('\n');
}
