import * as z from 'zod/mini';
import { reasonLimits, textSchema } from './written-text.ts';

const thaiZero = '๐'.charCodeAt(0);

/** A Thai phone: `0` or `+66` and eight or nine digits, written together or in groups. */
const phone = /(?<!\d)(?:\+?66|0)(?:[ .-]?\d){8,9}(?!\d)/;
/** What is counted in ten digits or more, in groups or not, is an account, a card or a person; a date has eight. */
const longNumber = /(?<!\d)\d(?:-?\d){9,}(?!\d)/;
const mailAddress = /[^\s@]@[^\s@]+\.[^\s@]/;

/**
 * Whether a reason holds what tells of somebody by itself: a phone, a number as long as an account's or an identity
 * card's, or a mail address, in Thai digits too. Names cannot be told from other words; the command asks for none.
 */
export function namesSomebody(text: string): boolean {
  const written = text.replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - thaiZero));
  return [phone, longNumber, mailAddress].some((each) => each.test(written));
}

/**
 * Why an operator does what they do, in words. It stands in the audit record in clear and outlives whom it is about, so
 * it takes ids and ticket numbers and nothing that tells of a person.
 */
export const reasonSchema = textSchema('reason', reasonLimits).check(
  z.refine((text) => !namesSomebody(text), { error: 'reason-names-somebody' }),
);
