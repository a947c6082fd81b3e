import * as z from 'zod/mini';
import { tiers } from '../../enums.ts';
import { walletCommand } from '../../operation.ts';
import { cardWords } from '../../personal/card-word.ts';

/**
 * Has the registry of identity cards say whether the caller's card is as they have given it. A match opens the basic
 * level with its name at once; any other word is one of three tries, and each is kept as evidence. Where operators
 * doubt what was given, it is not asked: a reviewer looks (`identity/send-for-review`).
 */
export const verifyRegistry = walletCommand({
  name: 'identity/verify-registry',
  path: '/wallet-app-api/walletUserKyc/dopaVerify',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: ['wallet', 'person', 'identity'],
  gates: { feature: 'personal-data' },
  // What the registry does not answer counts as no try.
  cap: { of: 'user', perHour: 10 },
  input: z.strictObject({}),
  output: z.strictObject({
    word: z.enum(cardWords),
    /** The level that counts now. */
    tier: z.enum(tiers),
    /** After a try in vain: how many are left, and until when the step rests where none is. */
    triesLeft: z.optional(z.int()),
    restsUntilMs: z.optional(z.int()),
  }),
  refusals: [
    'under-review',
    'step-not-next',
    'step-rests',
    'registry-not-enough',
    'document-expired',
    'id-number-taken',
    'registry-not-reachable',
  ],
});
