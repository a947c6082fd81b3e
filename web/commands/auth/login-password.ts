import type { loginPassword } from '../../../shared/contracts/auth/login-password.ts';
import type { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** A login by password: what is known of the person is another's. */
export const loginPasswordFacts = {
  name: 'auth/login-password',
  changes: queryNames<[typeof getBaseInfo]>('user/get-base-info'),
} satisfies FactsOf<typeof loginPassword>;
