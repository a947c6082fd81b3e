import * as z from 'zod/mini';

const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });

/**
 * What nobody sees: controls, directions, zero-width characters and other format characters, private use, half
 * surrogates, line separators, and letters and signs that are drawn as nothing.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Marks that are drawn outside of their own letter: more than the six that Burmese needs at most, stacked over the
 * lines above, and those that enclose. A note of them would paint over the receipt that it stands on.
 */
const sprawling = /\p{M}{7}|\p{Me}/u;

/**
 * Emoji of several parts: their joiner (ZWJ) and their colour (U+FE0F) are seen as one picture, and only there. Flags
 * of tags (England's) are not among them. Written out, because older browsers do not know `RGI_Emoji`.
 */
const picture = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?`;
const emoji = new RegExp([`${picture}(?:\\u200D${picture})*`, String.raw`[0-9#*]\uFE0F\u20E3`].join('|'), 'gu');

/** How many letters a person would count. */
export function lettersIn(text: string): number {
  return Array.from(graphemes.segment(text)).length;
}

/** The text as it is kept: composed (NFC), without spaces around it. */
export function plainText(text: string): string {
  return text.normalize('NFC').trim();
}

export interface TextLimits {
  /** Letters as people count them. */
  readonly least: number;
  readonly most: number;
  /** Bytes in UTF-8: a letter can carry marks, an emoji be made of many. */
  readonly mostBytes: number;
  readonly mayHoldEmoji: boolean;
}

export type TextFault = 'required' | 'too-long' | 'not-plain';

/** What is wrong with a text that people read, after `plainText`; undefined where nothing is. */
export function textFault(text: string, { least, most, mostBytes, mayHoldEmoji }: TextLimits): TextFault | undefined {
  // Bytes first: nobody's letters are counted in a text of any length.
  if (new TextEncoder().encode(text).length > mostBytes) return 'too-long';
  const withoutEmoji = text.replaceAll(emoji, '');
  if (unseen.test(withoutEmoji) || sprawling.test(withoutEmoji) || (!mayHoldEmoji && withoutEmoji !== text))
    return 'not-plain';
  const letters = lettersIn(text);
  if (letters < least) return 'required';
  return letters > most ? 'too-long' : undefined;
}

/**
 * A schema of texts that people write: it answers them as they are kept, and tells a fault as `<name>-<fault>`. One
 * check of its own rather than the library's parts, which would all come with the app's first load.
 */
export function textSchema(name: string, limits: TextLimits) {
  const whenNoText = limits.least === 0 ? 'not-plain' : 'required';
  return z.string({ error: `${name}-${whenNoText}` }).check((payload) => {
    payload.value = plainText(payload.value);
    const fault = textFault(payload.value, limits);
    if (fault !== undefined) payload.issues.push({ code: 'custom', message: `${name}-${fault}`, input: payload.value });
  });
}

/** A message to the receiver of a payment. Thai has four bytes to five a letter as people count it. */
export const noteLimits: TextLimits = { least: 0, most: 100, mostBytes: 500, mayHoldEmoji: true };

/** A first or last name. Emoji are no part of a name: one could be taken for a sign of ours, such as a tick. */
export const nameLimits: TextLimits = { least: 1, most: 80, mostBytes: 400, mayHoldEmoji: false };

/** Whose a bank account is, title and all, in one line of a bank's message (ISO 20022). */
export const holderLimits: TextLimits = { least: 1, most: 140, mostBytes: 420, mayHoldEmoji: false };

/** Why an operator did something. */
export const reasonLimits: TextLimits = { least: 3, most: 300, mostBytes: 1_500, mayHoldEmoji: false };
