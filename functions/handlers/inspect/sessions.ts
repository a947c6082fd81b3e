import { getSessions } from '../../../shared/contracts/inspect/sessions.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import type { Call } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { findUser } from '../../runtime/person/find-user.ts';
import { countryOf } from '../../runtime/person/personal.ts';
import { readSessions } from '../../runtime/session/own-sessions.ts';
import { readAccess } from '../../table/access.ts';
import { keys } from '../../table/keys.ts';
import { readPerson } from '../../table/person.ts';
import { isSessionAlive, isSessionEnded } from '../../table/session.ts';
import type { Session } from '../../table/session.ts';

const mostShown = 50;
const endOfThumbprint = 8;

async function userIdOf({ input, runtime }: Call<typeof getSessions>): Promise<string | undefined> {
  if ('userId' in input) return input.userId;
  return (await findUser(runtime, thaiMobileOf(input.mobile)))?.userId;
}

function stateOf(session: Session, generation: number, nowMs: number): 'alive' | 'idle' | 'ended' {
  if (isSessionEnded(session, generation)) return 'ended';
  return isSessionAlive(session, generation, nowMs) ? 'alive' : 'idle';
}

export const operation = implement(getSessions, async (call) => {
  const { runtime, nowMs } = call;
  const userId = await userIdOf(call);
  const by = 'mobile' in call.input ? 'mobile' : 'user';
  // Trying which numbers are somebody's is a look too.
  await noteReading(getSessions, call, { by }, userId === undefined ? [] : [userId]);
  if (userId === undefined) return refuse('user-not-found');
  const [personKey, accessKey] = [keys.person(userId), keys.access(userId)];
  const found = await readTogether(runtime, [personKey, accessKey]);
  const item = found.of(personKey);
  if (item === undefined) return refuse('user-not-found');
  const { generation } = readAccess(found.of(accessKey));
  const [sessions, key] = await Promise.all([
    readSessions(runtime, userId),
    runtime.userKeys.open(userId, readPerson(item).wrappedKey),
  ]);
  const newestFirst = sessions.toSorted((one, other) => other.lastSeenAtMs - one.lastSeenAtMs);
  return {
    userId,
    rows: newestFirst.slice(0, mostShown).map((session) => {
      const { sessionId, entry, method, createdAtMs, lastSeenAtMs, endedAtMs, device, sealedPlace } = session;
      const country = countryOf(key, sealedPlace);
      return {
        sessionId,
        entry,
        method,
        state: stateOf(session, generation, nowMs),
        createdAtMs,
        lastSeenAtMs,
        ...(endedAtMs !== undefined && { endedAtMs }),
        ...(device !== undefined && { device }),
        deviceEnd: session.deviceThumbprint.slice(-endOfThumbprint),
        ...(country !== undefined && { country }),
      };
    }),
    hasMore: newestFirst.length > mostShown,
  };
});

export const handler = serve(operation);
