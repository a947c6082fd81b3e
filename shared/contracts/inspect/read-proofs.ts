import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { operatorQuery } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { proofSchema, proofSlots } from '../../top-up-proof.ts';

/**
 * The pictures by which somebody proves a bank transfer that does not show, each at an address that lets in for a
 * minute. It stands in the audit, with its reason, before anything is shown.
 */
export const readProofs = operatorQuery({
  name: 'inspect/read-proofs',
  path: '/ops/inspect/read-proofs',
  method: 'POST',
  role: ['support', 'money'],
  wayIn: 'any',
  input: z.strictObject({ transactionId: idSchema('txn'), reason: reasonSchema }),
  output: z.strictObject({
    userId: z.string(),
    pictures: z
      .array(
        z.strictObject({
          ...proofSchema.shape,
          /** Left out where the picture is there no more. */
          url: z.optional(z.string()),
        }),
      )
      .check(z.maxLength(proofSlots.length)),
  }),
  refusals: ['transaction-not-found'],
});
