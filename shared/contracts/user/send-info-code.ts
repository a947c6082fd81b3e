import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';

/** Sends the code that shows the caller's personal data whole, to the caller's own phone. */
export const sendInfoCode = walletCommand({
  name: 'user/send-info-code',
  path: '/wallet-app-api/walletUserInfo/sendOpt',
  method: 'GET',
  entry: 'any',
  requestId: 'none',
  loads: ['person'],
  gates: 'none',
  cap: { of: 'user', perHour: 60 },
  input: z.strictObject({}),
  output: z.strictObject({ resendAfterMs: z.int(), codeLifetimeMs: z.int() }),
  refusals: ['too-many'],
});
