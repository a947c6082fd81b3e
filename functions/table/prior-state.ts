import type { Transitions } from '../engine/transitions.ts';
import { equals } from './expression.ts';
import type { Clause } from './expression.ts';

/** The condition of a transition: the object is still in the state that its edge begins in. */
export function inPriorState({ from }: { readonly from: string }): readonly [Clause] {
  return [equals('state', from)];
}

/** The same where an item keeps no state but the status that its state shows. */
export function inPriorStatus<S extends string, E extends string>(
  { states }: Transitions<S, E>,
  { from }: { readonly from: S },
): readonly [Clause] {
  return [equals('status', states[from].shows)];
}

/** The condition of a mark, which is set in one state and leads to no other. */
export function inState<S extends string, E extends string>(_table: Transitions<S, E>, state: NoInfer<S>): Clause {
  return equals('state', state);
}
