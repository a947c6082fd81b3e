import * as z from 'zod/mini';
import { walletQuery } from '../../operation.ts';
import { identityJourneySchema } from '../../personal/identity-journey.ts';

/** Where the caller stands on the way to be known: what is next, for which level, who acts, and what was typed. */
export const getIdentityJourney = walletQuery({
  name: 'identity/get-journey',
  path: '/wallet-app-api/walletUserKyc/status',
  method: 'POST',
  entry: 'any',
  loads: ['wallet', 'person', 'identity'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: identityJourneySchema,
  refusals: [],
});
