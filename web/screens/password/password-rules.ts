import { fewestPasswordCharacters, mostPasswordCharacters } from '../../../shared/password.ts';

/** What a new password needs, in the order that people read it. */
export const passwordRules = ['length', 'letter', 'digit', 'symbol', 'characters', 'uncommon', 'equal'] as const;
export type PasswordRule = (typeof passwordRules)[number];

/**
 * Which rules two entries keep by now. All but `equal` and `uncommon` together are the shared schema, told apart so
 * that somebody sees what is still missing. `isCommon` is undefined while nobody knows.
 */
export function keptRules(password: string, repeat: string, isCommon: boolean | undefined): ReadonlySet<PasswordRule> {
  const kept: Readonly<Record<PasswordRule, boolean>> = {
    length: password.length >= fewestPasswordCharacters && password.length <= mostPasswordCharacters,
    letter: /[A-Za-z]/.test(password),
    digit: /\d/.test(password),
    symbol: /[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/.test(password),
    characters: password !== '' && /^[\x21-\x7e]*$/.test(password),
    // What is short is easy to guess, and said to be short.
    uncommon: isCommon === false && password.length >= fewestPasswordCharacters,
    equal: password !== '' && password === repeat,
  };
  return new Set(passwordRules.filter((rule) => kept[rule]));
}
