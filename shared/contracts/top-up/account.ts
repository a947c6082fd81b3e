import * as z from 'zod/mini';
import { bankCodeSchema } from '../../bank-account.ts';
import { walletQuery } from '../../operation.ts';

/**
 * The caller's standing account, to which anybody may transfer at any time, where they have opened one; and by when a
 * transfer is here that is made now.
 */
export const getTopUpAccount = walletQuery({
  name: 'top-up/account',
  path: '/wallet-app-api/walletUserTopUp/account',
  method: 'POST',
  entry: 'any',
  loads: [],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({
    account: z.optional(
      z.strictObject({
        bankCode: bankCodeSchema,
        /** The bank's own short name, the same in every language. */
        bank: z.string(),
        number: z.string(),
        openedAtMs: z.int(),
      }),
    ),
    /** By when a bank transfer is here that is made at `serverTimeMs`. */
    arrivesByMs: z.int(),
    serverTimeMs: z.int(),
  }),
  refusals: [],
});
