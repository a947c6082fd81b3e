import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';
import { personalDataSchema } from '../../personal/personal-data.ts';

/**
 * Gives the caller's personal data, or gives it again as long as nobody has verified it. It needs the consent to
 * identity verification, and raises no level by itself.
 */
export const addUserInfo = walletCommand({
  name: 'user/add-info',
  path: '/wallet-app-api/walletUserInfo/add',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: ['wallet', 'person', 'identity'],
  gates: { feature: 'personal-data' },
  // Each may tell of a number that a verified person has given it.
  cap: { of: 'user', perHour: 10 },
  input: personalDataSchema,
  // No datum: the answer is kept for repeats.
  output: z.strictObject({ givenAtMs: z.int(), needsGuardian: z.boolean() }),
  refusals: [
    'under-review',
    'personal-data-fixed',
    'consent-needed',
    'input-not-valid',
    'too-young',
    'document-expired',
    'id-number-taken',
  ],
});
