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
  // Of others it looks at whom the caller has paid with this very payment.
  cap: 'none',
  input: z.strictObject({ transactionId: idSchema('txn') }),
  output: z.strictObject({ receipt: z.optional(receiptSchema) }),
  refusals: ['transaction-not-found'],
});
