import * as z from 'zod/mini';
import { placeSchema, placesVersionSchema } from '../../address.ts';
import { walletQuery } from '../../operation.ts';

/** The provinces of Thailand, by code. */
export const getProvinceAddresses = walletQuery({
  name: 'address/provinces',
  path: '/wallet-app-api/address/getProvinceAddresses',
  method: 'GET',
  entry: 'any',
  loads: [],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({ version: placesVersionSchema, rows: z.array(placeSchema).check(z.maxLength(100)) }),
  refusals: [],
});
