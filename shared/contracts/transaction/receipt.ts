import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { walletQuery } from '../../operation.ts';
import { receiptSchema } from '../../receipt.ts';

/**
 * What one payment of the caller's history can be proven by to others. Only what went through and did not come back is
 * proven, by either side; for every other entry there is no receipt to show.
 */
export const getReceipt = walletQuery({
  name: 'transaction/receipt',
  path: '/wallet-app-api/walletUserTransaction/receipt',
  method: 'POST',
  entry: 'any',
  loads: ['person'],
  gates: 'none',
  // It notes the code that it shows.
  cap: { of: 'user', perHour: 600 },
  input: z.strictObject({ transactionId: idSchema('txn') }),
  output: z.strictObject({ receipt: z.optional(receiptSchema) }),
  refusals: ['transaction-not-found', 'too-many'],
});
