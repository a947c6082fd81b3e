import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { operatorQuery } from '../../operation.ts';
import { reviewKinds, reviewReasonNames, reviewStates } from '../../review.ts';

/**
 * The reviews of a person that are over, the last first: what came of each, by whom and why, and nothing of what was
 * looked at. Audited.
 */
export const listClosedReviews = operatorQuery({
  name: 'ops/list-closed-reviews',
  path: '/ops/review/closed',
  method: 'POST',
  role: 'identity',
  wayIn: 'any',
  input: z.strictObject({ userId: idSchema('usr'), cursor: z.optional(idSchema('rev')) }),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          reviewId: z.string(),
          userId: z.string(),
          kind: z.enum(reviewKinds),
          state: z.enum(reviewStates),
          sentAtMs: z.int(),
          because: z.optional(z.enum(reviewReasonNames)),
          /** Of one that two decide: who was the first to accept it. */
          firstBy: z.optional(z.string()),
          decidedBy: z.optional(z.string()),
          decidedAtMs: z.optional(z.int()),
          /** Until when its pictures are kept, at least; left out where they are gone. */
          picturesUntilMs: z.optional(z.int()),
        }),
      )
      .check(z.maxLength(50)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: [],
});
