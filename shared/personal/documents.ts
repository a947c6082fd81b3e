import * as z from 'zod/mini';

/** What somebody's identity is shown by, as the product numbers it. */
export const idType = { idCard: 1, passport: 2 } as const;
export type IdType = (typeof idType)[keyof typeof idType];

const upper = z.overwrite<string>((text) => text.replaceAll(/\s/g, '').toUpperCase());

/** The number on the back of a Thai card, `JT0-1234567-89`: letters, digits and dashes, at most 20. */
export const laserIdSchema = z
  .string({ error: 'laser-id-required' })
  .check(upper, z.regex(/^(?=.*[A-Z\d])[A-Z\d-]{1,20}$/, { error: 'laser-id-not-valid' }));

/** The number of a passport of any country: 6 to 9 letters and digits, kept in capitals. */
export const passportNumberSchema = z
  .string({ error: 'id-number-required' })
  .check(upper, z.regex(/^[A-Z\d]{6,9}$/, { error: 'passport-number-not-valid' }));

/** A card says "lifelong" in the place of an expiry day where its holder was so old when it was issued. */
export const lifelongFromAge = 60;
