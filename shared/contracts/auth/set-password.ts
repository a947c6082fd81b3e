import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';
import { newPasswordSchema, shownPasswordSchema } from '../../password.ts';

/**
 * Sets the first password, or changes it with the current one; the person's other
 * sessions end. It carries no request id, because the record of one would hold a
 * hash of the passwords; the same new password twice is the same change.
 */
export const setPassword = walletCommand({
  name: 'auth/set-password',
  path: '/wallet-app-api/wallet-user/set-password',
  method: 'POST',
  entry: 'any',
  requestId: 'none',
  loads: ['person'],
  gates: 'none',
  cap: { of: 'session', perHour: 30 },
  input: z.strictObject({ currentPassword: z.optional(shownPasswordSchema), newPassword: newPasswordSchema }),
  output: z.strictObject({}),
  refusals: ['credentials-wrong', 'password-locked', 'password-too-common', 'current-password-needed'],
});
