import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';
import { consentDocumentSchema } from '../../personal/consent.ts';

/**
 * Takes the consent to a text back: from now on no step that rests on it is taken, and what was typed of the form or
 * laid among the documents and never sent is gone; a case with a reviewer ends undecided. What was given stays, as the
 * law demands. A second time, or without a consent, changes nothing.
 */
export const withdrawConsent = walletCommand({
  name: 'user/withdraw-consent',
  path: '/wallet-app-api/walletUserInfo/withdrawConsent',
  method: 'POST',
  entry: 'any',
  // It says what shall be so, and is so however often it is said.
  requestId: 'none',
  loads: ['wallet'],
  gates: 'none',
  cap: { of: 'user', perHour: 60 },
  input: z.strictObject({ document: consentDocumentSchema }),
  /** When it ended; left out where none stood, nor ever had. */
  output: z.strictObject({ endedAtMs: z.optional(z.int()) }),
  refusals: [],
});
