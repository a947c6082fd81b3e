import * as z from 'zod/mini';
import { reasonSchema } from '../../operator-reason.ts';
import { transferIdSchema } from '../../payout-id.ts';
import { fourEyesCommand } from '../../proposal.ts';

/**
 * An operator proposes to take a transfer back from its receiver, as much of its amount as is still there and not
 * frozen; once another one approves, the payer has it again. The fee stays, and each transfer is reversed once.
 */
export const reverseTransfer = fourEyesCommand({
  name: 'ops/reverse-transfer',
  path: '/ops/transfer/reverse',
  method: 'POST',
  role: 'money',
  // Never the receiver's balance, which changes by itself: what is taken is decided as it is taken.
  facts: ['payer', 'receiver', 'amount', 'sentAt', 'broughtBack'],
  input: z.strictObject({
    /** The payer's entry, as `ops/find-transaction` lists it, or by its two ids (`transferIdSchema`). */
    transactionId: transferIdSchema,
    reason: reasonSchema,
  }),
  refusals: ['transaction-not-found', 'transfer-reversed', 'nothing-to-take-back'],
});
