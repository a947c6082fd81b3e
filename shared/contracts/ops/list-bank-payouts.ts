import * as z from 'zod/mini';
import { bangkokDaySchema } from '../../bangkok-day.ts';
import { balanceSatang } from '../../money.ts';
import { operatorQuery } from '../../operation.ts';

/**
 * The bank's own list of what it paid out under our keys on a Bangkok day and what of that came back, asked of the bank
 * now; reconciliation holds ours against it.
 */
export const listBankPayouts = operatorQuery({
  name: 'ops/list-bank-payouts',
  path: '/ops/bank-payout/page',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z.strictObject({
    day: bangkokDaySchema,
    cursor: z.optional(z.string().check(z.regex(/^[0-9A-Z]{1,40}$/, { error: 'cursor-not-valid' }))),
  }),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          /** The bank's own reference of this line. */
          lineReference: z.string(),
          payoutKey: z.string(),
          what: z.enum(['paid', 'returned']),
          amountSatang: balanceSatang,
          /** By the bank's clock. */
          atMs: z.int(),
          /** Whether it went to the account that we ordered it for; left out where that is not known. */
          account: z.optional(z.enum(['as-ordered', 'another'])),
        }),
      )
      .check(z.maxLength(200)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: ['bank-not-reachable'],
});
