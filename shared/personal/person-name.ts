import * as z from 'zod/mini';
import { nameLimits, plainText, textFault } from '../written-text.ts';

/** Thai letters and marks; a full stop as in ม.ร.ว., a dash, and single spaces between parts. No digit, no ฿. */
const thai = /^[\u0E01-\u0E3A\u0E40-\u0E4E]+(?:[ .-]{1,2}[\u0E01-\u0E3A\u0E40-\u0E4E]+)*\.?$/;
/** Latin letters with their accents, apostrophes, full stops, dashes, a slash as in A/L, and spaces between parts. */
const latin = /^\p{Script=Latin}[\p{Script=Latin}\p{M}]*(?:[ .'’/-]{1,2}[\p{Script=Latin}\p{M}]+)*\.?$/u;

function nameSchema(name: string, letters: RegExp, mayBeNone: boolean) {
  return z.string({ error: `${name}-required` }).check((payload) => {
    payload.value = plainText(payload.value);
    const fault = textFault(payload.value, nameLimits);
    const isSo = letters.test(payload.value) || (mayBeNone && payload.value === '-');
    const told = fault ?? (isSo ? undefined : 'not-valid');
    if (told !== undefined) payload.issues.push({ code: 'custom', message: `${name}-${told}`, input: payload.value });
  });
}

/** A name as a Thai card has it in Thai, without its title. */
export const thaiNameSchema = (name: string) => nameSchema(name, thai, false);

/** A name as a card or a passport has it in Latin letters. */
export const latinNameSchema = (name: string) => nameSchema(name, latin, false);

/** The last name of a passport: who has one name alone has a dash there. */
export const passportLastNameSchema = nameSchema('last-name', latin, true);
