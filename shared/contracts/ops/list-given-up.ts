import * as z from 'zod/mini';
import { dueCursorSchema, dueKinds } from '../../due.ts';
import { operatorQuery } from '../../operation.ts';

/** What was due and tried too often, with its last failure's reason; what is tried next comes first. */
export const listGivenUp = operatorQuery({
  name: 'ops/list-given-up',
  path: '/ops/givenUp/page',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z.strictObject({
    /** The queue's name: a partner's, or `proposals`. */
    queue: z.string().check(z.regex(/^[a-z][a-z-]{0,29}$/, { error: 'queue-not-valid' })),
    cursor: z.optional(dueCursorSchema),
  }),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          kind: z.enum(dueKinds),
          /** The top-up's id, that of the money in suspense, of the transaction on its way out, or of the proposal. */
          id: z.string(),
          reason: z.string(),
          tries: z.int(),
          gaveUpAtMs: z.int(),
          nextTryAtMs: z.int(),
        }),
      )
      .check(z.maxLength(50)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: [],
});
