import type { getSensitiveUserInfo } from '../../../shared/contracts/user/get-sensitive-info.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** It is shown for a minute and kept nowhere. */
export const getSensitiveUserInfoFacts = {
  name: 'user/get-sensitive-info',
  changes: queryNames<[]>(),
} satisfies FactsOf<typeof getSensitiveUserInfo>;
