import * as z from 'zod/mini';
import type { SourcePrefix } from './movements.ts';

/**
 * Prefixed, time-sortable, opaque ids: `<prefix>_` and 20 Crockford base-32
 * characters, 9 of time and 11 random. Twenty, because a Thai QR's reference 1
 * takes at most 20 upper-case letters and digits and carries the top-up's.
 */
export const idAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Of what has an id; a movement of money with a page of its own has its prefix in `movements.ts`. */
export const otherPrefixes = [
  'usr',
  'txn',
  'ntf',
  'jrn',
  'sus',
  'adt',
  'ses',
  'aut',
  'bac',
  'prp',
  'stm',
  'frz',
  'cas',
  'upl',
  'rev',
  'fac',
] as const;
export type IdPrefix = SourcePrefix | (typeof otherPrefixes)[number];
export type Id<P extends IdPrefix> = `${P}_${string}`;

const bodyPattern = /^[0-9A-HJKMNP-TV-Z]{20}$/;

/**
 * Makes the 20-character body from epoch milliseconds and at least 11 random bytes.
 * The five low bits of each byte are used, so every character is equally likely.
 */
export function idBody(nowMs: number, random: Uint8Array): string {
  if (random.length < 11) throw new RangeError('an id needs 11 random bytes');
  const tail = Array.from(random.subarray(0, 11), (byte) => idAlphabet[byte & 31] ?? '').join('');
  return `${idBodyStart(nowMs)}${tail}`;
}

/**
 * The first nine characters of every id body that is made at a moment (epoch milliseconds). It sorts before all of
 * these and behind all that were made earlier.
 */
export function idBodyStart(atMs: number): string {
  let time = '';
  for (let rest = atMs, index = 0; index < 9; index += 1) {
    time = `${idAlphabet[rest % 32] ?? ''}${time}`;
    rest = Math.floor(rest / 32);
  }
  return time;
}

/** The moment (epoch milliseconds) that an id body was made at. */
export function timeOfIdBody(body: string): number {
  return Array.from(body.slice(0, 9)).reduce((total, char) => total * 32 + idAlphabet.indexOf(char), 0);
}

/** Joins a prefix and a body. */
export function idOf<P extends IdPrefix>(prefix: P, body: string): Id<P> {
  return `${prefix}_${body}`;
}

/** The body of an id of the given kind, or undefined where the text is not one. */
export function bodyOfId(prefix: IdPrefix, id: string): string | undefined {
  const body = id.startsWith(`${prefix}_`) ? id.slice(prefix.length + 1) : '';
  return bodyPattern.test(body) ? body : undefined;
}

/** A schema for ids of one kind; what it passes has a body by `bodyOfId`. */
export function idSchema(prefix: IdPrefix) {
  return z
    .string({ error: 'id-not-valid' })
    .check(z.regex(new RegExp(`^${prefix}_[0-9A-HJKMNP-TV-Z]{20}$`), { error: 'id-not-valid' }));
}

/** True where the text can be the reference 1 of a Thai QR made by us. */
export function isIdBody(text: string): boolean {
  return bodyPattern.test(text);
}

/** What people confuse when they read a number aloud or type it. */
const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** A payment's number as somebody wrote it: its last eight characters, and all of it where all of it was given. */
export interface WrittenReference {
  readonly tail: string;
  readonly body?: string;
}

/** Letters and digits as somebody wrote them: small letters, spaces, dashes and look-alikes are forgiven. */
export function readWritten(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[OIL]/g, (letter) => lookAlikes[letter] ?? letter);
}

/**
 * Reads a payment's number in any form: `ABCD-EFGH-K` as on receipts, the 20 characters, or an id with its prefix.
 * Small letters, spaces and look-alikes are forgiven; undefined where the check character does not fit.
 */
export function readReference(text: string): WrittenReference | undefined {
  const written = readWritten(text.trim().replace(/^[A-Za-z]{3}_/, ''));
  if (bodyPattern.test(written)) return { tail: written.slice(-8), body: written };
  const tail = written.slice(0, 8);
  return /^[0-9A-HJKMNP-TV-Z]{9}$/.test(written) && shortId(tail).endsWith(written.slice(8)) ? { tail } : undefined;
}

/**
 * The short form on receipts: the last eight characters and a check character
 * (ISO 7064 style, modulus 31 over position-weighted values), so that a slip
 * read over the phone is caught.
 */
export function shortId(id: string): string {
  const tail = id.slice(-8);
  const sum = Array.from(tail).reduce((total, char, index) => total + idAlphabet.indexOf(char) * (index + 2), 0);
  return `${tail.slice(0, 4)}-${tail.slice(4)}-${idAlphabet[sum % 31] ?? ''}`;
}
