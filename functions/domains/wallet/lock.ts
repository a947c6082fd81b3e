import { wasNeverVerified } from '../renewal/renewal.ts';
import type { Wallet } from './wallet.ts';

/**
 * Whether no face unlocks a wallet: nobody knows whose it is, or nothing says that anybody knew when it was locked.
 * Whoever holds the phone gives a card of their own, and is verified with it, while it is locked.
 */
export function isUnlockedByStaffOnly(wallet: Wallet): boolean {
  return wasNeverVerified(wallet) || wallet.isLockedVerified !== true;
}
