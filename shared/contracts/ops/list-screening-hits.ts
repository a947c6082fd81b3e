import * as z from 'zod/mini';
import { operatorQuery } from '../../operation.ts';
import { screeningLists } from '../../screening.ts';

/** People who stand on a list of sanctions or in the register of fraud; no word of it goes to them by itself. */
export const listScreeningHits = operatorQuery({
  name: 'ops/list-screening-hits',
  path: '/ops/screening/page',
  method: 'POST',
  role: 'identity',
  wayIn: 'any',
  input: z.strictObject({
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
        }),
      )
      .check(z.maxLength(50)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: [],
});
