import { expect, test } from 'vitest';
import { statementWordsOf } from '../../functions/domains/statement/words.ts';
import { page } from '../../functions/statement/pdf-layout.ts';
import { placedThai } from '../../functions/statement/thai-text.ts';
import { writePdf } from '../../functions/statement/write-pdf.ts';
import { contentOf, lineOf } from '../domains/statement/statements.ts';
import { inkOfPages } from './pdf-ink.ts';
import type { Ink } from './pdf-ink.ts';

const saidOf = (text: readonly Ink[]): string => text.map(({ letters }) => letters).join('');
const isBelow = ({ letters }: Ink): boolean => /^[\u0E38-\u0E3A]$/.test(letters);
const isTone = ({ letters }: Ink): boolean => /^[\u0E48-\u0E4B]$/.test(letters);
/** Whether it stands on or below a letter, the ring of a sara am that was left whole included. */
const isMark = ({ letters, advance }: Ink): boolean => advance === 0 && /[\u0E31-\u0E4E]/.test(letters);

/** Each letter of a text with the marks that belong to it, in the order in which they are written. */
function letterGroups(text: readonly Ink[]): readonly (readonly [Ink, ...Ink[]])[] {
  const groups: [Ink, ...Ink[]][] = [];
  for (const ink of text) {
    const group = groups.at(-1);
    if (isMark(ink) && group !== undefined) group.push(ink);
    else groups.push([ink]);
  }
  return groups;
}

/** How high what stands on a letter may begin: the stem of some of them rises beside their marks. */
function heightOf({ letters, bottom, top }: Ink): number {
  return /^[ปฝฟฬ]$/.test(letters) ? bottom + (top - bottom) * 0.75 : top;
}

/** What is wrong with the marks of a letter, in words; nothing where each stands where a Thai reader looks for it. */
function misplacedOf([letter, ...marks]: readonly [Ink, ...Ink[]]): readonly string[] {
  // A sixteenth of the letter may be lost in rounding.
  const slack = (letter.right - letter.left) / 16;
  return marks.flatMap((mark, index) => {
    const written = `${letter.letters}${marks.map(({ letters }) => letters).join('')}: mark ${index + 1}`;
    const middle = (mark.left + mark.right) / 2;
    const others = [letter, ...marks].filter((ink) => ink !== mark && !isBelow(ink) && ink.right > mark.left);
    // Of what stands above a letter a tone mark is the highest, whichever is written first.
    const under = others.filter((ink) => ink === letter || (isTone(mark) && !isTone(ink)));
    return [
      ...(middle < letter.left || middle > letter.right + slack ? [`${written} stands beside its letter`] : []),
      ...(isBelow(mark) && mark.top > letter.bottom + slack ? [`${written} does not stand below`] : []),
      ...(!isBelow(mark) && under.some((ink) => mark.bottom < heightOf(ink) - slack)
        ? [`${written} does not stand on what is under it`]
        : []),
    ];
  });
}

const party = 'น้ำ ค่ำ ที่ ปู่';

test('given Thai, then each tone mark stands on its vowel or letter and none beside it, on the whole page', async () => {
  const [texts = []] = inkOfPages(await writePdf('th', contentOf([lineOf({ party })])));
  expect(texts.map(saidOf).some((said) => said.endsWith(' ที่ ปู่'))).toBe(true);
  const groups = texts.flatMap(letterGroups);
  expect(groups.filter(([, ...marks]) => marks.length > 1).length).toBeGreaterThan(10);
  expect(groups.flatMap(misplacedOf)).toEqual([]);
});

test('given the foot in Thai, then none of its sentences is cut, and all stands within the page', async () => {
  const { note, belowZero, check } = statementWordsOf.th;
  const [texts = []] = inkOfPages(await writePdf('th', contentOf([lineOf()], { openingSatang: -1 })));
  const written = texts.map(saidOf).join(' ');
  for (const sentence of [note, belowZero, check]) expect(written).toContain(placedThai(sentence));
  const rights = texts.flat().map(({ right }) => right);
  expect(Math.max(...rights)).toBeLessThanOrEqual(page.width - page.margin + 0.01);
});
