import { uploadRules } from '../../shared/uploads.ts';
import { shownPictureOf } from '../domains/upload/upload.ts';
import type { StoredUpload } from '../domains/upload/upload.ts';
import { picturePlaceOf } from '../runtime/files/file-place.ts';
import { fileUrl } from '../runtime/files/file-url.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import type { RightCode } from '../runtime/session/check-code.ts';

/**
 * The address of the one version of a picture that counts, for a minute; undefined where there is none, and of evidence
 * where nobody has just shown a code for it.
 */
export async function pictureUrl(
  runtime: Runtime,
  upload: StoredUpload,
  shown: RightCode | undefined,
): Promise<string | undefined> {
  const picture = shownPictureOf(upload);
  if (picture === undefined || (uploadRules[upload.kind].key === 'evidence' && shown === undefined)) return undefined;
  return fileUrl(picturePlaceOf(runtime), picture.pictureKey, picture.pictureVersion);
}
