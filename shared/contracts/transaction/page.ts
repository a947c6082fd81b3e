import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { query } from '../../operation.ts';
import { transactionRowSchema } from '../../transaction.ts';

/** The caller's history, newest first; the cursor is the last id of the page before. */
export const getTransactionPage = query({
  name: 'transaction/page',
  path: '/wallet-app-api/walletUserTransaction/page',
  method: 'POST',
  client: 'sealed',
  auth: 'session',
  entry: 'any',
  loads: ['person'],
  input: z.strictObject({
    cursor: z.optional(idSchema('txn')),
    pageSize: z.optional(z.int().check(z.gte(1), z.lte(50))),
  }),
  output: z.strictObject({
    rows: z.array(transactionRowSchema).check(z.maxLength(50)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: [],
});
