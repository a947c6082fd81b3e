import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { walletCommand } from '../../operation.ts';

/**
 * Ends one of the caller's sessions, all of one device, or all but the one that asks.
 * Ending what has ended is no fault.
 */
export const endSession = walletCommand({
  name: 'session/end',
  path: '/wallet-app-api/walletUserSession/end',
  method: 'POST',
  entry: 'any',
  requestId: 'none',
  loads: ['wallet'],
  gates: 'none',
  cap: { of: 'session', perHour: 60 },
  input: z.union([
    z.strictObject({ sessionId: idSchema('ses') }),
    /** "This was not me": the session and whatever else its device holds. */
    z.strictObject({ sessionId: idSchema('ses'), itsDevice: z.literal(true) }),
    z.strictObject({ others: z.literal(true) }),
  ]),
  output: z.strictObject({}),
  refusals: ['session-not-found'],
});
