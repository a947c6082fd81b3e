import * as z from 'zod/mini';
import { readReference } from '../../ids.ts';
import { operatorQuery } from '../../operation.ts';
import { transactionRowSchema } from '../../transaction.ts';

/** Every entry of a payment, by the number that its receipts show; without names, and each reading is audited. */
export const findTransaction = operatorQuery({
  name: 'ops/find-transaction',
  path: '/ops/transaction/find',
  method: 'POST',
  role: 'support',
  wayIn: 'any',
  input: z.strictObject({
    /** `ABCD-EFGH-K` as on receipts, the whole 20 characters, or an id. */
    reference: z.string().check(
      z.maxLength(40, { error: 'reference-not-valid', abort: true }),
      z.refine((text) => readReference(text) !== undefined, { error: 'reference-not-valid' }),
    ),
  }),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          ...z.omit(transactionRowSchema, { counterpartyName: true }).shape,
          userId: z.string(),
          number: z.string(),
        }),
      )
      .check(z.maxLength(20)),
  }),
  refusals: ['transaction-not-found'],
});
