import { endSession } from '../../../shared/contracts/session/end.ts';
import { refuse } from '../../engine/refusal.ts';
import { endDevice, endOne, endOthers } from '../../runtime/session/end-sessions.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { hasAnother, readSessions } from '../../runtime/session/own-sessions.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(endSession, async (call) => {
  const { input, session, access, nowMs, runtime } = call;
  if ('others' in input) {
    // The generation is raised even where no other is seen: a login under way may be about to open one.
    await endOthers(call, await hasAnother(runtime, session, access.generation, nowMs));
    return {};
  }
  const sessions = await readSessions(runtime, session.userId);
  const target = sessions.find(({ sessionId }) => sessionId === input.sessionId);
  if (target === undefined) return refuse('session-not-found');
  if ('itsDevice' in input) await endDevice(call, target, sessions);
  else await endOne(call, target);
  return {};
});

export const handler = serve(operation);
