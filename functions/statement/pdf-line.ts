import type PDFDocument from 'pdfkit';
import { placedThai, shortened } from './thai-text.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** How a text is set: its size in points, and which of the two weights. Chinese has one weight. */
export interface Type {
  readonly points: number;
  readonly weight: 'regular' | 'bold';
}

/** Where a line of text goes, in points. */
export interface Place {
  readonly left: number;
  readonly width: number;
  readonly align: 'left' | 'right';
  /** `shrink` keeps every letter at any size; `shorten` gives some up before it becomes hard to read. */
  readonly tooLong: 'shorten' | 'shrink';
}

/** How far below the top of a line its letters stand, by their size; smaller ones stand where the others do. */
const ascent = 1.05;

/** The least size at which words are still easily read, as a part of the one that was wanted. */
const leastShrunk = 0.85;

/** Chinese and Japanese letters with their marks, which the fonts of Thai and Latin do not have. */
const han = String.raw`[\u2E80-\u2FDF\u3000-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF\u{20000}-\u{323AF}]`;
const anyHan = new RegExp(han, 'u');
const runs = new RegExp(`${han}+|(?:(?!${han}).)+`, 'gsu');

/** Whether a text needs the font of Chinese. */
export function hasHan(text: string): boolean {
  return anyHan.test(text);
}

interface Run {
  readonly text: string;
  readonly font: Type['weight'] | 'han';
}

/** A text in parts of one font each. */
function runsOf(text: string, weight: Type['weight']): readonly Run[] {
  return Array.from(placedThai(text).matchAll(runs), ([part]) => ({ text: part, font: hasHan(part) ? 'han' : weight }));
}

/** How wide a text is, in points. */
export function widthOf(pdf: Pdf, text: string, { points, weight }: Type): number {
  return runsOf(text, weight).reduce(
    (sum, run) => sum + pdf.font(run.font).fontSize(points).widthOfString(run.text),
    0,
  );
}

/** One line of text, at the left or the right end of its place. */
export function drawLine(pdf: Pdf, text: string, type: Type, place: Place, top: number): void {
  const { left, width, align, tooLong } = place;
  const part = Math.min(1, width / widthOf(pdf, text, type));
  const points = type.points * (tooLong === 'shrink' ? part : Math.max(part, leastShrunk));
  const small = { ...type, points };
  const drawn = tooLong === 'shrink' ? text : shortened(text, (some) => widthOf(pdf, some, small) <= width + 0.01);
  let x = align === 'right' ? left + width - widthOf(pdf, drawn, small) : left;
  for (const run of runsOf(drawn, type.weight)) {
    pdf.font(run.font).fontSize(points);
    pdf.text(run.text, x, top + type.points * ascent, { lineBreak: false, baseline: 'alphabetic' });
    x += pdf.widthOfString(run.text);
  }
}
