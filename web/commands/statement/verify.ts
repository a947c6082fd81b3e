import type { verifyStatement } from '../../../shared/contracts/statement/verify.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** A question of anybody's; nothing that is shown changes by it. */
export const verifyStatementFacts = {
  name: 'statement/verify',
  changes: queryNames<[]>(),
} satisfies FactsOf<typeof verifyStatement>;
