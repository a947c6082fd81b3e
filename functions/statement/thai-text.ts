/** Sara am, with the tone mark before it where there is one. */
const saraAm = /([\u0E48-\u0E4B]?)\u0E33/g;

/**
 * Thai as a PDF's text layout places it right: sara am is written as its parts, ring, tone mark and sara aa, in that
 * order, for the mark stands on the ring. The fonts' own rules do so, which the layout does not know; and the layout's
 * own parts would be copied out of the file as one letter too many.
 */
export function placedThai(text: string): string {
  return text.replace(saraAm, '\u0E4D$1\u0E32');
}

const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Breaks a text into lines that fit, between its words: Thai has no spaces there. */
export function wrapped(text: string, fits: (text: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const { segment } of words.segment(text)) {
    if (fits(`${line}${segment}`.trimEnd())) line += segment;
    else {
      lines.push(line.trimEnd());
      line = segment.trimStart();
    }
  }
  return [...lines, line.trimEnd()].filter((each) => each !== '');
}

const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** As much of a text as fits, by what it measures; what is left out is told by an ellipsis. */
export function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const all = Array.from(letters.segment(text), ({ segment }) => segment);
  let most = all.length;
  while (most > 1 && !fits(`${all.slice(0, most).join('').trimEnd()}…`)) most -= 1;
  return `${all.slice(0, most).join('').trimEnd()}…`;
}
