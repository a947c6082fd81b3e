import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { operatorCommand } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';

/**
 * An operator asks the bank now, and not when the queue comes by, what became of a refund (`sus_...`) or what came for
 * a top-up (`tup_...`, or its transaction's `txn_...`); audited. What it says is carried out as if the queue had asked:
 * one person is enough, for the money follows the bank's word.
 */
export const askBankNow = operatorCommand({
  name: 'ops/ask-bank',
  path: '/ops/bank/ask',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z.strictObject({
    id: z.union([idSchema('sus'), idSchema('tup'), idSchema('txn')]),
    reason: reasonSchema,
  }),
  output: z.strictObject({
    about: z.enum(['refund', 'top-up']),
    /** Of a refund its status or `unknown`, of a top-up whether anything came that is not booked. */
    said: z.enum(['completed', 'failed', 'pending', 'unknown', 'came', 'nothing-came']),
    /**
     * What was made of that: the refund is booked, or operators have to act; money was credited or put in suspense;
     * `contradiction`: it is against what we know, is kept, and books nothing.
     */
    outcome: z.enum(['refunded', 'stuck', 'credited', 'suspense', 'contradiction', 'nothing']),
    auditId: z.string(),
  }),
  refusals: ['suspense-not-found', 'top-up-not-found', 'suspense-not-stuck', 'partner-not-reachable'],
});
