import { keepWish, keptWish } from './kept-wish.ts';
import { loadRuled, ruledFacts, wishInWords } from './set-rule.ts';
import type { Ruled } from './set-rule.ts';

/** What setting a limit and setting a fee have alike: what they are about, what binds them, and how a wish is told. */
export const onRuled = {
  load: loadRuled,
  factsOf: ruledFacts,
  editorsOf: ({ editedBy }: Ruled) => [editedBy],
  keep: keepWish,
  kept: keptWish,
  changeOf: wishInWords,
  shownOf: wishInWords,
} as const;
