import * as z from 'zod/mini';
import { operatorCommand } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { payoutIdSchema } from '../../payout-id.ts';

/**
 * An operator cancels a payout; audited. What nobody has ordered comes back at once. What was ordered is cancelled at
 * its partner, and ends by the partner's word alone: one person is enough, for the money follows that word.
 */
export const cancelPayout = operatorCommand({
  name: 'ops/cancel-payout',
  path: '/ops/payout/cancel',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z.strictObject({ payoutId: payoutIdSchema, reason: reasonSchema }),
  output: z.strictObject({
    transactionId: z.string(),
    /**
     * `given-back`: it is over, and its owner has it; `asked`: the partner is called until it
     * answers; `answered`: it has been.
     */
    outcome: z.enum(['given-back', 'asked', 'answered']),
    auditId: z.string(),
  }),
  refusals: ['payout-not-found', 'payout-not-so'],
});
