import type { Key } from './key.ts';

/** What lies with a reviewer or an operator until somebody has decided it. */
export const casesKeys = {
  /** That a case about one act of somebody's is open. */
  openActReview: (userId: string): Key => ({ pk: userId, sk: 'ACTREVIEW' }),
  /** Whose case was about a document with this number, by the case's id body. */
  reviewOfCompanyNumber: (numberHash: string, body: string): Key => ({
    pk: `COMPANYNUMBER#${numberHash}`,
    sk: `CASEOF#${body}`,
  }),
  reviewOfNumber: (numberHash: string, body: string): Key => ({ pk: `IDNUMBER#${numberHash}`, sk: `CASEOF#${body}` }),
  /** A payment that its payer has reported as a scam, and what the payer's reports have frozen lately. */
  scamCase: (body: string): Key => ({ pk: 'CASES', sk: `CASE#${body}` }),
  scamReports: (userId: string): Key => ({ pk: userId, sk: 'SCAMREPORTS' }),
  /** What of somebody lies, or lay, with a reviewer; its line among the open ones, oldest first. */
  review: (userId: string, body: string): Key => ({ pk: userId, sk: `REVIEW#${body}` }),
  /** The token that wakes whatever execution of a workflow waits for a subject. */
  waitingExecution: (workflow: string, subject: string): Key => ({
    pk: `WORKFLOW#${workflow}#${subject}`,
    sk: 'TOKEN',
  }),
  openReview: (body: string): Key => ({ pk: 'REVIEWS', sk: `OPEN#${body}` }),
} as const;

/** The lists of these that are read page by page. */
export const casesLists = {
  scamCases: () => ({ pk: 'CASES', prefix: 'CASE#' }),
  reviews: (userId: string) => ({ pk: userId, prefix: 'REVIEW#' }),
  reviewsOfCompanyNumber: (numberHash: string) => ({ pk: `COMPANYNUMBER#${numberHash}`, prefix: 'CASEOF#' }),
  reviewsOfNumber: (numberHash: string) => ({ pk: `IDNUMBER#${numberHash}`, prefix: 'CASEOF#' }),
  openReviews: () => ({ pk: 'REVIEWS', prefix: 'OPEN#' }),
} as const;
