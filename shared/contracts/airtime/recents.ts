import * as z from 'zod/mini';
import { airtimeNumberSchema } from '../../airtime.ts';
import { walletQuery } from '../../operation.ts';

/** The caller's own number, and those that the caller has topped up lately, each once, newest first; ten at most. */
export const getRecentNumbers = walletQuery({
  name: 'airtime/recents',
  path: '/wallet-app-api/walletUserMobileTopUp/recents',
  method: 'POST',
  entry: 'any',
  loads: ['person', 'airtimeNumbers'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({
    own: z.strictObject({
      mobileMasked: z.string(),
      /** By which operator it was topped up last, or else whose it was once given to; absent where nobody knows. */
      operatorCode: z.optional(z.string()),
    }),
    rows: z.array(airtimeNumberSchema).check(z.maxLength(10)),
  }),
  refusals: [],
});
