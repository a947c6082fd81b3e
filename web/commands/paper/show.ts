import type { showPapers } from '../../../shared/contracts/paper/show.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** It is shown for a minute and kept nowhere. */
export const showPapersFacts = {
  name: 'paper/show',
  changes: queryNames<[]>(),
} satisfies FactsOf<typeof showPapers>;
