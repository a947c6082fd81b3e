import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';
import { limitRaiseInputSchema, limitRaiseOperation, ownLimitNameSchema } from '../../own-limits.ts';

/**
 * Raises a limit that the caller has lowered, with a code by SMS. It counts 24 hours later, another SMS tells of it,
 * and until then it can be cancelled.
 */
export const raiseLimit = walletCommand({
  name: limitRaiseOperation,
  path: '/wallet-app-api/walletUserTransfer/raiseTradeLimit',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: ['wallet', 'person', 'levelRules', 'face'],
  gates: { feature: 'own-limits', stepUp: 'code' },
  // Each that goes through sends an SMS.
  cap: { of: 'user', perHour: 20 },
  input: limitRaiseInputSchema,
  output: z.strictObject({ limit: ownLimitNameSchema, limitSatang: z.optional(z.int()), fromMs: z.int() }),
  refusals: ['own-limit-not-set', 'own-limit-not-higher', 'limit-raise-waits', 'step-up-needed'],
});
