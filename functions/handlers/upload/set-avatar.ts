import { setAvatar } from '../../../shared/contracts/upload/set-avatar.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { isUsableAs } from '../../domains/upload/upload.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { meanwhile, settle } from '../../runtime/operation/settle.ts';
import { changeAvatar } from '../../table/avatar.ts';
import { changePlace, readUploads } from '../../upload/change-place.ts';

/** The same again changes nothing, so that who has lost the answer only asks again. */
export const operation = implement(setAvatar, async ({ input, person, nowMs, runtime }) => {
  const { aws, random, table, wait } = runtime;
  const { userId, avatarBody: before } = person;
  const body = input.uploadId === undefined ? undefined : bodyOfId('upl', input.uploadId);
  if (body === before) return {};
  const uploads = await readUploads(runtime, userId, [before, body]);
  const comes = body === undefined ? undefined : uploads.get(body);
  if (body !== undefined && comes === undefined) return refuse('upload-not-found');
  if (comes !== undefined && !isUsableAs(comes, 'avatar')) return refuse('upload-not-usable');
  const leaves = before === undefined ? undefined : uploads.get(before);
  await settle({ documents: aws.documents, fraction: random.fraction, wait }, undefined, () => ({
    answer: undefined,
    steps: [
      { write: changeAvatar(table, userId, before, body), learn: meanwhile('the picture was changed') },
      ...changePlace(runtime, comes, [leaves], nowMs),
    ],
  }));
  return {};
});

export const handler = serve(operation);
