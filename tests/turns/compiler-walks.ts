import { shareOf } from './share-of-run.ts';

/** Whole copies of the tree, each with something planted in it, of which the compiler then says what is missing. */
const walks = ['a skeleton', 'a kind of money', 'a partner'] as const;

const played = shareOf(walks, { oneIn: walks.length });

/** That copy, where this run has the compiler look at it: it takes as long for each as for the tree itself. */
export function compilerWalk(walk: (typeof walks)[number]): readonly string[] {
  return played.filter((each) => each === walk);
}
