import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { fourEyesCommand } from '../../proposal.ts';

/** An operator proposes that the bank is asked once more, under its one key, to send stuck money back. */
export const orderRefundAgain = fourEyesCommand({
  name: 'ops/order-refund',
  path: '/ops/suspense/order-refund',
  method: 'POST',
  role: 'money',
  facts: ['state', 'amount', 'bankReference', 'stuckBecause'],
  input: z.strictObject({ suspenseId: idSchema('sus'), reason: reasonSchema }),
  refusals: [
    'suspense-not-found',
    'suspense-not-stuck',
    'partner-not-reachable',
    'refund-not-ruled-out',
    'refund-stated',
    'refund-declined',
  ],
});
