import { isBlurred } from './picture-blur.ts';
import type { Sides } from './picture-blur.ts';
import { brightnessOf } from './pixels.ts';
import type { Pixels } from './pixels.ts';

/** What a picture is of: what it is held against, and the frame that the camera shows. */
export const pictureShapes = ['card', 'page', 'face', 'slip', 'portrait'] as const;
export type PictureShape = (typeof pictureShapes)[number];

/** Why a picture will hardly do, told before anything is sent. */
export const pictureHints = ['too-small', 'dark', 'blurred', 'cut-off'] as const;
export type PictureHint = (typeof pictureHints)[number];

/** The shorter side that small print can still be read at, in pixels. */
const leastSide = { card: 600, page: 700, face: 400, slip: 400, portrait: 0 } as const satisfies Record<
  PictureShape,
  number
>;
/** Below this mean brightness (0 to 255) neither a face nor print is made out. */
const darkBelow = 50;
/** A step of brightness from one pixel to the next that is an edge. */
const edgeFrom = 24;
/** What fills its picture, as a picture of the screen does, is not cut off for that. */
const withRim: ReadonlySet<PictureShape> = new Set<PictureShape>(['card', 'page']);
/** The outermost part of each side, and how much of what is in the picture may lie there. */
const rim = 0.02;
const mostInRim = 0.5;

/**
 * Where in a picture of somebody their face is, as shares of the largest upright picture of three to four in the middle
 * of it: the frame that the camera shows. What is behind a face may be soft, and by many a camera is made so.
 */
const ofFaces: Readonly<Partial<Record<PictureShape, Sides>>> = {
  face: { width: 0.56, height: 0.8 },
  portrait: { width: 0.76, height: 0.57 },
};

/** How much of the middle of a picture has to be sharp, in pixels. */
export function middleOf(shape: PictureShape, { width, height }: Sides): Sides {
  const of = ofFaces[shape];
  if (of === undefined) return { width, height };
  return { width: of.width * Math.min(width, (height * 3) / 4), height: of.height * Math.min(height, (width * 4) / 3) };
}

/** How dense the edges are in a part of the picture, 0 to 1. */
function densityIn(grey: Float32Array, width: number, [left, top, right, bottom]: readonly number[]): number {
  let [edges, count] = [0, 0];
  for (let y = top ?? 0; y < (bottom ?? 0); y += 1)
    for (let x = left ?? 0; x < (right ?? 0); x += 1) {
      const at = y * width + x;
      const here = grey[at] ?? 0;
      if (Math.abs(here - (grey[at - 1] ?? here)) > edgeFrom || Math.abs(here - (grey[at - width] ?? here)) > edgeFrom)
        edges += 1;
      count += 1;
    }
  return count === 0 ? 0 : edges / count;
}

/** Whether what is in the middle goes on over a side: then it is not all in the picture. */
function isCutOff(grey: Float32Array, width: number, height: number): boolean {
  const [across, down] = [Math.max(2, Math.round(width * rim)), Math.max(2, Math.round(height * rim))];
  const inside = densityIn(grey, width, [across * 4, down * 4, width - across * 4, height - down * 4]);
  const sides = [
    [1, 1, width - 1, down],
    [1, height - down, width - 1, height],
    [1, 1, across, height - 1],
    [width - across, 1, width, height - 1],
  ];
  return inside > 0.01 && sides.some((side) => densityIn(grey, width, side) > inside * mostInRim);
}

/**
 * What is wrong with a picture, the first thing to mend first; undefined where nothing is seen. `pixels` is a small
 * copy of some 320 pixels across, `parts` are cut out of the picture itself (`partsOf`), and `sides` are its own.
 */
export function hintOf(pixels: Pixels, parts: Pixels, shape: PictureShape, sides: Sides): PictureHint | undefined {
  const { width, height } = pixels;
  if (Math.min(sides.width, sides.height) < leastSide[shape]) return 'too-small';
  const grey = brightnessOf(pixels);
  const mean = grey.reduce((sum, each) => sum + each, 0) / grey.length;
  const isUnsharp = isBlurred(parts);
  // A slip of the screen may be light print on a dark ground.
  if (mean < darkBelow && (shape !== 'slip' || isUnsharp)) return 'dark';
  if (isUnsharp) return 'blurred';
  return withRim.has(shape) && isCutOff(grey, width, height) ? 'cut-off' : undefined;
}
