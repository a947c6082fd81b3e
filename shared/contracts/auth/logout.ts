import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';

/** Ends the caller's own session. */
export const logout = walletCommand({
  name: 'auth/logout',
  path: '/wallet-app-api/wallet-user/logout',
  method: 'POST',
  entry: 'any',
  requestId: 'none',
  loads: [],
  gates: 'none',
  cap: 'ends-session',
  input: z.strictObject({}),
  output: z.strictObject({}),
  refusals: [],
});
