import * as z from 'zod/mini';
import { cityCodeSchema, placesVersionSchema, postPlaceSchema } from '../../address.ts';
import { walletQuery } from '../../operation.ts';

/** The sub-districts (ตำบล and แขวง) of one city with their postcodes, by code. */
export const getDistrictAddresses = walletQuery({
  name: 'address/districts',
  path: '/wallet-app-api/address/getDistrictAddresses',
  method: 'GET',
  entry: 'any',
  loads: [],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({ cityCode: cityCodeSchema }),
  output: z.strictObject({ version: placesVersionSchema, rows: z.array(postPlaceSchema).check(z.maxLength(100)) }),
  refusals: ['address-not-found'],
});
