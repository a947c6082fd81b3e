import { endSession as endSessionContract } from '../../shared/contracts/session/end.ts';
import { refuse } from '../rules/refusal.ts';
import { changeAccess, readAccess } from '../table/access.ts';
import type { Access } from '../table/access.ts';
import { addAuthEvent } from '../table/auth-event.ts';
import type { AuthEvent } from '../table/auth-event.ts';
import { forgetShownCode } from '../table/device.ts';
import type { Item } from '../table/item.ts';
import { putSecurityNotice } from '../table/notice.ts';
import { carrySession, endSession, isSessionAlive, isSessionEnded, readSession } from '../table/session.ts';
import type { Session } from '../table/session.ts';
import { logAuthEvent } from './auth-trail.ts';
import type { Call } from './implement.ts';
import { EarlyAnswer } from './pipeline/exchange.ts';
import { settle } from './settle.ts';

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

/** Ends one of the caller's sessions; one that has ended already is no fault. Its device shows a code again before money leaves from it. */
export async function endOne(call: EndCall, target: Session): Promise<void> {
  const { session, access, nowMs, runtime } = call;
  // It has ended, whether by a hand or by its time: what was asked for is so.
  if (!isSessionAlive(target, access.generation, nowMs)) return;
  const event = eventOf(call, 'session-ended', target.sessionId);
  const { userId, deviceThumbprint } = target;
  const writes = [
    endSession(runtime.table, target, nowMs),
    ...(deviceThumbprint === session.deviceThumbprint ? [] : [forgetShownCode(runtime.table, userId, deviceThumbprint)]),
    ...tellWrites(call, event, target.sessionId !== session.sessionId),
  ];
  const outcome = await settle(toolsOf(call), undefined, () => ({ answer: {}, steps: writes.map((write) => ({ write })) }));
  // Found ended already: whoever was faster has told of it.
  if (outcome.kind === 'committed') logAuthEvent(runtime, { userId }, event);
}

interface Facts {
  readonly access: Access;
  /** The session that asks; undefined where it is gone. */
  readonly session: Session | undefined;
}

/**
 * One write ends them all, however many there are, and this one is carried along in the same transaction. What
 * devices have shown before counts no more at their next login.
 */
export async function endOthers(call: EndCall, cutsOff: boolean): Promise<void> {
  const { access, nowMs, runtime } = call;
  const { userId, sessionId } = call.session;
  const event = eventOf(call, 'sessions-ended', sessionId);
  const told = tellWrites(call, event, cutsOff);
  const initial: Facts = { access, session: call.session };
  const outcome = await settle(toolsOf(call), initial, (facts) => {
    const { session } = facts;
    // A session that was carried along meanwhile, by a twin of this request or by a new password, is not over.
    if (session === undefined || isSessionEnded(session, facts.access.generation)) return refuse('session-over');
    const generation = facts.access.generation + 1;
    return {
      answer: {},
      steps: [
        ...told.map((write) => ({ write })),
        {
          write: changeAccess(runtime.table, userId, facts.access, { ...facts.access, generation, othersEndedAtMs: nowMs }),
          learn: (known: Facts, item: Item | undefined) => ({ ...known, access: readAccess(item) }),
        },
        {
          write: carrySession(runtime.table, session, generation),
          learn: (known: Facts, item: Item | undefined) => ({ ...known, session: item === undefined ? undefined : readSession(item) }),
        },
      ],
    };
  });
  if (outcome.kind === 'refused') throw new EarlyAnswer(outcome.refusal);
  logAuthEvent(runtime, { userId }, event);
}
