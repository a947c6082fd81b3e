import * as z from 'zod/mini';
import { doorCommand } from '../../operation.ts';
import { mobileSchema } from '../../phone.ts';

/** Sends a code that locks a wallet; known and unknown numbers get the same answer and each an SMS. */
export const sendLockCode = doorCommand({
  name: 'auth/send-lock-code',
  path: '/wallet-app-api/wallet-user/send-opt-lock',
  method: 'POST',
  input: z.strictObject({ mobile: mobileSchema }),
  output: z.strictObject({ resendAfterMs: z.int(), codeLifetimeMs: z.int() }),
  refusals: ['too-many'],
});
