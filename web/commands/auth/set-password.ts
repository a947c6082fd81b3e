import type { setPassword } from '../../../shared/contracts/auth/set-password.ts';
import type { getSessionPage } from '../../../shared/contracts/session/page.ts';
import type { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** The person has a password from here on, and other sessions may have ended. */
export const setPasswordFacts = {
  name: 'auth/set-password',
  changes: queryNames<[typeof getBaseInfo, typeof getSessionPage]>('user/get-base-info', 'session/page'),
} satisfies FactsOf<typeof setPassword>;
