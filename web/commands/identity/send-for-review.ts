import type { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import type { getReview } from '../../../shared/contracts/identity/get-review.ts';
import type { sendForReview } from '../../../shared/contracts/identity/send-for-review.ts';
import type { listPapers } from '../../../shared/contracts/paper/list.ts';
import type { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** What is sent to a reviewer, and the page that says what became of it. */
export const reviewForm = 'review';
export const reviewPath = '/dopaAuthenticationManual';

export const sendForReviewFacts = {
  name: 'identity/send-for-review',
  // From then on nothing leaves the wallet.
  changes: queryNames<[typeof getReview, typeof listPapers, typeof getIdentityJourney, typeof getBaseInfo]>(
    'identity/get-review',
    'paper/list',
    'identity/get-journey',
    'user/get-base-info',
  ),
  load: async () => (await import('../../../shared/contracts/identity/send-for-review.ts')).sendForReview,
  formOf: () => reviewForm,
  formPath: () => reviewPath,
  resultPath: () => reviewPath,
  unsurePath: () => reviewPath,
  movesSatang: () => undefined,
  words: 'personalData',
} satisfies FactsOf<typeof sendForReview>;
