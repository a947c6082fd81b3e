import type { AuthEventName } from '../../../shared/auth-events.ts';
import type { Session } from '../../table/session.ts';
import { settle } from '../operation/settle.ts';
import type { Runtime } from '../process/runtime.ts';
import { countDone, doneInSession, logAuthEvent } from '../session/auth-trail.ts';

/** What is about to be shown to its owner: of what kind, and which of them by its id; no personal data. */
interface Shown {
  readonly event: Extract<AuthEventName, 'picture-shown' | 'statement-fetched'>;
  readonly operation: string;
  readonly what: string;
  readonly id: string;
}

/**
 * Writes into the owner's trail that a picture or a file is about to be shown, in which session. A picture is shown
 * with every page that it stands on, so that one line stands for all of an hour and counts them: the trail misses none,
 * and nothing else is crowded out of it. @throws where it could not be written: then nothing is shown.
 */
export async function noteShown(
  runtime: Runtime,
  session: Session,
  { event: name, operation, what, id }: Shown,
  nowMs: number,
): Promise<void> {
  const event = doneInSession(session, { event: name, operation, reason: `${what} ${id}` }, nowMs);
  const write = countDone(runtime.table, session, { of: id, event });
  const { documents } = runtime.aws;
  // Two that are fetched at once count on one line.
  const tools = { documents, fraction: runtime.random.fraction, wait: runtime.wait };
  await settle(tools, undefined, () => ({ answer: undefined, steps: [{ write }] }));
  logAuthEvent(runtime, { userId: session.userId }, event);
}
