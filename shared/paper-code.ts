import * as z from 'zod/mini';
import { idAlphabet, readWritten } from './ids.ts';

/**
 * The code of a paper of ours, a receipt or a statement: 80 bits that only we can make, shown as 16 letters and digits
 * in groups of four. It covers what the paper says, so that whoever is shown one can ask at `/verify` whether it is
 * ours.
 */
export const paperCodeBytes = 10;
const codeCharacters = 16;
const codePattern = /^[0-9A-HJKMNP-TV-Z]{16}$/;
const groups = /.{4}(?!$)/g;

/** Writes ten bytes as a code. Throws RangeError for another number of them. */
export function paperCodeOf(bytes: Uint8Array): string {
  if (bytes.length !== paperCodeBytes) throw new RangeError('a code is made of ten bytes');
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from(
    { length: codeCharacters },
    (_, index) => idAlphabet[Number.parseInt(bits.slice(index * 5, index * 5 + 5), 2)] ?? '',
  ).join('');
}

/** A code as papers show it: `ABCD-EFGH-JKMN-PQRS`. */
export function formatPaperCode(code: string): string {
  return code.replaceAll(groups, '$&-');
}

/** A code as somebody typed it, look-alikes forgiven; undefined where it is none. */
export function readPaperCode(text: string): string | undefined {
  const written = readWritten(text);
  return codePattern.test(written) ? written : undefined;
}

export const paperCodeSchema = z
  .string({ error: 'paper-code-not-valid' })
  .check(z.regex(codePattern, { error: 'paper-code-not-valid' }));

/** The last four digits by which a paper names a number: a mobile number, or a bank account's. */
export const lastFourSchema = z
  .string({ error: 'last-four-not-valid' })
  .check(z.regex(/^\d{4}$/, { error: 'last-four-not-valid' }));
