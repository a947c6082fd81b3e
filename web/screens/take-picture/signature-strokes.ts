/** A point of a stroke, as a part of the pad's width and height: the same on every screen, however it is held. */
export type Point = readonly [x: number, y: number];
export type Strokes = readonly (readonly Point[])[];

/** What is kept of one signature at most; a longer one is a scribble. */
const mostPoints = 4_000;
const key = 'kapao.signature';

function isPoint(value: unknown): value is Point {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');
}

/** The strokes that this tab has kept, so that turning the phone or loading the page anew loses none. */
export function keptStrokes(): Strokes {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(Array.isArray).map((stroke: unknown[]) => stroke.filter(isPoint)) : [];
  } catch {
    return [];
  }
}

/** Keeps them until they are sent or the session ends. */
export function keepStrokes(strokes: Strokes): void {
  if (strokes.length === 0) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(strokes));
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
