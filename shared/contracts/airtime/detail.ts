import * as z from 'zod/mini';
import { airtimeIdSchema, airtimeSchema } from '../../airtime.ts';
import { walletQuery } from '../../operation.ts';

/** One mobile top-up of the caller, as the status page and the receipt show it: who acts now and until when. */
export const getAirtime = walletQuery({
  name: 'airtime/detail',
  path: '/wallet-app-api/walletUserMobileTopUp/detail',
  method: 'POST',
  entry: 'any',
  loads: ['person'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({ airtimeId: airtimeIdSchema }),
  output: airtimeSchema,
  refusals: ['airtime-not-found'],
});
