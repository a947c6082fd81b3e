import { claimReview } from '../../../shared/contracts/ops/claim-review.ts';
import { decideReviewCase } from '../../../shared/contracts/ops/decide-review.ts';
import { readReviewCase } from '../../../shared/contracts/ops/read-review.ts';
import type { Desk } from '../shapes/desk.ts';

/** A case of documents: pictures beside what was typed, decided by keys. */
export const reviewDesk: Desk = {
  path: 'review',
  title: 'Open the case',
  member: 'reviewId',
  when: ({ state }) => state === 'waiting',
  contracts: [readReviewCase, decideReviewCase, claimReview],
};
