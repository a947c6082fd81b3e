import type { resetPassword } from '../../../shared/contracts/auth/reset-password.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** Happens before a login, so nothing is shown that it could change. */
export const resetPasswordFacts = {
  name: 'auth/reset-password',
  changes: queryNames<[]>(),
} satisfies FactsOf<typeof resetPassword>;
