import * as z from 'zod/mini';
import { textSchema } from '../written-text.ts';
import type { TextLimits } from '../written-text.ts';

const streetLimits: TextLimits = { least: 1, most: 150, mostBytes: 750, mayHoldEmoji: false };
const villageLimits: TextLimits = { least: 1, most: 80, mostBytes: 400, mayHoldEmoji: false };

/** Two capital letters of ISO 3166-1. Whether there is such a country is the server's to say. */
export const countryCodeSchema = z
  .string({ error: 'country-required' })
  .check(z.regex(/^[A-Z]{2}$/, { error: 'country-required' }));

/** Whether there is such a sub-district is the server's to say, in the same word. */
const districtCodeSchema = z
  .string({ error: 'district-not-listed' })
  .check(z.regex(/^\d{6}$/, { error: 'district-not-listed' }));

/**
 * A place in Thailand: the code of the sub-district (`district`, as the calls name it) says district, province and
 * postcode; house, lane and road are typed.
 */
const inThailandSchema = z.strictObject({
  countryCode: z.literal('TH', { error: 'country-required' }),
  districtCode: districtCodeSchema,
  street: textSchema('street', streetLimits),
  village: z.optional(textSchema('village', villageLimits)),
});

/**
 * A place elsewhere has no list, so all of it is typed. What is in Thailand is no such place at all: a fault that let
 * the shape stand would be told in the place of the one that the address in Thailand has.
 */
const abroadSchema = z.strictObject({
  countryCode: countryCodeSchema.check(z.refine((code) => code !== 'TH', { error: 'country-required', abort: true })),
  street: textSchema('street', streetLimits),
});

/** Where somebody lives or works. */
export const postalAddressSchema = z.union([inThailandSchema, abroadSchema]);
export type PostalAddress = z.output<typeof postalAddressSchema>;

/** Where somebody who uses the wallet lives now: in Thailand. */
export const addressInThailandSchema = inThailandSchema;
