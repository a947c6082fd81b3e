import type { openIdentityDraft } from '../../../shared/contracts/identity/open-draft.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** It only shows what was typed, which no query does. */
export const openIdentityDraftFacts = {
  name: 'identity/open-draft',
  changes: queryNames<[]>(),
} satisfies FactsOf<typeof openIdentityDraft>;
