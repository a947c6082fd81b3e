import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { walletQuery } from '../../operation.ts';
import { transactionDetailSchema } from '../../transaction.ts';

/** One entry of the caller's history in full. */
export const getTransaction = walletQuery({
  name: 'transaction/detail',
  path: '/wallet-app-api/walletUserTransaction/detail',
  method: 'POST',
  entry: 'any',
  loads: ['person'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({ transactionId: idSchema('txn') }),
  output: transactionDetailSchema,
  refusals: ['transaction-not-found'],
});
