import * as z from 'zod/mini';
import { placeSchema, placesVersionSchema } from '../../address.ts';
import { walletQuery } from '../../operation.ts';

/**
 * What of a country is chosen from lists: every province of Thailand with its cities. Elsewhere addresses are typed, so
 * there is nothing.
 */
export const getCountryAddresses = walletQuery({
  name: 'address/country',
  path: '/wallet-app-api/address/getAllAddressByCountryCode',
  method: 'GET',
  entry: 'any',
  loads: [],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({ countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)) }),
  output: z.strictObject({
    version: placesVersionSchema,
    rows: z
      .array(z.extend(placeSchema, { cities: z.array(placeSchema).check(z.maxLength(100)) }))
      .check(z.maxLength(100)),
  }),
  refusals: [],
});
