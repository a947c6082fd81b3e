import type { verifyMoneyOutCode } from '../../../shared/contracts/session/verify-code.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** What the code was shown for is sent next, and says itself what it changes. */
export const verifyMoneyOutCodeFacts = {
  name: 'session/verify-code',
  changes: queryNames<[]>(),
} satisfies FactsOf<typeof verifyMoneyOutCode>;
