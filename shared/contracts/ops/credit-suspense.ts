import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { fourEyesCommand } from '../../proposal.ts';

/** An operator proposes to credit money in suspense to the wallet that it was meant for, as far as that has room. */
export const creditSuspense = fourEyesCommand({
  name: 'ops/credit-suspense',
  path: '/ops/suspense/credit',
  method: 'POST',
  role: 'money',
  facts: ['state', 'amount', 'bankReference', 'stuckBecause'],
  input: z.strictObject({
    suspenseId: idSchema('sus'),
    /** Whose wallet, by id. */
    to: idSchema('usr'),
    reason: reasonSchema,
  }),
  refusals: [
    'suspense-not-found',
    'suspense-not-stuck',
    'partner-not-reachable',
    'refund-not-ruled-out',
    'refund-stated',
    'user-not-found',
    'suspense-no-room',
  ],
});
