import type { Wallet } from '../domains/wallet/wallet.ts';
import { absent } from './expression.ts';
import { optionalIntegerOf } from './item.ts';
import type { Item } from './item.ts';

const lockAttribute = 'lockedAtMs';
const askedAttribute = 'unlockAskedAtMs';

/** Reads an owner's lock out of a stored wallet item, and whether they asked to have it taken away. */
export function readLock(item: Item): Pick<Wallet, 'lockedAtMs' | 'unlockAskedAtMs'> {
  const lockedAtMs = optionalIntegerOf(item, lockAttribute);
  const unlockAskedAtMs = optionalIntegerOf(item, askedAttribute);
  return {
    ...(lockedAtMs !== undefined && { lockedAtMs }),
    ...(unlockAskedAtMs !== undefined && { unlockAskedAtMs }),
  };
}

/** The clause of every write that takes money out: its owner has not locked the wallet. */
export const notLocked = absent(lockAttribute);
