import { readAccess } from '../../table/access.ts';
import type { AuthEvent } from '../../table/auth-event.ts';
import { keys } from '../../table/keys.ts';
import type { AuthEventOwner } from '../../table/keys/login.ts';
import { isSessionAlive, isSessionEnded, readSession } from '../../table/session.ts';
import type { Session } from '../../table/session.ts';
import { periodsAt } from '../../domains/calendar/periods.ts';
import { logAuthEvent, recordAuthEvent } from '../session/auth-trail.ts';
import { addressHashOf, spendCap } from '../operation/caps.ts';
import type { Cap } from '../operation/caps.ts';
import { readTogether } from '../operation/read-together.ts';
import type { Exchange } from '../pipeline/exchange.ts';
import type { Token } from '../pipeline/token.ts';

/**
 * Why a request that may be somebody else's was refused: not signed by the session's
 * device, under another brand's entry, with the token of a session that was ended or
 * never was, sealed with a server key that is no longer good, or seen before.
 */
type Reason = 'device' | 'entry' | 'session' | 'server-key' | 'replay';

const hourMs = 3_600_000;

// Enough to see an attack and how it went; more lines of one kind say nothing new and only fill the table.
const mostOfUserPerHour = { device: 60, entry: 60, session: 1, 'server-key': 60, replay: 60 } as const satisfies Record<
  Reason,
  number
>;
const mostOfAddressPerHour = 30;
const mostOfNobodyPerHour = 600;

/**
 * Only functions with the lookup secret can tell an address; the others leave it out, for an
 * unkeyed hash of one is no secret.
 */
async function addressIfTold({ runtime, viewer }: Exchange): Promise<string | undefined> {
  return runtime.config.lookupSecretArn === undefined ? undefined : addressHashOf(runtime, viewer);
}

interface Refused {
  readonly reason: Reason;
  readonly userId?: string;
  readonly session?: Session | undefined;
}

function capsOf({ reason, userId }: Refused, addressHash: string | undefined): readonly Cap[] {
  if (userId !== undefined)
    return [{ kind: 'audit-user', of: `${userId}#${reason}`, most: mostOfUserPerHour[reason], windowMs: hourMs }];
  return [
    ...(addressHash === undefined
      ? []
      : [{ kind: 'audit-address', of: addressHash, most: mostOfAddressPerHour, windowMs: hourMs } as const]),
    { kind: 'audit-nobody', of: reason, most: mostOfNobodyPerHour, windowMs: hourMs },
  ];
}

/**
 * Until when the cap of what nobody is known to have sent is met, by table and reason, in epoch milliseconds. It is one
 * item for everybody: asked anew for each request of a flood it would be throttled, and answers would wait for that.
 */
const metUntilMs = new Map<string, number>();
const metKeyOf = ({ table }: Exchange['runtime'], { of }: Cap): string => `${table} ${of}`;

/** Whether no line more is written: a cap is met, or was found to be. */
async function isCapMet({ runtime, nowMs }: Exchange, caps: readonly Cap[]): Promise<boolean> {
  const isOfNobody = ({ kind }: Cap): boolean => kind === 'audit-nobody';
  if (caps.some((cap) => isOfNobody(cap) && nowMs < (metUntilMs.get(metKeyOf(runtime, cap)) ?? 0))) return true;
  for (const cap of caps) {
    const leftMs = await spendCap(runtime, cap, nowMs);
    if (leftMs === undefined) continue;
    if (isOfNobody(cap)) metUntilMs.set(metKeyOf(runtime, cap), nowMs + leftMs);
    return true;
  }
  return false;
}

/**
 * Writes the line under the user, or under the Bangkok day where nobody is known; what is over the cap is only logged.
 */
async function record(exchange: Exchange, refused: Refused): Promise<void> {
  const { runtime, contract, nowMs } = exchange;
  const { reason, userId, session } = refused;
  const addressHash = await addressIfTold(exchange);
  const owner: AuthEventOwner = userId === undefined ? { day: periodsAt(nowMs).day } : { userId };
  const event: AuthEvent = {
    event: 'request-refused',
    atMs: nowMs,
    operation: contract.name,
    reason,
    ...(session !== undefined && {
      entry: session.entry,
      sessionId: session.sessionId,
      deviceThumbprint: session.deviceThumbprint,
    }),
    ...(addressHash !== undefined && { addressHash }),
  };
  if (await isCapMet(exchange, capsOf(refused, addressHash))) logAuthEvent(runtime, owner, event);
  else await recordAuthEvent(runtime, owner, event);
}

/** The trail must never cost an answer, nor make one differ: whatever fails here is logged and forgotten. */
async function quietly({ runtime }: Exchange, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    runtime.log.error('auth-event-lost', { event: 'request-refused' }, error);
  }
}

/** A request that a living session's own device did not sign, or that came under another entry than its own. */
export function auditSession(
  exchange: Exchange,
  session: Session,
  reason: 'device' | 'entry' | 'session',
): Promise<void> {
  return quietly(exchange, () => record(exchange, { reason, userId: session.userId, session }));
}

/** A request sealed with a server key that is unknown or no longer good: nobody knows whose it was. */
export function auditServerKey(exchange: Exchange): Promise<void> {
  return quietly(exchange, () => record(exchange, { reason: 'server-key' }));
}

/** A request whose very bytes have come before; whose it is, is known where it has a session. */
export function auditReplay(exchange: Exchange): Promise<void> {
  const { session } = exchange;
  return quietly(exchange, () =>
    record(exchange, { reason: 'replay', ...(session !== undefined && { userId: session.userId, session }) }),
  );
}

/**
 * A well-formed token of no session. It is told under its user only where there is
 * one: whoever makes up user ids must not make items of them.
 */
export function auditUnknownSession(exchange: Exchange, { userId }: Token): Promise<void> {
  return quietly(exchange, async () => {
    const personKey = keys.person(userId);
    const exists = (await readTogether(exchange.runtime, [personKey])).of(personKey) !== undefined;
    await record(exchange, exists ? { reason: 'session', userId } : { reason: 'session' });
  });
}

/**
 * A token of the second client that came without the timestamp that signing needs, so that nobody has looked at it yet.
 */
export function auditUnsigned(exchange: Exchange, token: Token): Promise<void> {
  return quietly(exchange, async () => {
    const { runtime, nowMs } = exchange;
    const sessionKey = keys.session(token.userId, token.secretHash);
    const accessKey = keys.access(token.userId);
    const found = await readTogether(runtime, [sessionKey, accessKey]);
    const item = found.of(sessionKey);
    if (item === undefined) return auditUnknownSession(exchange, token);
    const session = readSession(item);
    const { generation } = readAccess(found.of(accessKey));
    if (isSessionAlive(session, generation, nowMs))
      return record(exchange, { reason: 'device', userId: session.userId, session });
    if (isSessionEnded(session, generation))
      await record(exchange, { reason: 'session', userId: session.userId, session });
  });
}
