import * as z from 'zod/mini';
import { operatorCommand } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { payoutIdSchema } from '../../payout-id.ts';

/**
 * An operator asks a payout's partner how it stands, now and not when the queue comes by; audited. What the partner
 * says is carried out as if the queue had asked: one person is enough, for the money follows the partner's word.
 */
export const askPartnerAgain = operatorCommand({
  name: 'ops/ask-partner',
  path: '/ops/payout/ask',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z.strictObject({ payoutId: payoutIdSchema, reason: reasonSchema }),
  output: z.strictObject({
    transactionId: z.string(),
    /** What the partner's primary record says; `unknown`: it never heard of it, `refused`: it does not answer that. */
    said: z.enum(['completed', 'failed', 'cancelled', 'returned', 'pending', 'unknown', 'refused']),
    /** What was made of that; `nothing`: it changes nothing, or the queue orders it again at its next look. */
    outcome: z.enum(['paid-out', 'not-paid-out', 'returned', 'overpaid', 'debt-settled', 'contradiction', 'nothing']),
    /** How the payout stands after it. */
    state: z.enum(['held', 'paused', 'sent', 'posted', 'voided', 'returned']),
    auditId: z.string(),
  }),
  refusals: ['payout-not-found', 'payout-not-so', 'partner-not-reachable'],
});
