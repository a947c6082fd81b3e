import * as z from 'zod/mini';
import { paymentIdSchema } from '../../money-out.ts';
import { walletCommand } from '../../operation.ts';

/**
 * Takes a command back whose answer never came: none of its tries that were sealed so far is carried out any more. One
 * that was carried out already stays so, and its answer is there under its id as before.
 */
export const withdrawRequest = walletCommand({
  name: 'session/withdraw-request',
  path: '/wallet-app-api/walletUserSession/withdrawRequest',
  method: 'POST',
  entry: 'any',
  requestId: 'none',
  loads: ['wallet'],
  gates: 'none',
  cap: { of: 'session', perHour: 60 },
  input: z.strictObject({
    withdrawnRequestId: paymentIdSchema,
    /** The highest `try` of it that was ever sealed. */
    tries: z.int().check(z.gte(1)),
  }),
  output: z.strictObject({ isCarriedOut: z.boolean() }),
  refusals: [],
});
