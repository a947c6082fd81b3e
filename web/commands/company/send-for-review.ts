import type { companyDetail } from '../../../shared/contracts/company/detail.ts';
import type { sendCompanyForReview } from '../../../shared/contracts/company/send-for-review.ts';
import type { getReview } from '../../../shared/contracts/identity/get-review.ts';
import type { listPapers } from '../../../shared/contracts/paper/list.ts';
import type { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';
import { companyPath } from './give.ts';

/** A company that is sent to the reviewers, from the page that says what became of it. */
export const companyReviewForm = 'company-review';

export const sendCompanyForReviewFacts = {
  name: 'company/send-for-review',
  // From then on nothing leaves the wallet.
  changes: queryNames<[typeof companyDetail, typeof getReview, typeof listPapers, typeof getBaseInfo]>(
    'company/detail',
    'identity/get-review',
    'paper/list',
    'user/get-base-info',
  ),
  load: async () => (await import('../../../shared/contracts/company/send-for-review.ts')).sendCompanyForReview,
  formOf: () => companyReviewForm,
  formPath: () => companyPath,
  resultPath: () => companyPath,
  unsurePath: () => companyPath,
  movesSatang: () => undefined,
  words: 'companyReview',
} satisfies FactsOf<typeof sendCompanyForReview>;
