import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { idOf } from '../../shared/ids.ts';
import type { StoredUpload } from '../domains/upload/upload.ts';
import { logAuthEvent } from '../runtime/session/auth-trail.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { authEventUpdate } from '../table/auth-event.ts';
import type { AuthEvent } from '../table/auth-event.ts';
import type { Session } from '../table/session.ts';

/**
 * Writes into the owner's trail that a picture is about to be shown, in which session. @throws where it could not be
 * written: then nothing is shown.
 */
export async function notePictureShown(
  runtime: Runtime,
  { userId, sessionId, deviceThumbprint }: Session,
  { body, kind }: Pick<StoredUpload, 'body' | 'kind'>,
  nowMs: number,
): Promise<void> {
  const event: AuthEvent = {
    event: 'picture-shown',
    atMs: nowMs,
    operation: 'upload/read',
    reason: `${kind} ${idOf('upl', body)}`,
    sessionId,
    deviceThumbprint,
  };
  await runtime.aws.documents.send(
    new UpdateCommand(authEventUpdate(runtime.table, { userId }, runtime.random.idBody(nowMs), event)),
  );
  logAuthEvent(runtime, { userId }, event);
}
