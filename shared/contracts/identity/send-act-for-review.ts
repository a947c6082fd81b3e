import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { faceBoundSchema } from '../../money-out.ts';
import { walletCommand } from '../../operation.ts';

/**
 * Sends a picture of the caller with their document to a reviewer, in the place of the face check of one act: whoever
 * cannot use a camera, or whose face was not matched. It is bound to the act's request id and content, as a face is,
 * and what is accepted is good for a day. Meanwhile the wallet stays open. What came back for more is answered by it.
 */
export const sendActForReview = walletCommand({
  name: 'identity/send-act-for-review',
  path: '/wallet-app-api/walletUserKyc/stepUpReview',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: ['wallet', 'person', 'identity'],
  gates: { feature: 'personal-data' },
  cap: { of: 'user', perHour: 10 },
  input: z.strictObject({ act: faceBoundSchema, uploadId: idSchema('upl') }),
  output: z.strictObject({
    reviewId: z.string(),
    /** From when on somebody looks at it, and by when they will have decided. */
    opensAtMs: z.int(),
    promisedAtMs: z.int(),
  }),
  refusals: [
    'under-review',
    'feature-not-in-tier',
    'act-under-review',
    'too-many-act-reviews',
    'act-over',
    'consent-needed',
    'personal-data-not-given',
    'face-too-young',
    'upload-not-found',
    'upload-not-usable',
    'pictures-missing',
  ],
});
