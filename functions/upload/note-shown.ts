import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import { idBody, idOf } from '../../shared/ids.ts';
import type { StoredUpload } from '../domains/upload/upload.ts';
import { logAuthEvent } from '../runtime/session/auth-trail.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { countAuthEvent } from '../table/auth-event.ts';
import type { AuthEvent } from '../table/auth-event.ts';
import type { Session } from '../table/session.ts';

const hourMs = 3_600_000;

/** The body of the line that stands for one picture, one session and one hour. */
function bodyOfHour(nowMs: number, sessionId: string, upload: string): string {
  const digest = createHash('sha256').update(`${sessionId}\n${upload}`).digest();
  return idBody(nowMs - (nowMs % hourMs), digest);
}

/**
 * Writes into the owner's trail that a picture is about to be shown, in which session. It is shown with every page that
 * it stands on, so that one line stands for all of an hour and counts them: the trail misses none, and nothing else is
 * crowded out of it. @throws where it could not be written: then nothing is shown.
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
  const line = bodyOfHour(nowMs, sessionId, body);
  const write = countAuthEvent(runtime.table, { userId }, line, event);
  await runtime.aws.documents.send(new TransactWriteCommand({ TransactItems: [write] }));
  logAuthEvent(runtime, { userId }, event);
}
