import type { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import type { saveIdentityDraft } from '../../../shared/contracts/identity/save-draft.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** That there is something to go on with. */
export const saveIdentityDraftFacts = {
  name: 'identity/save-draft',
  changes: queryNames<[typeof getIdentityJourney]>('identity/get-journey'),
} satisfies FactsOf<typeof saveIdentityDraft>;
