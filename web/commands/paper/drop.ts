import type { dropPaper } from '../../../shared/contracts/paper/drop.ts';
import type { listPapers } from '../../../shared/contracts/paper/list.ts';
import type { companyDetail } from '../../../shared/contracts/company/detail.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** A place is empty. */
export const dropPaperFacts = {
  name: 'paper/drop',
  changes: queryNames<[typeof listPapers, typeof companyDetail]>('paper/list', 'company/detail'),
} satisfies FactsOf<typeof dropPaper>;
