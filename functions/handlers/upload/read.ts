import { readUploaded } from '../../../shared/contracts/upload/read.ts';
import { idOf } from '../../../shared/ids.ts';
import { refuse } from '../../engine/refusal.ts';
import { noteShown } from '../../runtime/files/note-shown.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { findUpload } from '../../upload/find-upload.ts';
import { pictureUrl } from '../../upload/picture-url.ts';

/** The upload is looked for among the caller's own, and the address names the very version that the check has drawn. */
export const operation = implement(readUploaded, async ({ input, session, nowMs, runtime }) => {
  const upload = await findUpload(runtime, session.userId, input.uploadId);
  if (upload === undefined) return refuse('upload-not-found');
  const url = await pictureUrl(runtime, upload, undefined);
  if (url === undefined) return refuse('upload-not-usable');
  // Nobody has the address before it is written down that they get it.
  const id = idOf('upl', upload.body);
  await noteShown(
    runtime,
    session,
    { event: 'picture-shown', operation: readUploaded.name, what: upload.kind, id },
    nowMs,
  );
  return { url };
});

export const handler = serve(operation);
