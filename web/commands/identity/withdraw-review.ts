import type { companyDetail } from '../../../shared/contracts/company/detail.ts';
import type { getActReview } from '../../../shared/contracts/identity/get-act-review.ts';
import type { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import type { getReview } from '../../../shared/contracts/identity/get-review.ts';
import type { withdrawReview } from '../../../shared/contracts/identity/withdraw-review.ts';
import type { listPapers } from '../../../shared/contracts/paper/list.ts';
import type { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

type Changed = [
  typeof getReview,
  typeof getActReview,
  typeof companyDetail,
  typeof listPapers,
  typeof getIdentityJourney,
  typeof getBaseInfo,
];

/** What a case kept from its person is free again, and whatever it was about shows where it stands. */
export const withdrawReviewFacts = {
  name: 'identity/withdraw-review',
  changes: queryNames<Changed>(
    'identity/get-review',
    'identity/get-act-review',
    'company/detail',
    'paper/list',
    'identity/get-journey',
    'user/get-base-info',
  ),
} satisfies FactsOf<typeof withdrawReview>;
