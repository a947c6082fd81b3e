import * as z from 'zod/mini';
import { operatorQuery } from '../../operation.ts';

/** Messages that partners signed and that could not be taken, kept for thirty days; what they say is not shown. */
export const listFailedMessages = operatorQuery({
  name: 'ops/list-failed-messages',
  path: '/ops/failed-message/page',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z.strictObject({
    cursor: z.optional(z.string().check(z.regex(/^[a-z-]{1,20}#[\w.:-]{1,100}$/, { error: 'cursor-not-valid' }))),
  }),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          partner: z.string(),
          /** The partner's own id of the message. */
          eventId: z.string(),
          /** What it tells of, in the partner's word: `payment.received`. */
          kind: z.string(),
          /** When it failed last. */
          failedAtMs: z.int(),
        }),
      )
      .check(z.maxLength(50)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: [],
});
