import decodeQr from 'qr/decode.js';

/** A picture as bytes, four to a pixel: red, green, blue and how dense. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** How long one picture is looked at, in milliseconds: as much as leaves the camera's picture smooth. */
const mostMs = 60;

/** Reads the QR in a picture; undefined where there is none that can be read. */
export function decodePixels({ data, width, height }: Pixels): string | undefined {
  try {
    return decodeQr({ data, width, height }, { timeLimit: mostMs });
  } catch {
    // The library says so by an error.
    return undefined;
  }
}
