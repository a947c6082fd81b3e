import * as z from 'zod/mini';
import { walletQuery } from '../../operation.ts';
import { mostReviewPictures, ownReviewSchema, personReviewKinds, sendsSchema } from '../../review.ts';
import { uploadKinds } from '../../uploads.ts';

/** The caller's last case with a reviewer, and what they may send now. */
export const getReview = walletQuery({
  name: 'identity/get-review',
  path: '/wallet-app-api/walletUserKyc/manualStatus',
  method: 'POST',
  entry: 'any',
  loads: ['wallet', 'person', 'identity'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({
    review: z.optional(ownReviewSchema),
    /** What is sent for the step at which they stand; left out where none waits for a reviewer, or one has it. */
    sends: z.optional(
      z.strictObject({
        kind: z.enum(personReviewKinds),
        pictures: z.array(z.enum(uploadKinds)).check(z.maxLength(mostReviewPictures)),
        /** Of a card or a face: no registry and no camera checks it, and our staff are the only way. */
        isByStaff: z.optional(z.literal(true)),
        ...sendsSchema.shape,
      }),
    ),
    /** Nothing is sent: by its days the document has ended, and nobody could accept what rests on it. */
    isDocumentOver: z.optional(z.literal(true)),
  }),
  refusals: [],
});
