import type { sendMoneyOutCode } from '../../../shared/contracts/auth/send-money-out-code.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** A code on its way changes nothing that is shown. */
export const sendMoneyOutCodeFacts = {
  name: 'auth/send-money-out-code',
  changes: queryNames<[]>(),
} satisfies FactsOf<typeof sendMoneyOutCode>;
