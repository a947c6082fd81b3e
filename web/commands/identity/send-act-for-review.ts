import type { getActReview } from '../../../shared/contracts/identity/get-act-review.ts';
import type { sendActForReview } from '../../../shared/contracts/identity/send-act-for-review.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** A picture that is sent in the place of a face check, and the page that says what became of it. */
export const actReviewForm = 'act-review';
export const actReviewPath = '/stepUpReview';

export const sendActForReviewFacts = {
  name: 'identity/send-act-for-review',
  changes: queryNames<[typeof getActReview]>('identity/get-act-review'),
  load: async () => (await import('../../../shared/contracts/identity/send-act-for-review.ts')).sendActForReview,
  formOf: () => actReviewForm,
  formPath: () => actReviewPath,
  resultPath: () => actReviewPath,
  unsurePath: () => actReviewPath,
  movesSatang: () => undefined,
  words: 'picture',
} satisfies FactsOf<typeof sendActForReview>;
