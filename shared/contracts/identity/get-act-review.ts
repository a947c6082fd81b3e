import * as z from 'zod/mini';
import { faceBoundSchema, paymentIdSchema } from '../../money-out.ts';
import { walletQuery } from '../../operation.ts';
import { ownReviewSchema } from '../../review.ts';

/**
 * The caller's case about one act, by the act's request id, or without one their open case, else their last: where it
 * stands, the act in full, to be gone on with on any device, and until when what was accepted counts for it.
 */
export const getActReview = walletQuery({
  name: 'identity/get-act-review',
  path: '/wallet-app-api/walletUserKyc/stepUpReviewStatus',
  method: 'POST',
  entry: 'any',
  loads: ['wallet', 'person', 'identity'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({ actRequestId: z.optional(paymentIdSchema) }),
  output: z.strictObject({
    /** Left out where there is no such case. */
    found: z.optional(
      z.strictObject({
        review: ownReviewSchema,
        act: faceBoundSchema,
        /** Until when the act goes through by it; left out where it does not, or not any more. */
        countsUntilMs: z.optional(z.int()),
        /** The act has gone through, by this or otherwise. */
        isDone: z.boolean(),
        /** Which try of its request was refused last, whatever device sent it: what goes out next is a later one. */
        refusedTry: z.optional(z.int()),
      }),
    ),
    /** One case at a time: the request id of the act that the open one is about. */
    openRequestId: z.optional(z.string()),
    /** From which age on a picture stands for a face check; left out for whoever has reached it. */
    leastAge: z.optional(z.int()),
    /** The day's pictures are used: until when no case begins, of which what came back for more is none. */
    restsUntilMs: z.optional(z.int()),
    /** When somebody would look at what is sent now, and by when they would have decided. */
    opensAtMs: z.int(),
    promisedAtMs: z.int(),
  }),
  refusals: [],
});
