import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { walletQuery } from '../../operation.ts';
import { wholeTransactionSchema } from '../../transaction-facts.ts';

/**
 * One entry of the caller's history in full: why it failed, or who has to act next and by when where it is pending.
 */
export const getTransaction = walletQuery({
  name: 'transaction/detail',
  path: '/wallet-app-api/walletUserTransaction/detail',
  method: 'POST',
  entry: 'any',
  loads: ['person'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({ transactionId: idSchema('txn') }),
  output: wholeTransactionSchema,
  refusals: ['transaction-not-found'],
});
