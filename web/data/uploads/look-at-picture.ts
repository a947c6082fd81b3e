import { hintOf } from './picture-hints.ts';
import type { PictureHint, PictureShape } from './picture-hints.ts';

/** The width of the small copy that is looked at, in pixels. */
const lookedAt = 320;

/** What is wrong with a picture that was picked; undefined too where this device cannot look, for it only advises. */
export async function lookAtPicture(file: Blob, shape: PictureShape): Promise<PictureHint | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (picture === undefined) return undefined;
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
