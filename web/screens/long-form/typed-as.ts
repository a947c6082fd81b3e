import type { ComponentProps } from 'react';

type Keyboard = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'enterKeyHint'
>;

// No dictionary knows it, and some browsers ask one elsewhere: what is said of somebody goes nowhere for that.
// Enter leads on, to what is missing or a page on.
const exact = { autoCorrect: 'off', spellCheck: false, enterKeyHint: 'next' } as const;

/**
 * The keyboard that each kind of text is typed with. A day has its strokes, which no phone's keys for numbers have;
 * a number may be pasted with its dashes, so that it is a text with the keys for numbers.
 */
export const keyboards = {
  name: { ...exact, inputMode: 'text', autoCapitalize: 'words' },
  /** A number of a paper that has letters, in capitals as it is printed. */
  capitals: { ...exact, inputMode: 'text', autoCapitalize: 'characters' },
  digits: { ...exact, inputMode: 'numeric', autoCapitalize: 'none' },
  day: { ...exact, inputMode: 'text', autoCapitalize: 'none' },
  email: { ...exact, inputMode: 'email', autoCapitalize: 'none' },
  url: { ...exact, inputMode: 'url', autoCapitalize: 'none' },
  words: { ...exact, inputMode: 'text', autoCapitalize: 'sentences' },
} as const satisfies Readonly<Record<string, Keyboard>>;
export type TypedAs = keyof typeof keyboards;

type OfPerson = 'given-name' | 'family-name' | 'bday' | 'organization' | 'organization-title' | 'email' | 'url';
/** One line of an address; the browser keeps several apart by their section. `street-address` is for many lines. */
type OfAddress = `section-${'registered' | 'current' | 'work' | 'business'} address-line${1 | 2}`;

/** What a browser may know of a field, as WHATWG names it; `off` where it is none of these. */
export type Remembered = OfPerson | OfAddress | 'off';
