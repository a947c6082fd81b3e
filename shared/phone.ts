import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import type { MetadataJson } from 'libphonenumber-js/core';
import * as z from 'zod/mini';
import { withDashes } from './mobile-dashes.ts';
import thaiMobileMetadata from './thai-mobile-metadata.json' with { type: 'json' };

/** A Thai mobile number as we store it: `+66` and nine digits. */
export type ThaiMobile = `+66${string}`;

// Only Thailand's part of libphonenumber's mobile metadata, so that the browser loads 1 kB of it.
const metadata = thaiMobileMetadata as unknown as MetadataJson;

/**
 * Reads what a person typed, `0` and 9 digits or the 9 digits alone, as `+66...`.
 * Spaces and dashes are tolerated, because phones paste them; undefined where it
 * is no Thai mobile number.
 */
export function parseThaiMobile(text: string): ThaiMobile | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^(?:0\d{9}|\d{9}|\+66\d{9})$/.test(digits)) return undefined;
  const parsed = parsePhoneNumberFromString(digits, { defaultCountry: 'TH', extract: false }, metadata);
  if (parsed === undefined || !parsed.isValid()) return undefined;
  return `+66${parsed.nationalNumber}`;
}

/** The stored form of a number that a contract has already accepted. Throws RangeError for anything else. */
export function thaiMobileOf(text: string): ThaiMobile {
  const mobile = parseThaiMobile(text);
  if (mobile === undefined) throw new RangeError('no Thai mobile number');
  return mobile;
}

/** Shows a stored number the way Thai people write it: `081-234-5678`, and a masked one `081-***-*678`. */
export function formatThaiMobile(mobile: string): string {
  return withDashes(mobile.includes('*') ? mobile : `0${mobile.replace(/^\+66/, '')}`);
}

/** The schema of every `mobile` a client sends. */
export const mobileSchema = z
  .string({ error: 'mobile-required' })
  .check(z.refine((text) => parseThaiMobile(text) !== undefined, { error: 'mobile-not-valid' }));
