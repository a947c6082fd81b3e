import * as z from 'zod/mini';
import { doorCommand } from '../../operation.ts';
import { mobileSchema } from '../../phone.ts';

/** Sends a code for a new password; known and unknown numbers get the same answer and each an SMS. */
export const sendResetCode = doorCommand({
  name: 'auth/send-reset-code',
  path: '/wallet-app-api/wallet-user/send-opt-reset-password',
  method: 'POST',
  input: z.strictObject({ mobile: mobileSchema }),
  output: z.strictObject({ resendAfterMs: z.int(), codeLifetimeMs: z.int() }),
  refusals: ['too-many'],
});
