import { useState } from 'react';
import { classes } from './classes.ts';

const looks = {
  /** Beside a line of text. */
  row: 'size-11 bg-brand-tint text-lg text-brand-ink',
  /** Beside a person's own data. */
  own: 'surface size-14 text-xl',
  /** The one thing on its page. */
  large: 'surface size-40 text-5xl',
} as const;

/** Vowels and marks, some of which are written before the consonant that they are said after; not a name's letter. */
const thaiVowel = /[\u0E30-\u0E4E]/;

/** The letter that stands for a name; of what has none, such as a number, its first sign. */
export function initialOf(name: string): string {
  const signs = Array.from(name);
  return signs.find((sign) => /\p{L}/u.test(sign) && !thaiVowel.test(sign)) ?? signs[0] ?? '';
}

interface AvatarProps {
  /** The address of their picture; without it, and where it does not load, the letter. */
  readonly picture?: string | undefined;
  /** As it is shown beside it, masked or not. */
  readonly name: string;
  readonly look?: keyof typeof looks;
}

/**
 * Somebody in one round place: their picture, or the first letter of their name. Their name beside it says the same.
 */
export function Avatar({ name, look = 'row', picture }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const isShown = picture !== undefined && picture !== broken;
  return (
    <span
      aria-hidden
      className={classes('grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold', looks[look])}
    >
      {isShown ? (
        <img src={picture} alt="" className="size-full object-cover" onError={() => setBroken(picture)} />
      ) : (
        initialOf(name)
      )}
    </span>
  );
}
