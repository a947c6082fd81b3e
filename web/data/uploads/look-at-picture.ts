import { hintOf } from './picture-hints.ts';
import type { PictureHint, PictureShape } from './picture-hints.ts';
import { readPicture } from './read-picture.ts';

/** The width of the small copy that is looked at, in pixels. */
const lookedAt = 320;

/**
 * What is wrong with a picture that was picked. `not-readable` is no advice: nothing that this device cannot draw is
 * sent, a document, a drawing and an empty file included. Undefined too where it draws none, for then it only advises.
 */
export async function lookAtPicture(
  file: Blob,
  shape: PictureShape,
): Promise<PictureHint | 'not-readable' | undefined> {
  const picture = await readPicture(file);
  if (picture === undefined) return 'not-readable';
  try {
    const { width, height } = picture;
    const canvas = document.createElement('canvas');
    canvas.width = lookedAt;
    canvas.height = Math.max(1, Math.round((height / width) * lookedAt));
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) return undefined;
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return hintOf(context.getImageData(0, 0, canvas.width, canvas.height), shape, { width, height });
  } finally {
    picture.close();
  }
}
