import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';

/**
 * Unlocks the caller's locked wallet at once, with a code by SMS and a face check of this very act; whoever cannot use
 * a camera asks two operators instead (`user/ask-unlock`), and so does whoever had been verified by nobody when it was
 * locked. What its lock has stopped goes on, where that is in time.
 */
export const unlockOwnWallet = walletCommand({
  name: 'user/unlock-wallet',
  path: '/wallet-app-api/walletUserInfo/unlockWallet',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: ['wallet', 'person', 'face'],
  gates: { feature: 'wallet-lock', stepUp: 'code' },
  // Each that goes through sends an SMS.
  cap: { of: 'user', perHour: 20 },
  input: z.strictObject({}),
  output: z.strictObject({ unlockedAtMs: z.int() }),
  refusals: ['wallet-not-locked', 'owner-not-verified', 'step-up-needed'],
});
