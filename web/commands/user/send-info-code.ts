import type { sendInfoCode } from '../../../shared/contracts/user/send-info-code.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** A code comes to the phone, and no query shows it. */
export const sendInfoCodeFacts = {
  name: 'user/send-info-code',
  changes: queryNames<[]>(),
} satisfies FactsOf<typeof sendInfoCode>;
