import * as z from 'zod/mini';
import { bangkokDaySchema } from '../../bangkok-day.ts';
import { balanceSatang } from '../../money.ts';
import { operatorQuery } from '../../operation.ts';
import { payoutPartners } from '../../payout-partner.ts';

/**
 * A partner's own list of what it paid out under our keys on a Bangkok day and what of that came back, asked of it now;
 * reconciliation holds ours against it. What the airtime partner delivered is paid, and nothing of it comes back.
 */
export const listPayouts = operatorQuery({
  name: 'ops/list-payouts',
  path: '/ops/payout/page',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z.strictObject({
    partner: z.enum(payoutPartners),
    day: bangkokDaySchema,
    cursor: z.optional(z.string().check(z.regex(/^[0-9A-Z]{1,40}$/, { error: 'cursor-not-valid' }))),
  }),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          /** The partner's own reference of this line. */
          lineReference: z.string(),
          payoutKey: z.string(),
          what: z.enum(['paid', 'returned']),
          amountSatang: balanceSatang,
          /** By the partner's clock. */
          atMs: z.int(),
          /** Whether it went to the account that we ordered it for; left out where that is not known. */
          account: z.optional(z.enum(['as-ordered', 'another'])),
        }),
      )
      .check(z.maxLength(200)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: ['partner-not-reachable'],
});
