import * as z from 'zod/mini';
import { checkDigitOf } from '../personal/national-id.ts';

/** Papers print both as `0-1055-61234-56-7`; spaces and dashes are tolerated and not kept. */
const bare = z.overwrite<string>((text) => text.replaceAll(/[\s-]/g, ''));

/**
 * Whether thirteen bare digits are the number of a company: that of a juristic person begins with 0, and its last digit
 * is what a national id's is.
 */
export function isCompanyNumber(digits: string): boolean {
  return /^0\d{12}$/.test(digits) && checkDigitOf(digits.slice(0, 12)) === digits.slice(12);
}

export const companyNumberSchema = z.string({ error: 'registration-number-required' }).check(
  bare,
  z.refine((digits) => isCompanyNumber(digits), { error: 'registration-number-not-valid' }),
);

/** Thirteen digits; most often the registration number once more. */
export const taxIdSchema = z
  .string({ error: 'tax-id-required' })
  .check(bare, z.regex(/^\d{13}$/, { error: 'tax-id-not-valid' }));
