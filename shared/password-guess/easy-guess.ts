import type { ThaiMobile } from '../phone.ts';
import { commonWords, smallWords, straightLines } from './guessed-words.ts';

/** What people type in a letter's place. */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'bg',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'il',
  '|': 'il',
  '+': 't',
  '(': 'c',
  '&': 'a',
};
/** The key that a symbol shares on the commonest keyboard, so that `!@#` reads as the run that it is. */
const keyOfSymbol: Readonly<Record<string, string>> = {
  '!': '1',
  '@': '2',
  '#': '3',
  $: '4',
  '%': '5',
  '^': '6',
  '&': '7',
  '*': '8',
  '(': '9',
  ')': '0',
};
const runs = straightLines.flatMap((line) => [line, [...line].toReversed().join('')]);
const shortestRun = 3;
const year = /^(?:19|20|25)\d\d/;
const fewestPhoneDigits = 6;

/** What a password's characters cost a guesser where nothing common explains them, and how much is still too little. */
interface Measure {
  readonly letter: number;
  readonly other: number;
  readonly tooLittle: number;
  readonly besideWord: boolean;
}

/** Runs, repeats and years and hardly anything else. */
const patterned: Measure = { letter: 1, other: 1, tooLittle: 4, besideWord: false };
/** A common word with the few digits and symbols that the rules made somebody add. */
const dressedUp: Measure = { letter: 2, other: 1, tooLittle: 4, besideWord: true };

function stands(text: string, at: number, word: string): boolean {
  return (
    at + word.length <= text.length &&
    [...word].every((letter, index) => {
      const char = text.charAt(at + index);
      return char === letter || (disguises[char] ?? '').includes(letter);
    })
  );
}

/** How many characters from here on are a straight line over the keyboard, the alphabet or the digits. */
function runLength(keysTyped: string, at: number): number {
  let length = shortestRun;
  while (at + length <= keysTyped.length && runs.some((run) => run.includes(keysTyped.slice(at, at + length))))
    length += 1;
  return length > shortestRun ? length - 1 : 0;
}

/** Lengths by which what stands just before is said again. */
function repeats(text: string, at: number): readonly number[] {
  return Array.from({ length: at }, (_, index) => index + 1).filter(
    (length) => text.slice(at - length, at) === text.slice(at, at + length),
  );
}

/** The least that is left of a password once everything common is taken out, from its end to its beginning. */
function leftOver(text: string, measure: Measure): number {
  const keysTyped = [...text].map((char) => keyOfSymbol[char] ?? char).join('');
  // By position: the least cost from there on, without and with a common word in it.
  const plain = Array.from({ length: text.length + 1 }, () => 0);
  const worded = plain.map(() => Infinity);
  const costAt = (costs: readonly number[], at: number) => costs[at] ?? Infinity;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const own = /[a-z]/.test(text.charAt(at)) ? measure.letter : measure.other;
    const run = runLength(keysTyped, at);
    const skips = [
      ...repeats(text, at),
      ...(run > 0 ? [run] : []),
      ...(year.test(text.slice(at)) ? [4] : []),
      ...smallWords.filter((word) => text.startsWith(word, at)).map((word) => word.length),
    ];
    const words = commonWords.filter((word) => stands(text, at, word)).map((word) => word.length);
    plain[at] = Math.min(own + costAt(plain, at + 1), ...skips.map((length) => costAt(plain, at + length)));
    worded[at] = Math.min(
      own + costAt(worded, at + 1),
      ...skips.map((length) => costAt(worded, at + length)),
      ...words.flatMap((length) => [costAt(plain, at + length), costAt(worded, at + length)]),
    );
  }
  return costAt(measure.besideWord ? worded : plain, 0);
}

/** True where the password spells part of its owner's number, whatever stands between the digits. */
function tellsPhone(password: string, mobile: ThaiMobile): boolean {
  const digits = password.replaceAll(/\D/g, '');
  const national = `0${mobile.slice('+66'.length)}`;
  return Array.from({ length: national.length - fewestPhoneDigits + 1 }, (_, at) =>
    national.slice(at, at + fewestPhoneDigits),
  ).some((part) => digits.includes(part));
}

/**
 * Whether a password that keeps the rules of composition is still one of the first
 * that somebody would try: a common word in any disguise with trivial additions,
 * a walk over the keyboard, or the owner's own number where that is known.
 */
export function isTooCommon(password: string, mobile: ThaiMobile | undefined): boolean {
  const text = password.toLowerCase();
  return (
    (mobile !== undefined && tellsPhone(password, mobile)) ||
    [patterned, dressedUp].some((measure) => leftOver(text, measure) <= measure.tooLittle)
  );
}
