import { withDashes } from './mobile-dashes.ts';

const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });

const leadingVowel = /^[\u0E40-\u0E44]$/;

function lettersOf(text: string): string[] {
  const letters = Array.from(graphemes.segment(text.trim()), ({ segment }) => segment);
  // A Thai vowel that is written before its consonant belongs to it.
  return letters.flatMap((letter, index) => {
    if (leadingVowel.test(letter)) return index + 1 < letters.length ? [] : [letter];
    return [index > 0 && leadingVowel.test(letters[index - 1] ?? '') ? `${letters[index - 1] ?? ''}${letter}` : letter];
  });
}

/** A name's initial. In Thai that is its first consonant, because a vowel written before it says nothing alone. */
function initialOf(name: string): string | undefined {
  return /[\u0E01-\u0E2E]/.exec(name)?.[0] ?? lettersOf(name)[0];
}

/**
 * Masks a person's name for somebody else's eyes: `Somchai Jaidee` becomes
 * `Som*** J.`; of a first name of up to 6 letters only the first is shown.
 * Letters are graphemes, so that a Thai vowel mark is never torn from its consonant.
 */
export function maskName(firstName: string, lastName: string): string {
  const letters = lettersOf(firstName);
  const shown = letters.length > 6 ? letters.slice(0, 3) : letters.slice(0, 1);
  const initial = initialOf(lastName);
  return `${shown.join('')}***${initial === undefined ? '' : ` ${initial}.`}`;
}

/**
 * A payee's name for whoever is about to pay, who has to recognise the person: the
 * whole first name and the last name's first letter, `Somchai J.`, as banks show it.
 */
export function payeeName(firstName: string, lastName: string): string {
  const first = firstName.trim();
  const initial = initialOf(lastName.trim());
  return `${first === '' ? '***' : first}${initial === undefined ? '' : ` ${initial}.`}`;
}

/** Keeps the first and last three characters, as the product masks phones and numbers. */
export function maskMiddle(text: string): string {
  if (text.length <= 6) return '*'.repeat(text.length);
  return `${text.slice(0, 3)}${'*'.repeat(text.length - 6)}${text.slice(-3)}`;
}

/** A mobile number masked and written as a whole one is, beginning with 0: `081-***-*678`. */
export function maskMobile(mobile: string): string {
  return withDashes(maskMiddle(mobile.replace(/^\+66/, '0')));
}

/**
 * A document's number, of which at least half is hidden: a passport's is as short as that three at each end would leave
 * hardly anything to guess.
 */
export function maskDocumentNumber(text: string): string {
  if (text.length <= 6) return '*'.repeat(text.length);
  const shown = Math.min(3, Math.floor(text.length / 4));
  return `${text.slice(0, shown)}${'*'.repeat(text.length - 2 * shown)}${text.slice(-shown)}`;
}

/** Of an e-mail address the first two characters and the domain stay; of a name of up to two letters none. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  return `${name.length > 2 ? name.slice(0, 2) : ''}***${email.slice(at)}`;
}
