import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';
import { lockedSchema } from '../../wallet-lock.ts';

/**
 * Locks the caller's wallet: nothing leaves it any more, and what nobody has ordered yet is stopped. Money still comes
 * in. It takes no code, because whoever locks takes nothing from anybody, and has to be fast.
 */
export const lockWallet = walletCommand({
  name: 'user/lock-wallet',
  path: '/wallet-app-api/walletUserInfo/lockWallet',
  method: 'POST',
  entry: 'any',
  requestId: 'none',
  loads: ['wallet'],
  gates: 'none',
  // Each that locks sends an SMS, of which a person gets five a day.
  cap: { of: 'session', perHour: 60 },
  input: z.strictObject({}),
  output: lockedSchema,
  refusals: [],
});
