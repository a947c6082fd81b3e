import type { dropPaper } from '../../../shared/contracts/paper/drop.ts';
import type { listPapers } from '../../../shared/contracts/paper/list.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** A place is empty. */
export const dropPaperFacts = {
  name: 'paper/drop',
  changes: queryNames<[typeof listPapers]>('paper/list'),
} satisfies FactsOf<typeof dropPaper>;
