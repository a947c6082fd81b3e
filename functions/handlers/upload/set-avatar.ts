import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { setAvatar } from '../../../shared/contracts/upload/set-avatar.ts';
import { isUsableAs } from '../../domains/upload/upload.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { changeAvatar } from '../../table/avatar.ts';
import { findUpload } from '../../upload/find-upload.ts';

/** What was checked stays so, so that nothing has to hold between the look and the write. */
export const operation = implement(setAvatar, async ({ input, session, runtime }) => {
  const { userId } = session;
  const upload = input.uploadId === undefined ? 'none' : await findUpload(runtime, userId, input.uploadId);
  if (upload === undefined) return refuse('upload-not-found');
  if (upload !== 'none' && !isUsableAs(upload, 'avatar')) return refuse('upload-not-usable');
  const body = upload === 'none' ? undefined : upload.body;
  await runtime.aws.documents.send(new UpdateCommand(changeAvatar(runtime.table, userId, body)));
  return {};
});

export const handler = serve(operation);
