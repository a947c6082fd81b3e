import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';
import { ownLimitNameSchema } from '../../own-limits.ts';

/** Cancels a raise that does not count yet: the limit stays as low as it is. */
export const cancelLimitRaise = walletCommand({
  name: 'limits/cancel-raise',
  path: '/wallet-app-api/walletUserTransfer/cancelTradeLimitRaise',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: ['wallet'],
  gates: 'none',
  cap: { of: 'session', perHour: 60 },
  input: z.strictObject({ limit: ownLimitNameSchema }),
  output: z.strictObject({ limit: ownLimitNameSchema, limitSatang: z.int() }),
  refusals: ['no-limit-raise-waits'],
});
