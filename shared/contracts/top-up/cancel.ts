import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { walletCommand } from '../../operation.ts';
import { topUpSchema } from '../../top-up.ts';

/**
 * Closes a top-up once the bank has said that nothing came for it. What came is booked first, and then the answer
 * says so: status 2 where it paid the top-up. Money that arrives afterwards goes back to its payer.
 */
export const cancelTopUp = walletCommand({
  name: 'top-up/cancel',
  path: '/wallet-app-api/walletUserTopUp/cancel',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: [],
  gates: 'none',
  cap: { of: 'user', perHour: 120 },
  input: z.strictObject({ topUpId: idSchema('tup') }),
  output: topUpSchema,
  refusals: ['top-up-not-found', 'top-up-not-open', 'bank-not-reachable'],
});
