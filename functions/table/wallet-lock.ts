import { askCountsForMs } from '../../shared/wallet-lock.ts';
import { wasNeverVerified } from '../domains/renewal/renewal.ts';
import type { Wallet } from '../domains/wallet/wallet.ts';
import type { DueQueue } from '../engine/due/due-queue.ts';
import { withdrawAllCodes } from './code-withdrawals.ts';
import { dueAt, dueAttributes } from './due.ts';
import { absent, deleteItem, deleteItemIf, equals, equalsOrNone, followingItem, updateItem } from './expression.ts';
import type { Clause, TransactItem, UpdateParts } from './expression.ts';
import { integerOf, optionalIntegerOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/**
 * Where locks and unlocks of wallets wait until all that they stop or let go is done; nobody outside is asked. It has
 * one shard, in which whoever asks us to unlock stands in the order of time (`ops/list-unlock-asks`).
 */
export const lockQueue: DueQueue = { name: 'wallet-locks', shards: 1, atOnce: 4, mostTries: 12 };

const lockAttribute = 'lockedAtMs';
const askedAttribute = 'unlockAskedAtMs';
/** Whose it is was known when it was locked; where it is not said, it was not. */
export const verifiedLockAttribute = 'lockedVerified';
/** The contrary, in the words of a release before; nothing is read from it. */
const formerAttribute = 'lockedUnverified';
/** Since when a face that was shown counts. */
export const facesFromAttribute = 'facesFromMs';

/** Reads an owner's lock out of a stored wallet item, and whether they asked to have it taken away. */
export function readLock(item: Item): Pick<Wallet, 'lockedAtMs' | 'isLockedVerified' | 'unlockAskedAtMs'> {
  const lockedAtMs = optionalIntegerOf(item, lockAttribute);
  const unlockAskedAtMs = optionalIntegerOf(item, askedAttribute);
  return {
    ...(lockedAtMs !== undefined && { lockedAtMs }),
    ...(item[verifiedLockAttribute] === true && { isLockedVerified: true }),
    ...(unlockAskedAtMs !== undefined && { unlockAskedAtMs }),
  };
}

/** The clause of every write that takes money out: its owner has not locked the wallet. */
export const notLocked = absent(lockAttribute);

/**
 * Locks a wallet that is not. Nothing that was shown before, codes and faces, opens anything any more, once it is
 * unlocked either: whoever locks does not know yet in whose hands their devices are. Whether anybody knew by then whose
 * it is, is kept with the lock.
 */
export function lockWallet(table: string, wallet: Wallet, nowMs: number): TransactItem {
  const { add, set } = withdrawAllCodes(nowMs);
  const isVerified = !wasNeverVerified(wallet);
  return updateItem(table, keys.wallet(wallet.userId), {
    add,
    set: {
      ...set,
      [lockAttribute]: nowMs,
      [facesFromAttribute]: nowMs,
      ...(isVerified && { [verifiedLockAttribute]: true }),
    },
    // A release that does not know of it may have left it there.
    remove: [formerAttribute, ...(isVerified ? [] : [verifiedLockAttribute])],
    where: [equals('tier', wallet.tier), notLocked],
  });
}

/** Takes back that a locked wallet was asked to be unlocked, and every code and face that was shown meanwhile. */
export function lockAgain(table: string, wallet: Wallet, nowMs: number): TransactItem {
  const { add, set } = withdrawAllCodes(nowMs);
  return updateItem(table, keys.wallet(wallet.userId), {
    add,
    set: { ...set, [facesFromAttribute]: nowMs },
    remove: [askedAttribute],
    where: [sameLock(wallet), sameAsking(wallet)],
  });
}

/** Notes that its owner asks to have a locked wallet unlocked; `holding` is what their proof relies on. */
export function askForUnlock(table: string, wallet: Wallet, holding: readonly Clause[], nowMs: number): TransactItem {
  return updateItem(table, keys.wallet(wallet.userId), {
    set: { [askedAttribute]: nowMs },
    where: [sameLock(wallet), ...holding],
  });
}

/**
 * Takes a lock away, as it and its owner's asking for that were read; `holding` is what an owner's own proof relies on.
 */
export function unlockWallet(table: string, wallet: Wallet, holding: readonly Clause[] = []): TransactItem {
  return updateItem(table, keys.wallet(wallet.userId), {
    remove: [lockAttribute, askedAttribute, verifiedLockAttribute, formerAttribute],
    where: [sameLock(wallet), sameAsking(wallet), ...holding],
  });
}

/** The lock is the one that was read, or still none. */
export function sameLock({ lockedAtMs }: Wallet): Clause {
  return equalsOrNone(lockAttribute, lockedAtMs);
}

/** Its owner's asking to have it unlocked is the one that was read, or still none. */
export function sameAsking({ unlockAskedAtMs }: Wallet): Clause {
  return equalsOrNone(askedAttribute, unlockAskedAtMs);
}

/**
 * Makes what follows from a lock or unlock due: whatever cuts off the function that does it at once, the sweep does it
 * then. `changeBody` names the change. It stands in the transaction that changes the wallet, whose condition it has.
 */
export function followsDue(table: string, queue: DueQueue, change: LockChange, dueAtMs: number): TransactItem {
  const { userId, changeBody } = change;
  return followingItem(table, keys.walletLock(userId), { changeBody, ...dueAt(queue, userId, dueAtMs) });
}

/** Who waits for our staff to unlock their wallet, since when (epoch milliseconds). */
export interface UnlockAsk {
  readonly userId: string;
  readonly askedAtMs: number;
}

/**
 * The line of an owner's asking among all who wait for our staff, in the transaction of the asking; it is due when that
 * counts no longer. Of two askings the later counts, and has the one line.
 */
export function listUnlockAsk(table: string, queue: DueQueue, { userId, askedAtMs }: UnlockAsk): TransactItem {
  const due = dueAt(queue, userId, askedAtMs + askCountsForMs);
  return followingItem(table, keys.unlockAsk(userId), { userId, askedAtMs, ...due });
}

/**
 * Whoever unlocks a wallet or locks it once more ends its owner's waiting, where they had asked as it was read. It has
 * no condition of its own: it stands beside the write of the wallet, which holds on to that asking.
 */
export function unlistUnlockAsk(
  table: string,
  { userId, unlockAskedAtMs }: Wallet,
): readonly { readonly write: TransactItem }[] {
  return unlockAskedAtMs === undefined ? [] : [{ write: deleteItem(table, keys.unlockAsk(userId)) }];
}

/** Reads the line of an asking. */
export function readUnlockAsk(item: Item): UnlockAsk {
  return { userId: textOf(item, 'userId'), askedAtMs: integerOf(item, 'askedAtMs') };
}

/** Takes out the line of this asking; one that has come since stays. */
export function endUnlockAsk(table: string, { userId, askedAtMs }: UnlockAsk): TransactItem {
  return deleteItemIf(table, keys.unlockAsk(userId), [equals('askedAtMs', askedAtMs)]);
}

/** A lock or an unlock whose consequences may still be due. */
export interface LockChange {
  readonly userId: string;
  readonly changeBody: string;
}

/** Reads a stored change. */
export function readLockChange(item: Item): LockChange {
  return { userId: textOf(item, 'pk'), changeBody: textOf(item, 'changeBody') };
}

/** All that follows from this change is done; another that has come since is due itself. */
export function nothingFollows({ changeBody }: LockChange): UpdateParts {
  return { remove: dueAttributes, where: [equals('changeBody', changeBody)] };
}
