import { endSession } from '../../../shared/contracts/session/end.ts';
import { refuse } from '../../engine/refusal.ts';
import { endDevice, endOne, endOthers } from '../../runtime/session/end-sessions.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { readSessions } from '../../runtime/session/own-sessions.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { isSessionAlive } from '../../table/session.ts';
import type { Session } from '../../table/session.ts';

export const operation = implement(endSession, async (call) => {
  const { input, session, access, nowMs, runtime } = call;
  const sessions = await readSessions(runtime, session.userId);
  if ('others' in input) {
    const isAnother = (each: Session) =>
      each.sessionId !== session.sessionId && isSessionAlive(each, access.generation, nowMs);
    // The generation is raised even where no other is seen: a login under way may be about to open one.
    await endOthers(call, sessions.some(isAnother));
    return {};
  }
  const target = sessions.find(({ sessionId }) => sessionId === input.sessionId);
  if (target === undefined) return refuse('session-not-found');
  if ('itsDevice' in input) await endDevice(call, target, sessions);
  else await endOne(call, target);
  return {};
});

export const handler = serve(operation);
