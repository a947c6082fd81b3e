import * as z from 'zod/mini';

/**
 * An e-mail address by the product's rule: letters, digits, underscore, dot and hyphen, `@`, the labels of a domain,
 * and 2 to 6 letters and digits at its end. Kept in small letters.
 */
export const emailSchema = z.string({ error: 'email-not-valid' }).check(
  z.overwrite<string>((text) => text.trim().toLowerCase()),
  z.maxLength(254, { error: 'email-not-valid', abort: true }),
  z.regex(/^[a-z\d_](?:[a-z\d_.-]{0,62}[a-z\d_])?@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d]{2,6}$/, {
    error: 'email-not-valid',
  }),
);
