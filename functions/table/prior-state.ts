import { equals } from './expression.ts';
import type { Clause } from './expression.ts';

/** The condition of a transition: the object is still in the state that its edge begins in. */
export function inPriorState({ from }: { readonly from: string }): readonly [Clause] {
  return [equals('state', from)];
}
