import * as z from 'zod/mini';
import { reasonSchema } from '../../operator-reason.ts';
import { payoutIdSchema } from '../../payout-id.ts';
import { fourEyesCommand } from '../../proposal.ts';

/** An operator proposes to let a payout go on that operators hold back: what was stopped takes two to move. */
export const unlockPayout = fourEyesCommand({
  name: 'ops/unlock-payout',
  path: '/ops/payout/unlock',
  method: 'POST',
  role: 'money',
  facts: ['state', 'amount', 'lockedAt', 'comesBackAt'],
  input: z.strictObject({ payoutId: payoutIdSchema, reason: reasonSchema }),
  refusals: ['payout-not-found', 'payout-not-so'],
});
