import * as z from 'zod/mini';
import { faceCheckSchema, facePurposes } from '../../face.ts';
import { walletCommand } from '../../operation.ts';

/**
 * Where the caller's last face check for an act stands, whatever device began it: one that was asked for is started,
 * one under way is asked for at the partner, one past its minute has ended. One that was refused is answered 21803.
 */
export const faceResult = walletCommand({
  name: 'identity/face-result',
  path: '/wallet-app-api/walletUserKyc/faceResult',
  method: 'POST',
  entry: 'any',
  requestId: 'none',
  loads: ['person', 'identity'],
  gates: 'none',
  // Ten checks of a minute, looked at every two seconds.
  cap: { of: 'user', perHour: 600 },
  input: z.strictObject({
    purpose: z.enum(facePurposes),
    /** The request that a step-up is for. */
    actRequestId: z.optional(z.uuid()),
  }),
  output: z.strictObject({
    /** Left out where none was ever asked for. */
    check: z.optional(faceCheckSchema),
  }),
  refusals: ['face-not-matched'],
});
