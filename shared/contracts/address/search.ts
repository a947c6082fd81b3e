import * as z from 'zod/mini';
import { placeSchema, placesVersionSchema, postPlaceSchema } from '../../address.ts';
import { walletQuery } from '../../operation.ts';

/** The largest postcode has little more than half as many sub-districts. */
export const mostFoundPlaces = 60;

/**
 * Sub-districts by postcode, by their own code or by names in any language that they have, each with its city and
 * province: one choice fills in all.
 */
export const searchAddresses = walletQuery({
  name: 'address/search',
  path: '/wallet-app-api/address/search',
  method: 'GET',
  entry: 'any',
  loads: [],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({
    text: z.string().check(z.minLength(2), z.maxLength(80)),
    /** Asks for all of a whole postcode. An app from before it reads twenty, and would refuse an answer of more. */
    all: z.optional(z.literal(true)),
  }),
  output: z.strictObject({
    version: placesVersionSchema,
    rows: z
      .array(z.strictObject({ province: placeSchema, city: placeSchema, district: postPlaceSchema }))
      .check(z.maxLength(mostFoundPlaces)),
  }),
  refusals: [],
});
