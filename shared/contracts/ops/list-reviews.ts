import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { operatorQuery } from '../../operation.ts';
import { reviewKinds, reviewStates } from '../../review.ts';

/**
 * What lies with reviewers, or with its person for more, by when it was first sent. Of a page the late ones are first,
 * then what is due soonest, and last what waits for its person. Audited.
 */
export const listReviews = operatorQuery({
  name: 'ops/list-reviews',
  path: '/ops/review/list',
  method: 'POST',
  role: 'identity',
  wayIn: 'any',
  input: z.strictObject({ cursor: z.optional(idSchema('rev')) }),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          reviewId: z.string(),
          userId: z.string(),
          kind: z.enum(reviewKinds),
          state: z.enum(reviewStates),
          sentAtMs: z.int(),
          /** By when it was promised to be decided, and when it ends by itself. */
          promisedAtMs: z.int(),
          lapsesAtMs: z.int(),
          isLate: z.boolean(),
          /** For how long it has lain here, and of what is with us how much of its hour is left, or it is late by. */
          ageMs: z.int(),
          leftMs: z.optional(z.int()),
          lateMs: z.optional(z.int()),
          /** Of one that two decide: who was the first to accept it, for as long as they are one of the two. */
          firstBy: z.optional(z.string()),
          /** Who holds it, and until when. */
          claimedBy: z.optional(z.string()),
          claimedUntilMs: z.optional(z.int()),
        }),
      )
      .check(z.maxLength(50)),
    nextCursor: z.optional(z.string()),
    /** With a cursor: nothing that waits behind this page was promised before this moment. */
    laterFromMs: z.optional(z.int()),
  }),
  refusals: [],
});
