import { shownPictureOf } from '../../domains/upload/upload.ts';
import type { ReviewPicture } from '../../domains/review/review.ts';
import { picturePlaceOf } from '../../runtime/files/file-place.ts';
import { fileUrl } from '../../runtime/files/file-url.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { findUpload } from '../../upload/find-upload.ts';

/** A picture of a case at an address that lets in for a minute; without one where it is there no more. */
export async function showPicture(runtime: Runtime, userId: string, { body, kind, word }: ReviewPicture) {
  const uploadId = `upl_${body}`;
  const upload = await findUpload(runtime, userId, uploadId);
  const picture = upload === undefined ? undefined : shownPictureOf(upload);
  return {
    uploadId,
    kind,
    ...(word !== undefined && { word }),
    ...(picture !== undefined && {
      url: await fileUrl(picturePlaceOf(runtime), picture.pictureKey, picture.pictureVersion),
    }),
  };
}
