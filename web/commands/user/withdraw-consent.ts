import type { companyDetail } from '../../../shared/contracts/company/detail.ts';
import type { getActReview } from '../../../shared/contracts/identity/get-act-review.ts';
import type { getIdentityDraft } from '../../../shared/contracts/identity/get-draft.ts';
import type { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import type { getReview } from '../../../shared/contracts/identity/get-review.ts';
import type { listPapers } from '../../../shared/contracts/paper/list.ts';
import type { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import type { listConsents } from '../../../shared/contracts/user/list-consents.ts';
import type { withdrawConsent } from '../../../shared/contracts/user/withdraw-consent.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

type Changed = [
  typeof getIdentityJourney,
  typeof listConsents,
  typeof getIdentityDraft,
  typeof getReview,
  typeof getActReview,
  typeof companyDetail,
  typeof listPapers,
  typeof getBaseInfo,
];

/** The identity check stops, what was typed or laid ready for it is gone, and a case with a reviewer ends. */
export const withdrawConsentFacts = {
  name: 'user/withdraw-consent',
  changes: queryNames<Changed>(
    'identity/get-journey',
    'user/list-consents',
    'identity/get-draft',
    'identity/get-review',
    'identity/get-act-review',
    'company/detail',
    'paper/list',
    'user/get-base-info',
  ),
} satisfies FactsOf<typeof withdrawConsent>;
