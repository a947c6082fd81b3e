import * as z from 'zod/mini';
import { contradictionSubjects } from '../../contradiction.ts';
import { operatorQuery } from '../../operation.ts';

const facts = z.record(z.string(), z.union([z.string(), z.int()]));

/**
 * What partners said against their own earlier word; nothing is booked by it until people
 * have found out which is right.
 */
export const listContradictions = operatorQuery({
  name: 'ops/list-contradictions',
  path: '/ops/contradiction/page',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z.strictObject({
    cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,160}$/, { error: 'cursor-not-valid' }))),
  }),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          partner: z.string(),
          about: z.enum(contradictionSubjects),
          /** The bank's reference, our refund key, or the message's event id. */
          reference: z.string(),
          /** Amounts in satang. */
          told: facts,
          known: facts,
          toldAtMs: z.int(),
        }),
      )
      .check(z.maxLength(50)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: [],
});
