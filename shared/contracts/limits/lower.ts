import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';
import { ownLimitNameSchema, ownLimitSatang } from '../../own-limits.ts';

/** Lowers one of the caller's limits at once. What waits to raise the same limit is cancelled by it. */
export const lowerLimit = walletCommand({
  name: 'limits/lower',
  path: '/wallet-app-api/walletUserTransfer/lowerTradeLimit',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: ['wallet', 'levelRules'],
  gates: 'none',
  cap: { of: 'session', perHour: 60 },
  input: z.strictObject({ limit: ownLimitNameSchema, limitSatang: ownLimitSatang }),
  output: z.strictObject({ limit: ownLimitNameSchema, limitSatang: z.int() }),
  refusals: ['own-limit-not-lower'],
});
