import * as z from 'zod/mini';

export const fewestPasswordCharacters = 8;
export const mostPasswordCharacters = 15;

/** Letters, digits and symbols that every keyboard and every phone types the same way; no spaces. */
const typedTheSameEverywhere = /^[\x21-\x7e]*$/;

/** A password that is being chosen: 8 to 15 characters that mix letters, digits and symbols (product.md, section 5). */
export const newPasswordSchema = z.string({ error: 'password-required' }).check(
  z.minLength(1, { error: 'password-required', abort: true }),
  z.regex(typedTheSameEverywhere, { error: 'password-characters', abort: true }),
  z.minLength(fewestPasswordCharacters, { error: 'password-length', abort: true }),
  z.maxLength(mostPasswordCharacters, { error: 'password-length', abort: true }),
  z.refine((text) => /[A-Za-z]/.test(text) && /\d/.test(text) && /[^A-Za-z\d]/.test(text), { error: 'password-mix' }),
);

/** A password that is being shown; its rules are not told to somebody who guesses. */
export const shownPasswordSchema = z
  .string({ error: 'password-required' })
  .check(z.minLength(1, { error: 'password-required' }), z.maxLength(64, { error: 'password-length' }));
