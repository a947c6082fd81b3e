import { endSession as endSessionContract } from '../../../shared/contracts/session/end.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { changeAccess, endingOthers, readAccess } from '../../table/access.ts';
import type { Access } from '../../table/access.ts';
import { addAuthEvent } from '../../table/auth-event.ts';
import type { AuthEvent } from '../../table/auth-event.ts';
import { disownDevice, forgetShownCode, keepDevice } from '../../table/device.ts';
import type { Item } from '../../table/item.ts';
import { carrySession, endSession, isSessionAlive, isSessionEnded, readSession } from '../../table/session.ts';
import type { Session } from '../../table/session.ts';
import { logAuthEvent } from './auth-trail.ts';
import { raiseGeneration, readWallet, withdrawCodes } from '../../table/wallet.ts';
import { securityNoticeSteps } from '../person/inbox.ts';
import type { InboxFacts } from '../person/inbox.ts';
import type { Call } from '../operation/implement.ts';
import { EarlyAnswer } from '../pipeline/exchange.ts';
import { settle } from '../operation/settle.ts';
import type { Step } from '../operation/settle.ts';

type EndCall = Call<typeof endSessionContract>;

/** By whom is the device, what was ended is the session. */
function eventOf({ session, nowMs }: EndCall, event: 'session-ended' | 'sessions-ended', sessionId: string): AuthEvent {
  return {
    event,
    atMs: nowMs,
    operation: endSessionContract.name,
    entry: session.entry,
    sessionId,
    deviceThumbprint: session.deviceThumbprint,
  };
}

function toolsOf({ runtime }: EndCall) {
  return { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
}

/** The trail's line, and the notice where a session of somebody else's hands was cut off. */
function tellingOf(
  call: EndCall,
  event: AuthEvent,
  cutsOff: boolean,
): <F extends InboxFacts>(facts: F) => readonly Step<F>[] {
  const {
    session: { userId, entry },
    nowMs,
    runtime: { table, random },
  } = call;
  const trail = addAuthEvent(table, { userId }, random.idBody(nowMs), event);
  const notice = { userId, body: random.idBody(nowMs), event: 'sessions-ended', entry, atMs: nowMs } as const;
  return (facts) => [{ write: trail }, ...(cutsOff ? securityNoticeSteps(table, notice, facts) : [])];
}

interface WalletFacts extends InboxFacts {
  readonly wallet: Wallet;
}

/** Withdraws what a device has shown, as the wallet has it noted. */
function withdrawing<F extends WalletFacts>(call: EndCall, thumbprint: string, { wallet }: F): Step<F> {
  return {
    write: withdrawCodes(call.runtime.table, wallet, thumbprint, call.nowMs),
    learn: (known, item) => (item === undefined ? known : { ...known, wallet: readWallet(item) }),
  };
}

/**
 * Ends one of the caller's sessions; one that has ended already is no fault. Its device shows a code again
 * before money leaves from it, however the session came to its end: a lost phone has mostly idled out before it is
 * missed, and whoever gets into it must not find it trusted.
 */
export async function endOne(call: EndCall, target: Session): Promise<void> {
  const { session, access, nowMs, runtime } = call;
  const event = eventOf(call, 'session-ended', target.sessionId);
  const { userId, deviceThumbprint } = target;
  const cutsOff = target.sessionId !== session.sessionId && isSessionAlive(target, access.generation, nowMs);
  const telling = tellingOf(call, event, cutsOff);
  const initial: WalletFacts = { wallet: call.wallet };
  const distrusting = (facts: WalletFacts): readonly Step<WalletFacts>[] =>
    deviceThumbprint === session.deviceThumbprint
      ? []
      : [
          { write: forgetShownCode(runtime.table, userId, deviceThumbprint) },
          withdrawing(call, deviceThumbprint, facts),
        ];
  if (!isSessionEnded(target, access.generation)) {
    const outcome = await settle(toolsOf(call), initial, (facts) => ({
      answer: {},
      unless: endSession(runtime.table, target, nowMs),
      steps: [...distrusting(facts), ...telling(facts)],
    }));
    if (outcome.kind === 'committed') return logAuthEvent(runtime, { userId }, event);
  }
  // Whoever was faster has told of it; if it was its own device, that one is trusted still.
  await settle(toolsOf(call), initial, (facts) => ({ answer: {}, steps: distrusting(facts) }));
}

/** Sessions that one transaction ends; nobody has more on one device but somebody who means ill. */
const mostAtOnce = 50;

interface EndingFacts extends WalletFacts {
  readonly alive: readonly Session[];
}

/**
 * Ends whatever a device holds that is none of the owner's: the session that was named, and any that it has opened
 * since. Its next login is told like that of a device never seen, and what it showed before counts no more.
 */
export async function endDevice(call: EndCall, target: Session, sessions: readonly Session[]): Promise<void> {
  const { session, access, nowMs, runtime } = call;
  const { userId, deviceThumbprint } = target;
  // Nobody disowns the device in their hand; what they mean is the one session.
  if (deviceThumbprint === session.deviceThumbprint) return endOne(call, target);
  const held = sessions.filter(
    (each) => each.deviceThumbprint === deviceThumbprint && isSessionAlive(each, access.generation, nowMs),
  );
  const event = eventOf(call, 'session-ended', target.sessionId);
  const telling = tellingOf(call, event, held.length > 0);
  for (let from = 0; from === 0 || from < held.length; from += mostAtOnce) {
    const initial: EndingFacts = { wallet: call.wallet, alive: held.slice(from, from + mostAtOnce) };
    await settle(toolsOf(call), initial, (facts) => ({
      answer: {},
      steps: [
        ...(from === 0 ? [...telling(facts), withdrawing(call, deviceThumbprint, facts)] : []),
        { write: disownDevice(runtime.table, userId, deviceThumbprint, nowMs) },
        ...facts.alive.map((each) => ({
          write: endSession(runtime.table, each, nowMs),
          // Ended meanwhile from elsewhere, which is as it should be.
          learn: (known: EndingFacts) => ({ ...known, alive: known.alive.filter((other) => other !== each) }),
        })),
      ],
    }));
  }
  logAuthEvent(runtime, { userId }, event);
}

interface Facts extends InboxFacts {
  readonly access: Access;
  /** The session that asks; undefined where it is gone. */
  readonly session: Session | undefined;
}

/**
 * One write ends them all, however many there are, and this one is carried along in the same transaction. What
 * devices have shown before counts no more at their next login, and all but this one are told then like new ones.
 */
export async function endOthers(call: EndCall, cutsOff: boolean): Promise<void> {
  const { access, nowMs, runtime } = call;
  const { userId, sessionId, deviceThumbprint } = call.session;
  const event = eventOf(call, 'sessions-ended', sessionId);
  const telling = tellingOf(call, event, cutsOff);
  const initial: Facts = { access, session: call.session };
  const outcome = await settle(toolsOf(call), initial, (facts) => {
    const { session } = facts;
    // A session that was carried along meanwhile, by a twin of this request or by a new password, is not over.
    if (session === undefined || isSessionEnded(session, facts.access.generation)) return refuse('session-over');
    const next = endingOthers(facts.access, nowMs);
    const { generation } = next;
    return {
      answer: {},
      steps: [
        ...telling(facts),
        {
          write: changeAccess(runtime.table, userId, facts.access, next),
          learn: (known: Facts, item: Item | undefined) => ({ ...known, access: readAccess(item) }),
        },
        {
          write: carrySession(runtime.table, session, generation),
          learn: (known: Facts, item: Item | undefined) => ({
            ...known,
            session: item === undefined ? undefined : readSession(item),
          }),
        },
        { write: raiseGeneration(runtime.table, userId, generation, nowMs) },
        { write: keepDevice(runtime.table, userId, deviceThumbprint, nowMs) },
      ],
    };
  });
  if (outcome.kind === 'refused') throw new EarlyAnswer(outcome.refusal);
  logAuthEvent(runtime, { userId }, event);
}
