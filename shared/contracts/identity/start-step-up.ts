import * as z from 'zod/mini';
import { codeBoundSchema } from '../../money-out.ts';
import { walletCommand } from '../../operation.ts';

/**
 * Asks for the face check of one act: a payment, a higher limit, the end of a lock. It is bound to the act's request id
 * and content, and good for five minutes after the match. It is only written down here; `identity/face-result` has the
 * partner open its run, and tells of it. Nine faces in vain in a Bangkok day, for whatever acts, are its last.
 * Where one is under way for this very act already, that is the answer.
 */
export const startStepUp = walletCommand({
  name: 'identity/start-step-up',
  path: '/wallet-app-api/walletUserKyc/stepUpStart',
  method: 'POST',
  entry: 'any',
  // The act has an id of its own, and of each there is one check at a time.
  requestId: 'none',
  loads: ['wallet', 'person', 'identity'],
  gates: { feature: 'personal-data' },
  // Three of each of a few payments; what is broken off or lapses counts, too.
  cap: { of: 'user', perHour: 20 },
  input: z.strictObject({ act: codeBoundSchema }),
  output: z.strictObject({ checkId: z.string(), endsAtMs: z.int() }),
  refusals: ['under-review', 'consent-needed', 'face-without-card', 'face-too-young', 'face-not-matched', 'step-rests'],
});
