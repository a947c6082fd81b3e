import { uploadRules } from '../../../shared/uploads.ts';
import type { UploadKind } from '../../../shared/uploads.ts';
import { partsOf } from './picture-blur.ts';
import { hintOf, middleOf } from './picture-hints.ts';
import type { PictureHint, PictureShape } from './picture-hints.ts';
import type { Pixels } from './pixels.ts';
import { readPicture } from './read-picture.ts';

/** The width of the small copy that is looked at, in pixels. */
const lookedAt = 320;
/** The longer side up to which a picture has to be sharp, in pixels; of some less is kept, of some more. */
const sharpAt = 2_000;

function pixelsOf(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Pixels | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  draw(context);
  return context.getImageData(0, 0, width, height);
}

/**
 * What is wrong with a picture that was picked. `not-readable` is no advice: nothing that this device cannot draw is
 * sent, a document, a drawing and an empty file included. Undefined too where it draws none, for then it only advises.
 */
export async function lookAtPicture(
  file: Blob,
  kind: UploadKind,
  shape: PictureShape,
): Promise<PictureHint | 'not-readable' | undefined> {
  const picture = await readPicture(file);
  if (picture === undefined) return 'not-readable';
  try {
    const { width, height } = picture;
    const lower = Math.max(1, Math.round((height / width) * lookedAt));
    const small = pixelsOf(lookedAt, lower, (context) => context.drawImage(picture, 0, 0, lookedAt, lower));
    const { side, toSide, parts } = partsOf(
      { width, height },
      Math.min(sharpAt, uploadRules[kind].longestSide),
      middleOf(shape, { width, height }),
    );
    const cut = pixelsOf(side, side, (context) => {
      for (const { fromX, fromY, fromSide, toX, toY } of parts)
        context.drawImage(picture, fromX, fromY, fromSide, fromSide, toX, toY, toSide, toSide);
    });
    return small && cut && hintOf(small, cut, shape, { width, height });
  } finally {
    picture.close();
  }
}
