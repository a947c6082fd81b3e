import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';

/** Sends the code that opens the caller's standing account, to the caller's own phone. */
export const sendTopUpCode = walletCommand({
  name: 'top-up/send-code',
  path: '/wallet-app-api/walletUserTopUp/sendOpt',
  method: 'GET',
  entry: 'any',
  requestId: 'none',
  loads: ['person'],
  gates: { feature: 'top-up' },
  cap: { of: 'user', perHour: 60 },
  input: z.strictObject({}),
  output: z.strictObject({ resendAfterMs: z.int(), codeLifetimeMs: z.int() }),
  refusals: ['under-review', 'too-many'],
});
