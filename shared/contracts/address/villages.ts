import * as z from 'zod/mini';
import { districtCodeSchema, placeSchema, placesVersionSchema } from '../../address.ts';
import { walletQuery } from '../../operation.ts';

/**
 * The villages of one sub-district: nobody keeps a list of them, so it is empty and the village is typed (decisions 13,
 * "People").
 */
export const getVillageAddresses = walletQuery({
  name: 'address/villages',
  path: '/wallet-app-api/address/getVillageAddresses',
  method: 'GET',
  entry: 'any',
  loads: [],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({ districtCode: districtCodeSchema }),
  output: z.strictObject({ version: placesVersionSchema, rows: z.array(placeSchema).check(z.maxLength(0)) }),
  refusals: ['address-not-found'],
});
