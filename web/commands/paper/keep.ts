import type { keepPaper } from '../../../shared/contracts/paper/keep.ts';
import type { listPapers } from '../../../shared/contracts/paper/list.ts';
import type { companyDetail } from '../../../shared/contracts/company/detail.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** Another picture is in its place. */
export const keepPaperFacts = {
  name: 'paper/keep',
  changes: queryNames<[typeof listPapers, typeof companyDetail]>('paper/list', 'company/detail'),
} satisfies FactsOf<typeof keepPaper>;
