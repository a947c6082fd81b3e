import type { ReceiptContent, ReceiptFact } from './receipt-content.ts';

/** What something is filled with; the brand's surface and mark come from the page. */
export type Fill = 'surface' | 'paper' | 'ink' | 'soft' | 'line' | 'white';

interface Placed {
  readonly x: number;
  readonly y: number;
}

/** A line of text; `y` is where its letters stand. */
export interface TextShape extends Placed {
  readonly kind: 'text';
  readonly text: string;
  readonly size: number;
  readonly weight: 400 | 600;
  readonly align: 'left' | 'center' | 'right';
  readonly fill: Fill;
}

/** A part of a picture, in pixels from its upper left corner. */
export type Shape =
  | TextShape
  | (Placed & { readonly kind: 'box'; readonly width: number; readonly height: number; readonly fill: Fill })
  | (Placed & { readonly kind: 'brand'; readonly size: number })
  | (Placed & { readonly kind: 'qr'; readonly side: number; readonly text: string });

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** How wide a text is in pixels. */
export type Measure = (text: string, size: number, weight: TextShape['weight']) => number;

const width = 1080;
const margin = 72;
const right = width - margin;
const contentWidth = width - 2 * margin;
/** Lines of Thai have marks above and below their letters. */
const lineHeight = 1.5;

/** A text in as many lines as it takes: broken between words, and inside of one that is wider than a line. */
export function linesOf(text: string, mostWidth: number, widthOf: (text: string) => number): readonly string[] {
  const words = Array.from(
    new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text),
    (word) => word.segment,
  );
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    for (const part of widthOf(word) <= mostWidth ? [word] : Array.from(word)) {
      if (line !== '' && widthOf(line + part) > mostWidth) {
        lines.push(line.trimEnd());
        line = '';
      }
      line = line === '' ? part.trimStart() : line + part;
    }
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}

type Type = Pick<TextShape, 'size' | 'weight' | 'fill'>;

const types = {
  heading: { size: 40, weight: 600, fill: 'white' },
  total: { size: 84, weight: 600, fill: 'white' },
  madeOf: { size: 32, weight: 400, fill: 'white' },
  name: { size: 32, weight: 400, fill: 'soft' },
  fact: { size: 34, weight: 600, fill: 'ink' },
  small: { size: 28, weight: 400, fill: 'soft' },
  code: { size: 40, weight: 600, fill: 'ink' },
  address: { size: 28, weight: 600, fill: 'ink' },
} as const satisfies Readonly<Record<string, Type>>;

interface Column {
  readonly x: number;
  readonly align: TextShape['align'];
  readonly mostWidth: number;
}

const middle: Column = { x: width / 2, align: 'center', mostWidth: contentWidth };
const factNameWidth = 300;
const factColumn: Column = { x: right, align: 'right', mostWidth: contentWidth - factNameWidth };
const qrSide = 264;
const besideQr: Column = { x: margin + qrSide + 40, align: 'left', mostWidth: contentWidth - qrSide - 40 };

/** Lays a receipt out from top to bottom; nothing on it is cut off, whatever names and notes are like. */
export function receiptPicture(content: ReceiptContent, measure: Measure): Picture {
  const shapes: Shape[] = [];
  /** Writes a text below `top` and answers where it ends. */
  const write = (text: string, top: number, { x, align, mostWidth }: Column, type: Type): number => {
    const lines = linesOf(text, mostWidth, (part) => measure(part, type.size, type.weight));
    for (const [index, line] of lines.entries())
      shapes.push({ kind: 'text', text: line, x, y: top + type.size * (1.1 + index * lineHeight), align, ...type });
    return top + lines.length * type.size * lineHeight;
  };
  const writeFact = ({ name, text, line }: ReceiptFact, top: number): number => {
    const nameEnd = write(name, top, { x: margin, align: 'left', mostWidth: factNameWidth - 24 }, types.name);
    const textEnd = write(text, top, factColumn, types.fact);
    return Math.max(nameEnd, line === undefined ? textEnd : write(line, textEnd, factColumn, types.small));
  };

  shapes.push({ kind: 'brand', x: margin, y: 56, size: 72 });
  let y = write(content.heading, 184, middle, types.heading);
  y = write(content.total, y, middle, types.total);
  if (content.madeOf !== undefined) y = write(content.madeOf, y, middle, types.madeOf);
  const surfaceEnd = y + 40;
  y = surfaceEnd + 32;
  for (const fact of content.facts) {
    y = writeFact(fact, y) + 16;
    shapes.push({ kind: 'box', x: margin, y, width: contentWidth, height: 2, fill: 'line' });
    y += 16;
  }
  const proofTop = y + 24;
  shapes.push({ kind: 'qr', x: margin, y: proofTop, side: qrSide, text: content.miniQr });
  y = write(content.codeName, proofTop, besideQr, types.small);
  y = write(content.code, y, besideQr, types.code);
  y = write(content.checkAt, y + 12, besideQr, types.small);
  y = write(content.address, y, besideQr, types.address);
  const height = Math.ceil(Math.max(y, proofTop + qrSide) + 64);
  return {
    width,
    height,
    // Under everything that is written on them.
    shapes: [
      { kind: 'box', x: 0, y: 0, width, height, fill: 'paper' },
      { kind: 'box', x: 0, y: 0, width, height: surfaceEnd, fill: 'surface' },
      ...shapes,
    ],
  };
}
