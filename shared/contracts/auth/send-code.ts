import * as z from 'zod/mini';
import { command } from '../../operation.ts';
import { mobileSchema } from '../../phone.ts';

/** Sends a login code by SMS; known and unknown numbers get the same answer. */
export const sendCode = command({
  name: 'auth/send-code',
  path: '/wallet-app-api/wallet-user/send-opt',
  method: 'POST',
  client: 'sealed',
  auth: 'none',
  entry: 'any',
  requestId: 'none',
  loads: [],
  input: z.strictObject({ mobile: mobileSchema }),
  output: z.strictObject({ resendAfterMs: z.int(), codeLifetimeMs: z.int() }),
  refusals: ['too-many'],
});
