import * as z from 'zod/mini';
import { walletQuery } from '../../operation.ts';

/**
 * The countries of ISO 3166-1, which nationality and country of residence are chosen from: Thailand first, then by
 * English name.
 */
export const listCountries = walletQuery({
  name: 'user/list-countries',
  path: '/wallet-app-api/walletUserInfo/getAllCountry',
  method: 'GET',
  entry: 'any',
  loads: [],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({
    version: z.string(),
    rows: z
      .array(
        z.strictObject({
          countryCode: z.string(),
          /** Three letters, as a passport's machine-readable lines have it. */
          passportCode: z.string(),
          name: z.strictObject({ th: z.string(), en: z.string(), zh: z.string() }),
        }),
      )
      .check(z.maxLength(300)),
  }),
  refusals: [],
});
