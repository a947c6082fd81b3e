import type { getTopUpAccount } from '../../../shared/contracts/top-up/account.ts';
import type { openTopUpAccount } from '../../../shared/contracts/top-up/open-account.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** The number is there from then on. */
export const openTopUpAccountFacts = {
  name: 'top-up/open-account',
  changes: queryNames<[typeof getTopUpAccount]>('top-up/account'),
} satisfies FactsOf<typeof openTopUpAccount>;
