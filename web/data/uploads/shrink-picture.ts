import { readPicture } from './read-picture.ts';

const quality = 0.85;

/** This device cannot read the file as a picture. */
export class PictureUnreadable extends Error {
  override readonly name = 'PictureUnreadable';
}

/**
 * Draws a picture smaller, as a JPEG, before it is sent: no larger than what is kept of it (the longer side, in
 * pixels), and nothing of where or with what it was taken leaves the device. @throws PictureUnreadable
 */
export async function shrinkPicture(file: Blob, longestSide: number): Promise<Blob> {
  const picture = await readPicture(file);
  if (picture === undefined) throw new PictureUnreadable();
  try {
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (context === null) throw new PictureUnreadable();
    // What is seen through has white behind it, as the server would draw it.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const shrunk = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (shrunk === null) throw new PictureUnreadable();
    return shrunk;
  } finally {
    picture.close();
  }
}
