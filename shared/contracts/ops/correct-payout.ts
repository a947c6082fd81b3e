import * as z from 'zod/mini';
import { bangkokDaySchema } from '../../bangkok-day.ts';
import { amountSatang } from '../../money.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { payoutIdSchema } from '../../payout-id.ts';
import { fourEyesCommand } from '../../proposal.ts';

/**
 * An operator proposes to correct a payout to match its partner, where no word of the partner's moves it any more. The
 * partner is asked when that is proposed and again when it is approved.
 */
export const correctPayout = fourEyesCommand({
  name: 'ops/correct-payout',
  path: '/ops/payout/correct',
  method: 'POST',
  role: 'money',
  facts: ['state', 'amount', 'partnerKey', 'cancellation', 'paid'],
  input: z.strictObject({
    payoutId: payoutIdSchema,
    to: z.enum(['posted', 'voided', 'returned']),
    /** What the partner has paid or given back, where that is another amount than our books have. */
    partnerSatang: z.optional(amountSatang),
    /** Of what was paid or came back: the line of the statement that says so, as `ops/list-book-findings` has it. */
    lineDay: z.optional(bangkokDaySchema),
    lineIdentity: z.optional(z.string().check(z.regex(/^[0-9a-f]{40}$/, { error: 'line-not-valid' }))),
    reason: reasonSchema,
  }),
  refusals: ['payout-not-found', 'payout-not-so', 'correction-without-proof'],
});
