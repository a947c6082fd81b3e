/** A point of a stroke, as a part of the pad's width and height: the same on every screen, however it is held. */
export type Point = readonly [x: number, y: number];
export type Strokes = readonly (readonly Point[])[];

/** What somebody signs with, before a picture is made of it: what they have drawn, and the name that they typed. */
export interface Signature {
  readonly strokes: Strokes;
  readonly name: string;
}

export const unsigned: Signature = { strokes: [], name: '' };

/** What is kept of one signature at most; a longer one is a scribble. */
const mostPoints = 4_000;

function isPoint(value: unknown): value is Point {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');
}

function strokesIn(value: unknown): Strokes {
  return Array.isArray(value) ? value.filter(Array.isArray).map((stroke: unknown[]) => stroke.filter(isPoint)) : [];
}

/** The signature that a text holds; whatever is none in it is left out. */
export function signatureIn(text: string): Signature {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return unsigned;
    return {
      strokes: 'strokes' in kept ? strokesIn(kept.strokes) : [],
      name: 'name' in kept && typeof kept.name === 'string' ? kept.name : '',
    };
  } catch {
    return unsigned;
  }
}

/** The strokes with one more point: a new stroke where the pen was put down. Coordinates lie between 0 and 1. */
export function withPoint(strokes: Strokes, [x, y]: Point, isNew: boolean): Strokes {
  if (strokes.reduce((sum, stroke) => sum + stroke.length, 0) >= mostPoints) return strokes;
  const inside = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1_000) / 1_000;
  const point: Point = [inside(x), inside(y)];
  return isNew ? [...strokes, [point]] : [...strokes.slice(0, -1), [...(strokes.at(-1) ?? []), point]];
}

/** Whether it is more than a touch: together the strokes go at least a third of the way across the pad. */
export function isSigned(strokes: Strokes): boolean {
  const lengths = strokes.map((stroke) =>
    stroke.slice(1).reduce((sum, [x, y], index) => {
      const [fromX, fromY] = stroke[index] ?? [x, y];
      return sum + Math.hypot(x - fromX, y - fromY);
    }, 0),
  );
  return lengths.reduce((sum, length) => sum + length, 0) >= 0.33;
}
