import * as z from 'zod/mini';
import { command } from '../../operation.ts';

/** Ends the caller's own session. */
export const logout = command({
  name: 'auth/logout',
  path: '/wallet-app-api/wallet-user/logout',
  method: 'POST',
  client: 'sealed',
  auth: 'session',
  entry: 'any',
  requestId: 'none',
  loads: [],
  input: z.strictObject({}),
  output: z.strictObject({}),
  refusals: [],
});
