import * as z from 'zod/mini';
import { placeSchema, placesVersionSchema, provinceCodeSchema } from '../../address.ts';
import { walletQuery } from '../../operation.ts';

/** The cities (districts, อำเภอ and เขต) of one province, by code. */
export const getCityAddresses = walletQuery({
  name: 'address/cities',
  path: '/wallet-app-api/address/getCityAddresses',
  method: 'GET',
  entry: 'any',
  loads: [],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({ provinceCode: provinceCodeSchema }),
  output: z.strictObject({ version: placesVersionSchema, rows: z.array(placeSchema).check(z.maxLength(100)) }),
  refusals: ['address-not-found'],
});
