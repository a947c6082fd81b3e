import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { fourEyesCommand } from '../../proposal.ts';

/**
 * An operator proposes to close a stuck refund that was paid back by hand, with the bank's reference of that payment.
 */
export const resolveSuspense = fourEyesCommand({
  name: 'ops/resolve-suspense',
  path: '/ops/suspense/resolve',
  method: 'POST',
  role: 'money',
  facts: ['state', 'amount', 'bankReference', 'stuckBecause'],
  input: z.strictObject({
    suspenseId: idSchema('sus'),
    /** Under which the bank's statement has the payment to the payer. */
    paidBackBy: z.string().check(z.regex(/^[A-Za-z0-9-]{4,40}$/, { error: 'bank-reference-not-valid' })),
    reason: reasonSchema,
  }),
  refusals: [
    'suspense-not-found',
    'suspense-not-stuck',
    'partner-not-reachable',
    'refund-not-ruled-out',
    'refund-stated',
    'bank-payment-used',
    'bank-payment-came-in',
  ],
});
