import * as z from 'zod/mini';
import { bankCodeSchema } from '../../bank-account.ts';
import { walletQuery } from '../../operation.ts';

/** The banks in whose accounts money can be received, in the order in which people look for them. */
export const getBanks = walletQuery({
  name: 'bank-account/banks',
  path: '/wallet-app-api/walletUserInfo/getAllBank',
  method: 'GET',
  entry: 'any',
  loads: [],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          bankCode: bankCodeSchema,
          abbreviation: z.string(),
          name: z.strictObject({ th: z.string(), en: z.string(), zh: z.string() }),
          /** How many digits its numbers have as a rule: a hint, never a refusal. */
          usualDigits: z.int(),
        }),
      )
      .check(z.maxLength(100)),
  }),
  refusals: [],
});
