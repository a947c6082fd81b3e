import { askCountsForMs } from '../../../shared/wallet-lock.ts';
import { wasNeverVerified } from '../renewal/renewal.ts';
import type { Wallet } from './wallet.ts';

/**
 * Whether no face unlocks a wallet: nobody knows whose it is, or nothing says that anybody knew when it was locked.
 * Whoever holds the phone gives a card of their own, and is verified with it, while it is locked.
 */
export function isUnlockedByStaffOnly(wallet: Wallet): boolean {
  return wasNeverVerified(wallet) || wallet.isLockedVerified !== true;
}

/** An owner's asking that somebody of our staff has to answer: when it came, and when it counts no longer. */
export interface StandingAsk {
  readonly askedAtMs: number;
  readonly askEndsAtMs: number;
}

/**
 * The asking of a locked wallet's owner while it counts; undefined where nobody asks by now. It goes with the lock, so
 * that no open wallet has one.
 */
export function standingAskOf({ unlockAskedAtMs }: Wallet, nowMs: number): StandingAsk | undefined {
  if (unlockAskedAtMs === undefined) return undefined;
  const askEndsAtMs = unlockAskedAtMs + askCountsForMs;
  return nowMs < askEndsAtMs ? { askedAtMs: unlockAskedAtMs, askEndsAtMs } : undefined;
}
