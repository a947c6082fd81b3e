import * as z from 'zod/mini';
import { operatorCommand } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { payoutIdSchema } from '../../payout-id.ts';

/**
 * An operator holds back a payout that nobody has ordered yet, also one that its owner's lock of the wallet has
 * stopped: then it stays when the wallet is unlocked. Audited. One person is enough, because stopping a loss must be
 * fast; letting it go on takes two. If nobody does, its money comes back at `comesBackAtMs`.
 */
export const lockPayout = operatorCommand({
  name: 'ops/lock-payout',
  path: '/ops/payout/lock',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z.strictObject({ payoutId: payoutIdSchema, reason: reasonSchema }),
  output: z.strictObject({ transactionId: z.string(), comesBackAtMs: z.int(), auditId: z.string() }),
  refusals: ['payout-not-found', 'payout-not-so'],
});
