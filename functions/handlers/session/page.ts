import { getSessionPage } from '../../../shared/contracts/session/page.ts';
import { implement } from '../../runtime/implement.ts';
import { readSessions } from '../../runtime/own-sessions.ts';
import { serve } from '../../runtime/serve.ts';
import { isSessionAlive } from '../../table/session.ts';

export const operation = implement(getSessionPage, async ({ session, access, nowMs, runtime }) => {
  const sessions = await readSessions(runtime, session.userId);
  const rows = sessions
    .filter((each) => isSessionAlive(each, access.generation, nowMs))
    .map(({ sessionId, entry, device, place, method, createdAtMs, lastSeenAtMs, deviceThumbprint }) => ({
      sessionId, entry, method, createdAtMs,
      ...(device !== undefined && { device }),
      ...(place !== undefined && { place }),
      // One browser may hold a session of each brand; both are this device.
      isThisDevice: deviceThumbprint === session.deviceThumbprint,
      // What is recorded may be five minutes old; the one that asks is in use now.
      lastSeenAtMs: sessionId === session.sessionId ? nowMs : lastSeenAtMs,
    }))
    .toSorted((a, b) => b.lastSeenAtMs - a.lastSeenAtMs);
  return { rows };
});

export const handler = serve(operation);
