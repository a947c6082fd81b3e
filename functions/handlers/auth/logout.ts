import { logout } from '../../../shared/contracts/auth/logout.ts';
import { logAuthEvent } from '../../runtime/session/auth-trail.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { settle } from '../../runtime/operation/settle.ts';
import { addAuthEvent } from '../../table/auth-event.ts';
import type { AuthEvent } from '../../table/auth-event.ts';
import { endSession } from '../../table/session.ts';

export const operation = implement(logout, async ({ runtime, session, nowMs }) => {
  const { userId, sessionId, entry, deviceThumbprint } = session;
  const event: AuthEvent = {
    event: 'logged-out',
    atMs: nowMs,
    operation: logout.name,
    entry,
    sessionId,
    deviceThumbprint,
  };
  const trail = addAuthEvent(runtime.table, { userId }, runtime.random.idBody(nowMs), event);
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  const outcome = await settle(tools, undefined, () => ({
    answer: {},
    unless: endSession(runtime.table, session, nowMs),
    steps: [{ write: trail }],
  }));
  // Ended meanwhile from elsewhere: it is as the person wants it, and the trail tells who did it.
  if (outcome.kind === 'committed') logAuthEvent(runtime, { userId }, event);
  return {};
});

export const handler = serve(operation);
