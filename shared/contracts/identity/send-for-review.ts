import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { walletCommand } from '../../operation.ts';
import { mostReviewPictures } from '../../review.ts';

/**
 * Sends the caller's pictures to a reviewer, for the step at which they stand: the first time, again after a refusal,
 * and in the place of those of a case that was handed back to them for more. From then on nothing leaves the wallet
 * until it is decided, or its time is over.
 */
export const sendForReview = walletCommand({
  name: 'identity/send-for-review',
  path: '/wallet-app-api/walletUserKyc/manualSubmit',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: ['wallet', 'person', 'identity'],
  // What lies with a reviewer may have come back for more, so the audit alone does not close it.
  gates: 'none',
  cap: { of: 'user', perHour: 10 },
  input: z.strictObject({
    uploadIds: z.array(idSchema('upl')).check(z.minLength(1), z.maxLength(mostReviewPictures)),
  }),
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
    'consent-needed',
    'step-not-next',
    'personal-data-not-given',
    'face-too-young',
    'document-expired',
    'upload-not-found',
    'upload-not-usable',
    'pictures-missing',
  ],
});
