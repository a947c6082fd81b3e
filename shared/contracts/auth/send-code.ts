import * as z from 'zod/mini';
import { doorCommand } from '../../operation.ts';
import { mobileSchema } from '../../phone.ts';

/** Sends a login code by SMS; known and unknown numbers get the same answer. */
export const sendCode = doorCommand({
  name: 'auth/send-code',
  path: '/wallet-app-api/wallet-user/send-opt',
  method: 'POST',
  input: z.strictObject({ mobile: mobileSchema }),
  output: z.strictObject({ resendAfterMs: z.int(), codeLifetimeMs: z.int() }),
  refusals: ['too-many'],
});
