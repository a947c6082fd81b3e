import { getUpload } from '../../../shared/contracts/upload/get.ts';
import { uploadOf } from '../../domains/upload/upload.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { findUpload } from '../../upload/find-upload.ts';

export const operation = implement(getUpload, async ({ input, session, runtime }) => {
  const upload = await findUpload(runtime, session.userId, input.uploadId);
  return upload === undefined ? refuse('upload-not-found') : uploadOf(upload);
});

export const handler = serve(operation);
