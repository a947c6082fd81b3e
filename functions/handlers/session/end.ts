import { endSession as endSessionContract } from '../../../shared/contracts/session/end.ts';
import { refuse } from '../../rules/refusal.ts';
import { logAuthEvent } from '../../runtime/auth-trail.ts';
import { implement } from '../../runtime/implement.ts';
import type { Call } from '../../runtime/implement.ts';
import { readSessions } from '../../runtime/own-sessions.ts';
import { EarlyAnswer } from '../../runtime/pipeline/exchange.ts';
import { serve } from '../../runtime/serve.ts';
import { settle } from '../../runtime/settle.ts';
import { changeAccess, readAccess } from '../../table/access.ts';
import type { Access } from '../../table/access.ts';
import { addAuthEvent } from '../../table/auth-event.ts';
import type { AuthEvent } from '../../table/auth-event.ts';
import { putSecurityNotice } from '../../table/notice.ts';
import { carrySession, endSession, isSessionAlive } from '../../table/session.ts';
import type { Session } from '../../table/session.ts';

type EndCall = Call<typeof endSessionContract>;

/** By whom is the device, what was ended is the session. */
function eventOf({ session, nowMs }: EndCall, event: 'session-ended' | 'sessions-ended', sessionId: string): AuthEvent {
  return {
    event, atMs: nowMs, operation: endSessionContract.name, entry: session.entry, sessionId,
    deviceThumbprint: session.deviceThumbprint,
  };
}

function toolsOf({ runtime }: EndCall) {
  return { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
}

/** The trail's line, and the notice where a session of somebody else's hands was cut off. */
function tellWrites(call: EndCall, event: AuthEvent, cutsOff: boolean) {
  const { session: { userId }, nowMs, runtime: { table, random } } = call;
  return [
    addAuthEvent(table, { userId }, random.idBody(nowMs), event),
    ...(cutsOff ? putSecurityNotice(table, { userId, body: random.idBody(nowMs), event: 'sessions-ended', atMs: nowMs }) : []),
  ];
}

async function endOne(call: EndCall, target: Session): Promise<void> {
  const { session, access, nowMs, runtime } = call;
  // It has ended, whether by a hand or by its time: what was asked for is so.
  if (!isSessionAlive(target, access.generation, nowMs)) return;
  const event = eventOf(call, 'session-ended', target.sessionId);
  const writes = [endSession(runtime.table, target, nowMs), ...tellWrites(call, event, target.sessionId !== session.sessionId)];
  const outcome = await settle(toolsOf(call), undefined, () => ({ answer: {}, steps: writes.map((write) => ({ write })) }));
  // Found ended already: whoever was faster has told of it.
  if (outcome.kind === 'committed') logAuthEvent(runtime, { userId: session.userId }, event);
}

interface Facts {
  readonly access: Access;
  /** The session that asks was itself ended meanwhile. */
  readonly isOver: boolean;
}

/** One write ends them all, however many there are, and this one is carried along in the same transaction. */
async function endOthers(call: EndCall, cutsOff: boolean): Promise<void> {
  const { session, access, runtime } = call;
  const { userId } = session;
  const event = eventOf(call, 'sessions-ended', session.sessionId);
  const told = tellWrites(call, event, cutsOff);
  const initial: Facts = { access, isOver: false };
  const outcome = await settle(toolsOf(call), initial, (facts) => {
    if (facts.isOver || facts.access.generation !== session.generation) return refuse('session-over');
    const generation = facts.access.generation + 1;
    return {
      answer: {},
      steps: [
        ...told.map((write) => ({ write })),
        {
          write: changeAccess(runtime.table, userId, facts.access, { ...facts.access, generation }),
          learn: (known: Facts, item: Parameters<typeof readAccess>[0]) => ({ ...known, access: readAccess(item) }),
        },
        { write: carrySession(runtime.table, session, generation), learn: (known: Facts) => ({ ...known, isOver: true }) },
      ],
    };
  });
  if (outcome.kind === 'refused') throw new EarlyAnswer(outcome.refusal);
  logAuthEvent(runtime, { userId }, event);
}

export const operation = implement(endSessionContract, async (call) => {
  const { input, session, access, nowMs, runtime } = call;
  const sessions = await readSessions(runtime, session.userId);
  if ('others' in input) {
    const isAnother = (each: Session) => each.sessionId !== session.sessionId && isSessionAlive(each, access.generation, nowMs);
    // The generation is raised even where no other is seen: a login under way may be about to open one.
    await endOthers(call, sessions.some(isAnother));
    return {};
  }
  const target = sessions.find(({ sessionId }) => sessionId === input.sessionId);
  if (target === undefined) return refuse('session-not-found');
  await endOne(call, target);
  return {};
});

export const handler = serve(operation);
