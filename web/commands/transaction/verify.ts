import type { verifyReceipt } from '../../../shared/contracts/transaction/verify.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** A question of anybody's; nothing that is shown changes by it. */
export const verifyReceiptFacts = {
  name: 'transaction/verify',
  changes: queryNames<[]>(),
} satisfies FactsOf<typeof verifyReceipt>;
