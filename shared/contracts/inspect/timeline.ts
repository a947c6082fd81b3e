import * as z from 'zod/mini';
import { inspectedRowSchema, mostEvents, standingPayoutSchema, timelineEventSchema } from '../../inspect/timeline.ts';
import { operatorQuery } from '../../operation.ts';
import { paymentIdSchema } from '../../payout-id.ts';

/**
 * Everything that happened to one payment, in order: what was booked, what its partner said at each try, what operators
 * did, what people were told, and what comes next. Nobody's name or number is in it; each reading is audited.
 */
export const getTimeline = operatorQuery({
  name: 'inspect/timeline',
  path: '/ops/inspect/timeline',
  method: 'POST',
  role: ['support', 'money'],
  wayIn: 'any',
  input: z.strictObject({ id: paymentIdSchema }),
  output: z.strictObject({
    /** Both sides of the payment, and its way back. */
    rows: z.array(inspectedRowSchema).check(z.maxLength(20)),
    payout: z.optional(standingPayoutSchema),
    events: z.array(timelineEventSchema).check(z.maxLength(mostEvents)),
    /** More happened than is shown, which is the newest, in the order of time. */
    isCut: z.boolean(),
  }),
  refusals: ['transaction-not-found'],
});
