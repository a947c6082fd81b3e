import { readUploaded } from '../../../shared/contracts/upload/read.ts';
import { uploadRules } from '../../../shared/uploads.ts';
import { refuse } from '../../engine/refusal.ts';
import { picturePlaceOf } from '../../runtime/files/file-place.ts';
import { fileUrl } from '../../runtime/files/file-url.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { findUpload } from '../../upload/find-upload.ts';
import { notePictureShown } from '../../upload/note-shown.ts';

/** The upload is looked for among the caller's own, and the address names the very version that the check has drawn. */
export const operation = implement(readUploaded, async ({ input, session, nowMs, runtime }) => {
  const upload = await findUpload(runtime, session.userId, input.uploadId);
  if (upload === undefined) return refuse('upload-not-found');
  if (uploadRules[upload.kind].key === 'evidence') return refuse('upload-not-usable');
  if (upload.pinned === undefined || upload.drawn === undefined) return refuse('upload-not-usable');
  await notePictureShown(runtime, session, upload, nowMs);
  return { url: await fileUrl(picturePlaceOf(runtime), upload.pinned.pictureKey, upload.drawn.pictureVersion) };
});

export const handler = serve(operation);
