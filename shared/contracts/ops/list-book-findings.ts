import * as z from 'zod/mini';
import { bangkokDaySchema } from '../../bangkok-day.ts';
import { operatorQuery } from '../../operation.ts';

/** The lines of a day's bank statement that were not simply matched, what only we have, and what came of each. */
export const listBookFindings = operatorQuery({
  name: 'ops/list-book-findings',
  path: '/ops/book-finding/page',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z.strictObject({
    day: bangkokDaySchema,
    cursor: z.optional(z.string().check(z.regex(/^[0-9a-f]{40}$/, { error: 'cursor-not-valid' }))),
  }),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          /** What tells the line from every other, for ever. */
          identity: z.string(),
          outcome: z.enum(['theirs-only', 'amount-differs', 'twice', 'booked-later', 'ours-only']),
          /** What came of it by itself; `left` to people. Left out while its day is still being closed. */
          end: z.optional(z.enum(['credited', 'suspense', 'confirmed', 'contradiction', 'left'])),
          /** The account of the provider against which two operators have booked it, as it stands now, and where. */
          correctedInto: z.optional(z.enum(['fee-income', 'overpaid', 'airtime-payable'])),
          correctedReference: z.optional(z.string()),
          /** Where it stood before they have moved it last. */
          movedFrom: z.optional(z.enum(['fee-income', 'overpaid', 'airtime-payable'])),
          movedFromReference: z.optional(z.string()),
          about: z.enum(['payment', 'order', 'other']),
          direction: z.enum(['in', 'out']),
          amountSatang: z.int(),
          /** The bank's own reference of the line, and ours where it names one. */
          lineReference: z.string(),
          reference: z.optional(z.string()),
          bookedAtMs: z.int(),
        }),
      )
      .check(z.maxLength(50)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: [],
});
