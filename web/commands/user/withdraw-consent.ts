import type { getIdentityDraft } from '../../../shared/contracts/identity/get-draft.ts';
import type { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import type { listConsents } from '../../../shared/contracts/user/list-consents.ts';
import type { withdrawConsent } from '../../../shared/contracts/user/withdraw-consent.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** The identity check stops, and what was typed for it is gone. */
export const withdrawConsentFacts = {
  name: 'user/withdraw-consent',
  changes: queryNames<[typeof getIdentityJourney, typeof listConsents, typeof getIdentityDraft]>(
    'identity/get-journey',
    'user/list-consents',
    'identity/get-draft',
  ),
} satisfies FactsOf<typeof withdrawConsent>;
