import * as z from 'zod/mini';
import { cashOutSchema } from '../../cash-out.ts';
import { idSchema } from '../../ids.ts';
import { walletQuery } from '../../operation.ts';

/**
 * One cash out of the caller, as the status page and the receipt show it: when it arrives, who acts now and until when.
 */
export const getCashOut = walletQuery({
  name: 'cash-out/detail',
  path: '/wallet-app-api/walletUserWithdraw/detail',
  method: 'POST',
  entry: 'any',
  loads: ['person'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({ cashOutId: idSchema('cso') }),
  output: cashOutSchema,
  refusals: ['cash-out-not-found'],
});
