/** A holder's name as a bank keeps it, in one script or in both. */
export interface HolderName {
  readonly thai?: string | undefined;
  readonly latin?: string | undefined;
}

/** Titles before a name: in Thai they stand right before it, in Latin letters a space or a dot follows. */
const titles =
  /^(?:(?:นางสาว|นาง|นาย|น\.?\s?ส\.|ด\.?\s?ช\.|ด\.?\s?ญ\.|เด็กชาย|เด็กหญิง|ดร\.)\s*|(?:mr|mrs|ms|miss|master|dr)[.\s]+\s*)/iu;

/** A Thai name begins with a consonant or with a vowel that is written before one: never with a mark. */
const beginsLikeName = /^[\p{Script=Latin}\u0E01-\u0E2E\u0E40-\u0E44]/u;

/**
 * Spaces, punctuation, signs and what nobody sees are no part of a name; sara am is one letter however it was typed.
 */
function lettersOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}\p{Cf}]/gu, '')
    .replaceAll('\u0E4D\u0E32', '\u0E33');
}

/** A name as banks write it, without the title before it; as it stands where what is left would be none. */
export function withoutTitle(name: string): string {
  const text = name.normalize('NFC').trim();
  const untitled = text.replace(titles, '');
  return beginsLikeName.test(untitled) ? untitled : text;
}

/** A name as it stands, and without its title: some names begin like one, so both are held against the other's. */
function readingsOf(name: string): readonly string[] {
  return [...new Set([name, withoutTitle(name)].map(lettersOf))].filter((each) => each !== '');
}

/** How many letters are too many, missing, wrong or swapped with their neighbour between two words. */
export function lettersApart(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    for (const [j, wanted] of b.entries()) {
      const replaced = (last[j] ?? 0) + (letter === wanted ? 0 : 1);
      const isSwap = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === wanted;
      row.push(
        Math.min(replaced, (last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1, ...(isSwap ? [(before[j - 1] ?? 0) + 1] : [])),
      );
    }
    [before, last] = [last, row];
  }
  return last.at(-1) ?? 0;
}

/**
 * In a name of so many letters two may differ and it still is a matter of spelling; in a shorter one a single letter.
 */
const longFromLetters = 8;

/**
 * Holds the verified name against the holder's (decisions.md 13, "Names are compared"): composed, without titles,
 * spaces and punctuation, Thai with Thai and Latin with Latin. `near`: one or two letters apart. A holder without a
 * name in the verified name's script is `other`, for nobody can tell.
 */
export function compareNames(
  verified: { readonly firstName: string; readonly lastName: string },
  holder: HolderName,
): 'match' | 'near' | 'other' {
  const own = `${verified.firstName} ${verified.lastName}`;
  const theirs = /\p{Script=Thai}/u.test(own) ? holder.thai : holder.latin;
  if (theirs === undefined) return 'other';
  const pairs = readingsOf(own).flatMap((mine) =>
    readingsOf(theirs).map((their) => ({
      apart: lettersApart(mine, their),
      tolerated: Math.min(mine.length, their.length) >= longFromLetters ? 2 : 1,
    })),
  );
  if (pairs.some(({ apart }) => apart === 0)) return 'match';
  return pairs.some(({ apart, tolerated }) => apart <= tolerated) ? 'near' : 'other';
}
