import type PDFDocument from 'pdfkit';
import { placedThai, shortened } from './thai-text.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

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

/** One line of text of a size in points, at the left or the right end of its place. */
export function drawLine(pdf: Pdf, text: string, fontSize: number, place: Place, top: number): void {
  const { left, width, align, tooLong } = place;
  const whole = placedThai(text);
  pdf.fontSize(fontSize);
  const part = Math.min(1, width / pdf.widthOfString(whole));
  pdf.fontSize(fontSize * (tooLong === 'shrink' ? part : Math.max(part, leastShrunk)));
  const drawn = tooLong === 'shrink' ? whole : shortened(whole, (some) => pdf.widthOfString(some) <= width + 0.01);
  const indent = align === 'right' ? width - pdf.widthOfString(drawn) : 0;
  pdf.text(drawn, left + indent, top + fontSize * ascent, { lineBreak: false, baseline: 'alphabetic' });
}
