import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';

/**
 * Sends the caller's company to the reviewers, of whom two decide: the data as it was given and the documents as they
 * lie in their places; the first time, again after a refusal, and in answer to what was asked for.
 */
export const sendCompanyForReview = walletCommand({
  name: 'company/send-for-review',
  path: '/wallet-app-api/walletUserKyc/sendEnterprise',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: ['wallet', 'person', 'identity'],
  // What lies with reviewers may have come back for more, so the audit alone does not close it.
  gates: 'none',
  cap: { of: 'user', perHour: 10 },
  input: z.strictObject({}),
  output: z.strictObject({
    reviewId: z.string(),
    /** From when on somebody looks at it, and by when they will have decided. */
    opensAtMs: z.int(),
    promisedAtMs: z.int(),
  }),
  refusals: [
    'under-review',
    'act-under-review',
    'too-many-reviews',
    'company-not-possible',
    'company-not-given',
    'company-too-young',
    'consent-needed',
    'document-expired',
    'pictures-missing',
  ],
});
