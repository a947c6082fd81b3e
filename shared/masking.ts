const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });

function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text.trim()), ({ segment }) => segment);
}

/**
 * Masks a person's name for somebody else's eyes: `Somchai Jaidee` becomes
 * `Som*** J.`; of a first name of up to 6 letters only the first is shown.
 * Letters are graphemes, so that a Thai vowel mark is never torn from its consonant.
 */
export function maskName(firstName: string, lastName: string): string {
  const letters = lettersOf(firstName);
  const shown = letters.length > 6 ? letters.slice(0, 3) : letters.slice(0, 1);
  const initial = lettersOf(lastName)[0];
  return `${shown.join('')}***${initial === undefined ? '' : ` ${initial}.`}`;
}

/** Keeps the first and last three characters, as the product masks phones and numbers. */
export function maskMiddle(text: string): string {
  if (text.length <= 6) return '*'.repeat(text.length);
  return `${text.slice(0, 3)}${'*'.repeat(text.length - 6)}${text.slice(-3)}`;
}
