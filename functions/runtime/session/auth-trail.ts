import { createHash } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { idBody } from '../../../shared/ids.ts';
import { authEventUpdate, countAuthEvent } from '../../table/auth-event.ts';
import type { AuthEvent } from '../../table/auth-event.ts';
import type { TransactItem } from '../../table/expression.ts';
import type { AuthEventOwner } from '../../table/keys/login.ts';
import type { Session } from '../../table/session.ts';
import { spendCap } from '../operation/caps.ts';
import type { Cap } from '../operation/caps.ts';
import type { Runtime } from '../process/runtime.ts';

/** The log line of an event; the audit trail in the table is what operators read, the log is what alarms count. */
export function logAuthEvent(runtime: Runtime, owner: AuthEventOwner, event: AuthEvent): void {
  const { event: name, reason, operation } = event;
  runtime.log.info('auth-event', {
    event: name,
    reason,
    operation,
    ...('userId' in owner && { userId: owner.userId }),
  });
}

/** What somebody's own session does with what is theirs, as the trail keeps it: which operation, and with what. */
export function doneInSession(
  { entry, sessionId, deviceThumbprint }: Session,
  done: Required<Pick<AuthEvent, 'event' | 'operation' | 'reason'>>,
  nowMs: number,
): AuthEvent {
  return { ...done, atMs: nowMs, entry, sessionId, deviceThumbprint };
}

const hourMs = 3_600_000;

/**
 * The write of an event that may come often, within the transaction of what it tells of: one line stands for one thing,
 * named by `of`, one session and one hour, and counts, so that the trail misses none and nothing else is crowded out.
 */
export function countDone(
  table: string,
  { userId, sessionId }: Session,
  { of, event }: { readonly of: string; readonly event: AuthEvent },
): TransactItem {
  const digest = createHash('sha256').update(`${sessionId}\n${of}`).digest();
  return countAuthEvent(table, { userId }, idBody(event.atMs - (event.atMs % hourMs), digest), event);
}

/** Refusals that cost whoever brings them about neither a code nor a try, so that there may be any number of them. */
const freeReasons: ReadonlySet<string | undefined> = new Set(['too-many', 'password-locked', 'code-not-active']);
const refusedAtDoor: ReadonlySet<string> = new Set(['login-refused', 'password-refused', 'wallet-lock-refused']);
const mostFreePerHour = 60;

/** Which hour's count of free refusals an event belongs to; undefined for an event that has its own limits. */
function capOf(owner: AuthEventOwner, { event, reason = '' }: AuthEvent): Cap | undefined {
  const isFree = event === 'code-refused' || (refusedAtDoor.has(event) && freeReasons.has(reason));
  if (!isFree) return undefined;
  const [whose = ''] = Object.values(owner);
  return { kind: 'audit-refusals', of: `${whose}#${event}#${reason}`, most: mostFreePerHour, windowMs: 3_600_000 };
}

/**
 * Records an event that stands alone, such as a refusal. It is written before the
 * answer goes out; a failure is logged and costs nobody their answer. Of refusals
 * that a stranger may repeat for ever, each person's trail takes 60 of a kind in an
 * hour, so that they bury nothing; the log has them all.
 */
export async function recordAuthEvent(runtime: Runtime, owner: AuthEventOwner, event: AuthEvent): Promise<void> {
  logAuthEvent(runtime, owner, event);
  const body = runtime.random.idBody(event.atMs);
  const cap = capOf(owner, event);
  try {
    if (cap !== undefined && (await spendCap(runtime, cap, event.atMs)) !== undefined) return;
    await runtime.aws.documents.send(new UpdateCommand(authEventUpdate(runtime.table, owner, body, event)));
  } catch (error) {
    runtime.log.error('auth-event-lost', { event: event.event }, error);
  }
}
