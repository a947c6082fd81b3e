import { bodyOfId } from '../../shared/ids.ts';
import type { ReviewKind } from '../../shared/review.ts';
import { hasPictures } from '../domains/review/decide.ts';
import type { ReviewPicture } from '../domains/review/review.ts';
import { isUsableAs } from '../domains/upload/upload.ts';
import { refuse } from '../engine/refusal.ts';
import type { Refusal } from '../engine/refusal.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { keys } from '../table/keys.ts';
import { readUpload } from '../table/upload.ts';

/** The pictures of a case, from what its person has uploaded: each checked, and all that the kind is decided on. */
export async function readOwnPictures(
  runtime: Runtime,
  userId: string,
  kind: ReviewKind,
  uploadIds: readonly string[],
): Promise<readonly ReviewPicture[] | Refusal<'upload-not-found' | 'upload-not-usable' | 'pictures-missing'>> {
  const places = [...new Set(uploadIds)].map((id) => keys.upload(userId, bodyOfId('upl', id) ?? ''));
  const found = await readTogether(runtime, places);
  const uploads = places.flatMap((place) => {
    const item = found.of(place);
    return item === undefined ? [] : [readUpload(item)];
  });
  if (uploads.length < places.length) return refuse('upload-not-found');
  if (!uploads.every((upload) => isUsableAs(upload, upload.kind))) return refuse('upload-not-usable');
  const pictures = uploads.map(({ body, kind: of }) => ({ body, kind: of }));
  return hasPictures(kind, pictures) ? pictures : refuse('pictures-missing');
}
