import { createHash } from 'node:crypto';
import { idBody } from '../../../shared/ids.ts';
import type { AuthEventName } from '../../../shared/auth-events.ts';
import { countAuthEvent } from '../../table/auth-event.ts';
import type { AuthEvent } from '../../table/auth-event.ts';
import type { Session } from '../../table/session.ts';
import { settle } from '../operation/settle.ts';
import type { Runtime } from '../process/runtime.ts';
import { logAuthEvent } from '../session/auth-trail.ts';

const hourMs = 3_600_000;

/** What is about to be shown to its owner: of what kind, and which of them by its id; no personal data. */
interface Shown {
  readonly event: Extract<AuthEventName, 'picture-shown' | 'statement-fetched'>;
  readonly operation: string;
  readonly what: string;
  readonly id: string;
}

/** The body of the line that stands for one of them, one session and one hour. */
function bodyOfHour(nowMs: number, sessionId: string, id: string): string {
  const digest = createHash('sha256').update(`${sessionId}\n${id}`).digest();
  return idBody(nowMs - (nowMs % hourMs), digest);
}

/**
 * Writes into the owner's trail that a picture or a file is about to be shown, in which session. A picture is shown
 * with every page that it stands on, so that one line stands for all of an hour and counts them: the trail misses none,
 * and nothing else is crowded out of it. @throws where it could not be written: then nothing is shown.
 */
export async function noteShown(
  runtime: Runtime,
  { userId, sessionId, deviceThumbprint }: Session,
  { event: name, operation, what, id }: Shown,
  nowMs: number,
): Promise<void> {
  const event: AuthEvent = {
    event: name,
    atMs: nowMs,
    operation,
    reason: `${what} ${id}`,
    sessionId,
    deviceThumbprint,
  };
  const write = countAuthEvent(runtime.table, { userId }, bodyOfHour(nowMs, sessionId, id), event);
  const { documents } = runtime.aws;
  // Two that are fetched at once count on one line.
  const tools = { documents, fraction: runtime.random.fraction, wait: runtime.wait };
  await settle(tools, undefined, () => ({ answer: undefined, steps: [{ write }] }));
  logAuthEvent(runtime, { userId }, event);
}
