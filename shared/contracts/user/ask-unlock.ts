import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';

/**
 * Asks, with a code by SMS, that the caller's locked wallet be unlocked: two operators do it once they know who asks
 * (`ops/unlock-wallet`). It is told by another SMS, and locking the wallet once more takes it back.
 */
export const askUnlock = walletCommand({
  name: 'user/ask-unlock',
  path: '/wallet-app-api/walletUserInfo/askUnlock',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: ['wallet', 'person'],
  gates: { feature: 'wallet-lock', stepUp: 'code' },
  // Each that goes through sends an SMS.
  cap: { of: 'user', perHour: 20 },
  input: z.strictObject({}),
  output: z.strictObject({ unlockAskedAtMs: z.int(), askEndsAtMs: z.int() }),
  refusals: ['wallet-not-locked', 'step-up-needed'],
});
