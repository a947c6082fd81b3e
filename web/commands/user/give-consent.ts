import type { companyDetail } from '../../../shared/contracts/company/detail.ts';
import type { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import type { giveConsent } from '../../../shared/contracts/user/give-consent.ts';
import type { listConsents } from '../../../shared/contracts/user/list-consents.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** The form in which one agrees, and where it stands. */
export const consentForm = 'identity-consent';
export const consentPath = '/identity';

export const giveConsentFacts = {
  name: 'user/give-consent',
  changes: queryNames<[typeof getIdentityJourney, typeof listConsents, typeof companyDetail]>(
    'identity/get-journey',
    'user/list-consents',
    'company/detail',
  ),
  load: async () => (await import('../../../shared/contracts/user/give-consent.ts')).giveConsent,
  formOf: () => consentForm,
  formPath: () => consentPath,
  resultPath: () => consentPath,
  unsurePath: () => consentPath,
  movesSatang: () => undefined,
  words: 'consent',
} satisfies FactsOf<typeof giveConsent>;
