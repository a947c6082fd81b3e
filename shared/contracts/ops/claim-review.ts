import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { operatorCommand } from '../../operation.ts';
import { reviewClaims } from '../../review.ts';

/**
 * Keeps a case for the operator who asks for ten minutes, once more where they have it, or lets it go. Nobody reads or
 * decides one without, and whoever
 * takes it anew reads it anew. Audited.
 */
export const claimReview = operatorCommand({
  name: 'ops/claim-review',
  path: '/ops/review/claim',
  method: 'POST',
  role: 'identity',
  wayIn: 'any',
  input: z.strictObject({ reviewId: idSchema('rev'), claim: z.enum(reviewClaims) }),
  output: z.strictObject({
    reviewId: z.string(),
    /** Left out once it is let go. */
    claimedUntilMs: z.optional(z.int()),
    auditId: z.string(),
  }),
  refusals: ['review-not-open', 'review-claimed', 'review-not-claimed', 'review-by-editor', 'review-by-first'],
});
