import { draftKeyOf, goOnWithDraft } from '../../data/session/kept-drafts.ts';

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
const key = draftKeyOf('signature');

function isPoint(value: unknown): value is Point {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');
}

function strokesIn(value: unknown): Strokes {
  return Array.isArray(value) ? value.filter(Array.isArray).map((stroke: unknown[]) => stroke.filter(isPoint)) : [];
}

/** The signature that this tab has kept, so that neither a turned phone, a reload nor a session's own end loses it. */
export function keptSignature(): Signature {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return unsigned;
    return {
      strokes: 'strokes' in kept ? strokesIn(kept.strokes) : [],
      name: 'name' in kept && typeof kept.name === 'string' ? kept.name : '',
    };
  } catch {
    return unsigned;
  }
}

/** Keeps it as whatever is typed and not sent yet. */
export function keepSignature({ strokes, name }: Signature): void {
  goOnWithDraft(key);
  if (strokes.length === 0 && name === '') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify({ strokes, name }));
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
