import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';

/**
 * Asks for the check that the caller's face is that of their card, which leads to the level semi-verified. It is only
 * written down here; `identity/face-result` has the partner open its run, and tells of it. Where one is under way
 * already, that is the answer.
 */
export const startFaceCheck = walletCommand({
  name: 'identity/start-face',
  path: '/wallet-app-api/walletUserKyc/faceStart',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: ['wallet', 'person', 'identity'],
  gates: { feature: 'personal-data' },
  // What is broken off or lapses counts as no try.
  cap: { of: 'user', perHour: 10 },
  input: z.strictObject({}),
  output: z.strictObject({ checkId: z.string(), endsAtMs: z.int() }),
  refusals: [
    'under-review',
    'step-not-next',
    'step-rests',
    'document-expired',
    'face-without-card',
    'face-too-young',
    'face-not-enough',
  ],
});
