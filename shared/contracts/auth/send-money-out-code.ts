import * as z from 'zod/mini';
import { command } from '../../operation.ts';

/** Sends a code to the caller's own phone, before money moves out on a device that has shown none in 30 days. */
export const sendMoneyOutCode = command({
  name: 'auth/send-money-out-code',
  path: '/wallet-app-api/walletUserWithdraw/sendOpt',
  method: 'GET',
  client: 'sealed',
  auth: 'session',
  entry: 'any',
  requestId: 'none',
  loads: ['person'],
  input: z.strictObject({}),
  output: z.strictObject({ resendAfterMs: z.int(), codeLifetimeMs: z.int() }),
  refusals: ['too-many'],
});
