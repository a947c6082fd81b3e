import * as z from 'zod/mini';
import { operatorQuery } from '../../operation.ts';
import { screeningLists, screeningOutcomes } from '../../screening.ts';

/**
 * People who stand on a list of sanctions or in the register of fraud, and whose case is open; with `which` those of
 * the closed ones. No word of it goes to them by itself.
 */
export const listScreeningHits = operatorQuery({
  name: 'ops/list-screening-hits',
  path: '/ops/screening/page',
  method: 'POST',
  role: 'identity',
  wayIn: 'any',
  input: z.strictObject({
    which: z.optional(z.enum(['open', 'closed'])),
    cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_#-]{1,160}$/, { error: 'cursor-not-valid' }))),
  }),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          userId: z.string(),
          list: z.enum(screeningLists),
          entry: z.string(),
          foundAtMs: z.int(),
          /** For how long it has been known; of an open one how much of its day is left, or it is late by. */
          ageMs: z.int(),
          leftMs: z.optional(z.int()),
          lateMs: z.optional(z.int()),
          /** What was found of it, by whom and when. */
          outcome: z.optional(z.enum(screeningOutcomes)),
          closedBy: z.optional(z.string()),
          closedAtMs: z.optional(z.int()),
          /** What was found before the list changed its entry. */
          outcomeBefore: z.optional(z.enum(screeningOutcomes)),
        }),
      )
      .check(z.maxLength(50)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: [],
});
