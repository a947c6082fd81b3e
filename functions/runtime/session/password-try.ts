import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { addAuthEvent } from '../../table/auth-event.ts';
import type { AuthEvent } from '../../table/auth-event.ts';
import { absent, checkItem } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import {
  beginPasswordTries,
  isPasswordLocked,
  mostPasswordTries,
  passwordLockMs,
  readPasswordTries,
  spendPasswordTry,
} from '../../table/password-tries.ts';
import type { PasswordTries, TriesOf } from '../../table/password-tries.ts';
import { logAuthEvent, recordAuthEvent } from './auth-trail.ts';
import { spendCap } from '../operation/caps.ts';
import { securityNoticeSteps } from '../person/inbox.ts';
import type { InboxFacts } from '../person/inbox.ts';
import type { Runtime } from '../process/runtime.ts';
import { BusyError, settle } from '../operation/settle.ts';
import type { Step } from '../operation/settle.ts';

const mostAttempts = 8;

type Spent = { readonly kind: 'spent' | 'refused'; readonly tries: PasswordTries } | { readonly kind: 'contended' };

async function send(
  { aws }: Runtime,
  update: ReturnType<typeof spendPasswordTry> | ReturnType<typeof beginPasswordTries>,
): Promise<Spent> {
  try {
    const { Attributes: item = {} } = await aws.documents.send(new UpdateCommand(update));
    return { kind: 'spent', tries: readPasswordTries(item) };
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException && error.Item !== undefined) {
      return { kind: 'refused', tries: readPasswordTries(unmarshall(error.Item)) };
    }
    if (error instanceof Error && error.name === 'TransactionConflictException') return { kind: 'contended' };
    throw error;
  }
}

/**
 * Spends one of five password tries before anything is compared, so that guesses in
 * parallel share them; answers how many are left. A lock ends 15 minutes after the
 * fifth try, whatever was tried meanwhile, and is of these tries alone: what strangers
 * spend keeps nobody out who comes with a device of the owner's.
 */
export async function spendTryOfPassword(
  runtime: Runtime,
  of: TriesOf,
  nowMs: number,
): Promise<{ readonly triesLeft: number } | Refusal<'password-locked'>> {
  let locked: PasswordTries | undefined;
  for (let attempts = 0; attempts < mostAttempts; attempts += 1) {
    const spent = await send(
      runtime,
      locked === undefined
        ? spendPasswordTry(runtime.table, of, nowMs)
        : beginPasswordTries(runtime.table, of, locked, nowMs),
    );
    if (spent.kind === 'spent') return { triesLeft: mostPasswordTries - spent.tries.tries };
    if (spent.kind === 'refused') {
      const { tries, lastTryAtMs } = spent.tries;
      const retryAfterMs = lastTryAtMs + passwordLockMs - nowMs;
      if (isPasswordLocked(spent.tries, nowMs)) return refuse('password-locked', { retryAfterMs });
      locked = tries >= mostPasswordTries ? spent.tries : undefined;
    } else {
      await runtime.wait(runtime.random.fraction() * 25 * 2 ** attempts);
    }
  }
  throw new BusyError('password tries stayed contended');
}

/** The tries of which one was wrong, and whose the phone is where it is somebody's. */
export interface TriedPhone {
  readonly of: TriesOf;
  readonly userId?: string | undefined;
}

/**
 * Locks of a day that a person is told of: a stranger may bring about a hundred, and would bury the
 * inbox. The trail has them all.
 */
const mostNoticesPerDay = 2;

/**
 * What the lock writes beside the audit trail; nothing once the phone was told enough, whether it is known or not.
 * For nobody it only looks, at as many items in the same kind of transaction.
 */
async function noticeSteps(
  runtime: Runtime,
  { of, userId }: TriedPhone,
  { atMs: nowMs, entry = 'kapao' }: AuthEvent,
): Promise<(facts: InboxFacts) => readonly Step<InboxFacts>[]> {
  // Each count has its own notices, so that strangers cannot use up those of the owner's devices.
  const counted = of.thumbprint === undefined ? of.phoneHash : `${of.phoneHash}#${of.thumbprint}`;
  const cap = { kind: 'lock-notice', of: counted, most: mostNoticesPerDay, windowMs: 86_400_000 } as const;
  if ((await spendCap(runtime, cap, nowMs)) !== undefined) return () => [];
  const { random, table } = runtime;
  const body = random.idBody(nowMs);
  if (userId !== undefined) {
    const onOwnDevice = of.thumbprint === undefined ? undefined : true;
    const notice = { userId, body, event: 'password-locked', entry, atMs: nowMs, onOwnDevice } as const;
    return (facts) => securityNoticeSteps(table, notice, facts);
  }
  const nobody = `usr_${random.idBody(nowMs)}`;
  return () =>
    [keys.notice(nobody, body), keys.inbox(nobody)].map((key) => ({ write: checkItem(table, key, [absent('pk')]) }));
}

/**
 * Refuses a wrong password and records it. With the last try the lock begins,
 * which is recorded too and told to the person; what that writes does not take
 * longer for a number that somebody has. A failure is logged and costs nobody
 * their answer.
 */
export async function refuseWrongPassword(
  runtime: Runtime,
  tried: TriedPhone,
  event: AuthEvent,
  triesLeft: number,
): Promise<Refusal<'credentials-wrong'>> {
  const refusal = refuse('credentials-wrong', { triesLeft });
  const {
    of: { phoneHash },
    userId,
  } = tried;
  const owner = userId === undefined ? { phoneHash } : { userId };
  if (triesLeft > 0) {
    await recordAuthEvent(runtime, owner, event);
    return refusal;
  }
  const { table, random } = runtime;
  const events: readonly AuthEvent[] = [event, { ...event, event: 'password-locked' }];
  for (const each of events) logAuthEvent(runtime, owner, each);
  const tools = { documents: runtime.aws.documents, fraction: random.fraction, wait: runtime.wait };
  try {
    const writes = events.map((each) => addAuthEvent(table, owner, random.idBody(each.atMs), each));
    const told = await noticeSteps(runtime, tried, event);
    const initial: InboxFacts = {};
    await settle(tools, initial, (facts) => ({
      steps: [...writes.map((write) => ({ write })), ...told(facts)],
      answer: {},
    }));
  } catch (error) {
    runtime.log.error('auth-event-lost', { event: 'password-locked' }, error);
  }
  return refusal;
}
