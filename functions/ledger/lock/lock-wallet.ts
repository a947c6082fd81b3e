import type { BrandName } from '../../../shared/enums.ts';
import type { Locked } from '../../../shared/wallet-lock.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { settle } from '../../runtime/operation/settle.ts';
import type { Plan } from '../../runtime/operation/settle.ts';
import { securityNoticeSteps } from '../../runtime/person/inbox.ts';
import type { InboxFacts } from '../../runtime/person/inbox.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { logAuthEvent } from '../../runtime/session/auth-trail.ts';
import { addAuthEvent } from '../../table/auth-event.ts';
import type { AuthEvent } from '../../table/auth-event.ts';
import type { TransactItem } from '../../table/expression.ts';
import { foundWallet } from '../../table/wallet.ts';
import { followsDue, lockAgain, lockQueue, lockWallet, unlistUnlockAsk } from '../../table/wallet-lock.ts';
import type { LockChange } from '../../table/wallet-lock.ts';
import { finishLock } from './finish-lock.ts';

/** The sweep comes by when whoever locks should be through long since. */
const finishedMs = 60_000;

/** Who locks and how they came in, as the trail keeps it. */
export interface LockedBy extends Pick<AuthEvent, 'operation' | 'sessionId' | 'deviceThumbprint' | 'addressHash'> {
  readonly entry: BrandName;
  /** A code that whoever locks has shown: it is used up with the lock, and of two who show it one locks. */
  readonly code?: TransactItem;
}

interface Facts extends InboxFacts {
  readonly wallet: Wallet;
}

interface Held {
  readonly lockedAtMs: number;
  /** What the trail says of it; to be logged once it is committed. */
  readonly event: AuthEvent;
}

/** What a lock of a locked wallet was: it may take back what its owner has asked for, or what a thief has. */
function againOf({ unlockAskedAtMs }: Wallet): string {
  return unlockAskedAtMs === undefined ? 'again' : 'unlock-taken-back';
}

function planLock(
  { table }: Runtime,
  { wallet, ...inbox }: Facts,
  change: LockChange,
  { code, first, noticeBody, entry }: LockedBy & { readonly first: AuthEvent; readonly noticeBody: string },
): Plan<Facts, Held> {
  const { userId, lockedAtMs, unlockAskedAtMs } = wallet;
  const { atMs } = first;
  const event = lockedAtMs === undefined ? first : { ...first, reason: againOf(wallet) };
  const learn = (known: Facts, item: Parameters<typeof foundWallet>[0]): Facts => ({
    ...known,
    wallet: foundWallet(item),
  });
  const notice = { userId, body: noticeBody, event: 'wallet-locked', entry, atMs } as const;
  // Whoever locks it once more wants it locked: what was asked meanwhile, by whomever, is off.
  const write = lockedAtMs === undefined ? lockWallet(table, wallet, atMs) : lockAgain(table, wallet, atMs);
  const isNews = lockedAtMs === undefined || unlockAskedAtMs !== undefined;
  return {
    ...(code !== undefined && { unless: code }),
    answer: { lockedAtMs: lockedAtMs ?? atMs, event },
    steps: [
      { write, learn },
      ...unlistUnlockAsk(table, wallet),
      { write: followsDue(table, lockQueue, change, atMs + finishedMs) },
      { write: addAuthEvent(table, { userId }, change.changeBody, event) },
      ...(isNews ? securityNoticeSteps<Facts>(table, notice, { wallet, ...inbox }) : []),
    ],
  };
}

/**
 * Locks a wallet and then stops what nobody has ordered yet. From the first write on nothing that anybody asks for
 * leaves it; money still comes in, and sessions stay, for it is from one of them that it is unlocked. Locking what is
 * locked is no fault and takes back that it was asked to be unlocked, which is told: neither a thief's asking nor the
 * owner's ends unseen. Undefined where the code was used already.
 */
export async function lockAndStop(
  runtime: Runtime,
  wallet: Wallet,
  by: LockedBy,
  nowMs: number,
): Promise<Locked | undefined> {
  const { random } = runtime;
  const { userId } = wallet;
  const change: LockChange = { userId, changeBody: random.idBody(nowMs) };
  const { code: _code, ...who } = by;
  const first: AuthEvent = { ...who, event: 'wallet-locked', atMs: nowMs };
  const noticeBody = random.idBody(nowMs);
  const tools = { documents: runtime.aws.documents, fraction: random.fraction, wait: runtime.wait };
  const initial: Facts = { wallet };
  const outcome = await settle(tools, initial, (facts) =>
    planLock(runtime, facts, change, { ...by, first, noticeBody }),
  );
  if (outcome.kind !== 'committed') return undefined;
  const { lockedAtMs, event } = outcome.answer;
  logAuthEvent(runtime, { userId }, event);
  try {
    return { lockedAtMs, ...(await finishLock(runtime, change, nowMs)), isWhole: true };
  } catch (error) {
    // The lock stands, and what was cut off here the sweep finishes.
    runtime.log.error('lock-cut-off', { userId }, error);
    return { lockedAtMs, paused: [], sent: [], isWhole: false };
  }
}
