import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { walletQuery } from '../../operation.ts';
import { transactionDetailSchema } from '../../transaction.ts';

/** One transfer out of the caller, as the status page and the receipt show it. */
export const getTransfer = walletQuery({
  name: 'transfer/detail',
  path: '/wallet-app-api/walletUserTransfer/detail',
  method: 'POST',
  entry: 'any',
  loads: ['person'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({ transferId: idSchema('trf') }),
  output: transactionDetailSchema,
  refusals: ['transfer-not-found'],
});
