import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { uploadRules } from '../../shared/uploads.ts';
import type { UploadFault, UploadKind } from '../../shared/uploads.ts';

/** The most pixels that are decoded: what a good camera makes, and 160 MB of memory. */
const mostPixels = 40_000_000;

/** What takes longer to draw than the largest picture ever does is made to take long. */
const drawSeconds = 20;

// Everything that this library can read is a way in: three formats are enough.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// One picture at a time, and nothing of one is kept for the next.
sharp.cache(false);
sharp.concurrency(1);

/** A picture drawn anew, with nothing of the file that came but what is seen; sides in pixels. */
export interface NewPicture {
  readonly bytes: Uint8Array;
  readonly type: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
}

const starts = (bytes: Uint8Array, at: number, ...wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte);

/** Whether the first bytes are those of a format that is taken; what the sender calls it does not count. */
function isPicture(bytes: Uint8Array): boolean {
  const isWebp = starts(bytes, 0, 0x52, 0x49, 0x46, 0x46) && starts(bytes, 8, 0x57, 0x45, 0x42, 0x50);
  return starts(bytes, 0, 0xff, 0xd8, 0xff) || starts(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a) || isWebp;
}

/** How a picture is drawn, which begins with its bytes and ends in time: what takes longer is given up. */
export function drawingOf(bytes: Uint8Array, kind: UploadKind): Sharp {
  const { longestSide, drawnAs } = uploadRules[kind];
  const sized = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'warning' })
    // As the camera was held; what said so goes with all other metadata.
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: drawSeconds });
  return drawnAs === 'png'
    ? sized.png()
    : sized.flatten({ background: '#ffffff' }).jpeg({ quality: 85, mozjpeg: true });
}

/**
 * Draws a picture anew as its kind wants it, or says why not; of a file with several pictures the first. One that takes
 * longer than twenty seconds cannot be read.
 */
export async function drawPicture(bytes: Uint8Array, kind: UploadKind): Promise<NewPicture | UploadFault> {
  if (!isPicture(bytes)) return 'no-picture';
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return 'too-many-pixels';
    const { data, info } = await drawingOf(bytes, kind).toBuffer({ resolveWithObject: true });
    return { bytes: data, type: `image/${uploadRules[kind].drawnAs}`, width: info.width, height: info.height };
  } catch {
    // Its message quotes the file; that it cannot be read is all that there is to say.
    return 'not-readable';
  }
}
