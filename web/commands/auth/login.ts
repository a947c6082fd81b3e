import type { login } from '../../../shared/contracts/auth/login.ts';
import type { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** A login by code: what is known of the person is another's. */
export const loginFacts = {
  name: 'auth/login',
  changes: queryNames<[typeof getBaseInfo]>('user/get-base-info'),
} satisfies FactsOf<typeof login>;
