import type { sendTopUpCode } from '../../../shared/contracts/top-up/send-code.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** A code on its way changes nothing that is shown. */
export const sendTopUpCodeFacts = {
  name: 'top-up/send-code',
  changes: queryNames<[]>(),
} satisfies FactsOf<typeof sendTopUpCode>;
