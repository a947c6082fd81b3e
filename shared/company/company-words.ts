import * as z from 'zod/mini';
import { plainText, textFault, textSchema } from '../written-text.ts';
import type { TextLimits } from '../written-text.ts';

const nameLimits: TextLimits = { least: 1, most: 120, mostBytes: 600, mayHoldEmoji: false };
/** Letters, digits and what stands between the words of a company's name. */
const written = /^[\p{L}\p{M}\p{N} .,&()'’+/-]+$/u;

function nameSchema(name: string, fits: (text: string) => boolean) {
  return z.string({ error: `${name}-required` }).check((payload) => {
    payload.value = plainText(payload.value);
    const { value } = payload;
    const told = textFault(value, nameLimits) ?? (written.test(value) && fits(value) ? undefined : 'not-valid');
    if (told !== undefined) payload.issues.push({ code: 'custom', message: `${name}-${told}`, input: value });
  });
}

const thai = /\p{Script=Thai}/u;

/** The name as the company is registered under it, in Thai; digits and Latin letters may be part of it. */
export const legalNameSchema = nameSchema('legal-name', (text) => thai.test(text));
/** The name in English, where it has one. */
export const legalNameEnSchema = nameSchema('legal-name-en', (text) => !thai.test(text));

/** What the company sells, in its own words. */
export const sellsSchema = textSchema('sells', { least: 1, most: 200, mostBytes: 1_000, mayHoldEmoji: false });

function isWebsite(text: string): boolean {
  if (text.length > 200 || !/^https:\/\/[^\s/?#@:]+\.[^\s/?#@:.]{2,}(?:[/?#]\S*)?$/iu.test(text)) return false;
  try {
    return new URL(text).protocol === 'https:';
  } catch {
    return false;
  }
}

/** Where the company is found on the web: encrypted, with a name and without a login in it. */
export const websiteSchema = z.string({ error: 'website-not-valid' }).check(
  z.overwrite<string>((text) => text.trim()),
  z.refine(isWebsite, { error: 'website-not-valid' }),
);
