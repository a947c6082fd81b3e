import * as z from 'zod/mini';

/**
 * Levels of a Thai address, as the calls name them: a city is a district (อำเภอ, เขต) and a district is a sub-district
 * (ตำบล, แขวง). Villages have no list and are typed.
 */
const nameSchema = z.strictObject({ th: z.string(), en: z.string(), zh: z.optional(z.string()) });

/** A province or a city: its code of the Department of Provincial Administration and its names. */
export const placeSchema = z.strictObject({ code: z.string(), name: nameSchema });

/** A sub-district, which has a postcode too. */
export const postPlaceSchema = z.extend(placeSchema, { postcode: z.string() });

/** What the app keeps its copy by: another version is another copy. */
export const placesVersionSchema = z.string();

export const provinceCodeSchema = z.string().check(z.regex(/^\d{2}$/));
export const cityCodeSchema = z.string().check(z.regex(/^\d{4}$/));
export const districtCodeSchema = z.string().check(z.regex(/^\d{6}$/));
