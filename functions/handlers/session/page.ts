import { getSessionPage, mostSessionsShown } from '../../../shared/contracts/session/page.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { readSessions } from '../../runtime/session/own-sessions.ts';
import { openPlace } from '../../runtime/person/personal.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { isSessionAlive } from '../../table/session.ts';

export const operation = implement(getSessionPage, async ({ session, access, person, nowMs, runtime }) => {
  const [sessions, key] = await Promise.all([
    readSessions(runtime, session.userId),
    runtime.userKeys.open(person.userId, person.wrappedKey),
  ]);
  const rows = sessions
    .filter((each) => isSessionAlive(each, access.generation, nowMs))
    .map(({ sessionId, entry, device, sealedPlace, method, createdAtMs, lastSeenAtMs, deviceThumbprint }) => ({
      sessionId,
      entry,
      method,
      createdAtMs,
      ...(device !== undefined && { device }),
      ...(sealedPlace !== undefined && { place: openPlace(key, sealedPlace).wholeFor('owner') }),
      // One browser may hold a session of each brand; both are this device.
      isThisDevice: deviceThumbprint === session.deviceThumbprint,
      // What is recorded may be five minutes old; the one that asks is in use now.
      lastSeenAtMs: sessionId === session.sessionId ? nowMs : lastSeenAtMs,
    }))
    // The one that asks is in use now, so it is always among them.
    .toSorted((a, b) => b.lastSeenAtMs - a.lastSeenAtMs)
    .slice(0, mostSessionsShown);
  return { rows };
});

export const handler = serve(operation);
