import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { walletQuery } from '../../operation.ts';
import { topUpSchema } from '../../top-up.ts';
import { wholeTransactionSchema } from '../../transaction-facts.ts';

/**
 * One entry of the caller's history that was made by a Thai QR: all that `transaction/detail` says, how long the QR
 * could be paid, and what was paid to it and did not fit. Any other entry is not found here.
 */
export const getQrTransaction = walletQuery({
  name: 'transaction/qr-detail',
  path: '/wallet-app-api/walletUserTransaction/qrDetail',
  method: 'POST',
  entry: 'any',
  loads: ['person'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({ transactionId: idSchema('txn') }),
  output: z.strictObject({
    ...wholeTransactionSchema.shape,
    expiresAtMs: z.int(),
    returns: topUpSchema.shape.returns,
    moreReturns: topUpSchema.shape.moreReturns,
    serverTimeMs: z.int(),
  }),
  refusals: ['transaction-not-found'],
});
