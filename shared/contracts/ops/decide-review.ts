import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { operatorCommand } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';
import {
  mostReviewPictures,
  pictureDecisionSchema,
  reviewOutcomes,
  reviewReasonNames,
  reviewStates,
} from '../../review.ts';

/**
 * A reviewer's decision on a case that they hold and have read since they took it: a word for each picture, then the
 * outcome. Accepting opens the level that the step leads to under the data that was given; asking hands the case back
 * to its person, who is told why and may answer for seven days. Each is one transaction with its notice and its audit
 * record. Of a company's case the first acceptance opens nothing: it waits on, for another reviewer.
 */
export const decideReviewCase = operatorCommand({
  name: 'ops/decide-review',
  path: '/ops/review/decide',
  method: 'POST',
  role: 'identity',
  wayIn: 'any',
  input: z.strictObject({
    reviewId: idSchema('rev'),
    outcome: z.enum(reviewOutcomes),
    /** Why it is refused, or more is asked for; its person reads it, but where it looks like fraud. */
    because: z.optional(z.enum(reviewReasonNames)),
    pictures: z.array(pictureDecisionSchema).check(z.minLength(1), z.maxLength(mostReviewPictures)),
    /** For the audit alone. */
    reason: reasonSchema,
  }),
  output: z.strictObject({ reviewId: z.string(), state: z.enum(reviewStates), auditId: z.string() }),
  refusals: [
    'review-not-open',
    'review-claimed',
    'review-not-claimed',
    'review-not-read',
    'review-by-editor',
    'review-by-first',
    'decision-not-whole',
    'document-expired',
    'id-number-taken',
    'company-taken',
  ],
});
