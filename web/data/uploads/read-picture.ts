/**
 * A file as this device draws it, its right side up; undefined where it cannot be read. The iPhones of before iOS 17.2
 * do not know the word for that and refuse the whole call: what they draw by themselves is all that is to be had.
 */
export async function readPicture(file: Blob): Promise<ImageBitmap | undefined> {
  return await createImageBitmap(file, { imageOrientation: 'from-image' })
    .catch(() => createImageBitmap(file))
    .catch(() => undefined);
}
