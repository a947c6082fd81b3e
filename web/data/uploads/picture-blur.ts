import { brightnessOf } from './pixels.ts';
import type { Pixels } from './pixels.ts';

/** So many parts are cut out of a picture across and down, each so many pixels wide and high at most. */
const partsAcross = 3;
const partSide = 224;
/** A line of pixels is looked at in pieces so long; a part is a whole number of them. */
const piece = 16;
/** So many lines beside each other are one: what is noise in one of them is less in all. */
const strip = 4;
/** How far apart the two pixels of a step are. */
const stepLength = 3;
/** A piece that differs less from its darkest to its lightest pixel has no edge in it. */
const leastContrast = 36;
/** In fewer pieces with an edge, of some seven thousand, nothing is made out. */
const leastPieces = 40;
/**
 * The part of an edge that one step of the sharpest quarter takes at least. Measured on drawn cards of 1,920 pixels
 * (print of 2 and 3 pixels, turned by up to 29 degrees, grey, sparse, in a third of the light; noise of 0 to 10):
 * blurred by a lens of 2 pixels 0.65 and more, of 3 pixels 0.48 to 0.67, of 4 pixels 0.33 to 0.58. The variance of a
 * Laplacian has no such bound: a sharp card with little print has 134, one blurred by 4 pixels in noise of 4 has 320.
 */
const sharpFrom = 0.62;

/** How wide and high something is: in pixels, but where it says so in shares. */
export interface Sides {
  readonly width: number;
  readonly height: number;
}

/** A square that is cut out of a picture, and where it is drawn; in pixels. */
interface Part {
  readonly fromX: number;
  readonly fromY: number;
  readonly fromSide: number;
  readonly toX: number;
  readonly toY: number;
}

/**
 * What is cut out of a picture to see how sharp it is, side by side in a square of `side` pixels: not the whole of it
 * made small, for that makes any picture sharp, but parts from all over its middle, which is so wide and high, as large
 * as they are sent (`longestSide`).
 */
export function partsOf(
  { width, height }: Sides,
  longestSide: number,
  middle: Sides,
): { readonly side: number; readonly toSide: number; readonly parts: readonly Part[] } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const most = Math.min(partSide, middle.width * scale, middle.height * scale);
  const toSide = Math.max(piece, Math.floor(most / piece) * piece);
  const fromSide = toSide / scale;
  const places = Array.from({ length: partsAcross }, (_none, index) => index);
  const from = (whole: number, seen: number, index: number) =>
    Math.round((whole - seen) / 2 + ((seen - fromSide) * (index + 0.5)) / partsAcross);
  const parts = places.flatMap((down) =>
    places.map((across) => ({
      fromX: from(width, middle.width, across),
      fromY: from(height, middle.height, down),
      fromSide,
      toX: across * toSide,
      toY: down * toSide,
    })),
  );
  return { side: toSide * partsAcross, toSide, parts };
}

/** How much of each edge along the lines one step takes, 0 to 1; `across` and `along` are the ways to the next ones. */
function stepsOf(grey: Float32Array, side: number, across: number, along: number): number[] {
  const shares: number[] = [];
  const line = new Float32Array(side);
  for (let first = 0; first + strip <= side; first += strip) {
    for (let at = 0; at < side; at += 1) {
      let sum = 0;
      for (let next = first; next < first + strip; next += 1) sum += grey[next * across + at * along] ?? 0;
      line[at] = sum / strip;
    }
    for (let from = 0; from + piece <= side; from += piece) {
      const pixels = line.subarray(from, from + piece);
      const contrast = Math.max(...pixels) - Math.min(...pixels);
      if (contrast < leastContrast) continue;
      let step = 0;
      for (let at = stepLength; at < piece; at += 1)
        step = Math.max(step, Math.abs((pixels[at] ?? 0) - (pixels[at - stepLength] ?? 0)));
      shares.push(step / contrast);
    }
  }
  return shares;
}

/**
 * Whether the parts of a picture, as `partsOf` has them cut out, hold no sharp edge: neither an unsharp lens nor a hand
 * that moved leaves one. Noise is not taken for an edge.
 */
export function isBlurred(parts: Pixels): boolean {
  const grey = brightnessOf(parts);
  const ways = [stepsOf(grey, parts.width, parts.width, 1), stepsOf(grey, parts.width, 1, parts.width)];
  const seen = ways.filter((shares) => shares.length >= leastPieces);
  // Whoever moves blurs what lies across their way alone.
  return seen.length === 0 || seen.some((shares) => quarterOf(shares) < sharpFrom);
}

/** What the sharpest quarter has at least. */
function quarterOf(shares: readonly number[]): number {
  return shares.toSorted((one, other) => one - other)[Math.floor(shares.length * 0.75)] ?? 0;
}
