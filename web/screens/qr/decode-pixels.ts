import decodeQr from 'qr/decode.js';

/** A picture as bytes, four to a pixel: red, green, blue and how dense. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/**
 * How hard a picture is looked at. A moving one is looked at once, which leaves the camera's picture smooth, for the
 * next one comes at once; a still one is all that there is, so every trace of a code is followed, for so many
 * milliseconds at most. At the library's own effort, 1, a time limit gives it nothing to try.
 */
const looks = { moving: { effort: 1 }, still: { effort: Infinity, timeLimit: 2_000 } } as const;

/** Reads the QR in a picture; undefined where there is none that can be read. */
export function decodePixels({ data, width, height }: Pixels, look: keyof typeof looks): string | undefined {
  try {
    return decodeQr({ data, width, height }, looks[look]);
  } catch {
    // The library says so by an error.
    return undefined;
  }
}
