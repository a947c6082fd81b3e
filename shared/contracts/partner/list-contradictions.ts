import * as z from 'zod/mini';
import { contradictionOutcomes, contradictionPattern, contradictionSubjects } from '../../contradiction.ts';
import { operatorQuery } from '../../operation.ts';

const facts = z.record(z.string(), z.union([z.string(), z.int()]));

/**
 * What partners said against their own earlier word, and nobody has closed yet; with `which` what is closed. Nothing is
 * booked by it until people have found out which is right. A page may come short, for the others are left out of it.
 */
export const listContradictions = operatorQuery({
  name: 'partner/list-contradictions',
  path: '/ops/contradiction/page',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z.strictObject({
    which: z.optional(z.enum(['open', 'closed'])),
    cursor: z.optional(z.string().check(z.regex(contradictionPattern, { error: 'cursor-not-valid' }))),
  }),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          /** What names it: subject, reference and a digest of what was told. */
          contradiction: z.string(),
          partner: z.string(),
          about: z.enum(contradictionSubjects),
          /** The bank's reference, our refund key, or the message's event id. */
          reference: z.string(),
          /** Amounts in satang. */
          told: facts,
          known: facts,
          toldAtMs: z.int(),
          /** Which word was right, who found it out and when. */
          outcome: z.optional(z.enum(contradictionOutcomes)),
          closedBy: z.optional(z.string()),
          closedAtMs: z.optional(z.int()),
        }),
      )
      .check(z.maxLength(50)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: [],
});
