import * as z from 'zod/mini';

/**
 * The last digit that the twelve before it ask for: the first counts thirteen times, the second twelve times and so on,
 * and the sum with the last is a multiple of eleven, of which only the last digit is kept (the Department of
 * Provincial Administration's rule). Throws where it is not given twelve digits.
 */
export function checkDigitOf(twelve: string): string {
  if (!/^\d{12}$/.test(twelve)) throw new RangeError('a check digit stands behind twelve digits');
  const sum = Array.from(twelve, Number).reduce((total, digit, index) => total + digit * (13 - index), 0);
  return String((11 - (sum % 11)) % 10);
}

/** Whether thirteen bare digits are a number of Thai identity: it begins with 1 to 8 and ends in its check digit. */
export function isNationalId(digits: string): boolean {
  return /^[1-8]\d{12}$/.test(digits) && checkDigitOf(digits.slice(0, 12)) === digits.slice(12);
}

/** The card prints it as `1-2345-67890-12-1`; spaces and dashes are tolerated and not kept. */
export const nationalIdSchema = z.string({ error: 'id-number-required' }).check(
  z.overwrite<string>((text) => text.replaceAll(/[\s-]/g, '')),
  z.refine((digits) => isNationalId(digits), { error: 'id-number-not-valid' }),
);
