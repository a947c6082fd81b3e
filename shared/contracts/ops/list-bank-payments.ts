import * as z from 'zod/mini';
import { bangkokDaySchema } from '../../bangkok-day.ts';
import { balanceSatang } from '../../money.ts';
import { operatorQuery } from '../../operation.ts';

/**
 * The bank's own list of what came in on a Bangkok day, asked of the bank now; reconciliation holds ours against it.
 */
export const listBankPayments = operatorQuery({
  name: 'ops/list-bank-payments',
  path: '/ops/bank-payment/page',
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
          bankReference: z.string(),
          reference: z.string(),
          amountSatang: balanceSatang,
          paidAtMs: z.int(),
        }),
      )
      .check(z.maxLength(200)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: ['bank-not-reachable'],
});
