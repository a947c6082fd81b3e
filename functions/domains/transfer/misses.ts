import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { AllowedTransfer } from './transfer.ts';
import { totalSatang } from '../wallet/wallet.ts';

/**
 * Payments of a Bangkok day that may fail because their receiver had no room, before nothing is looked at any more:
 * at one receiver, and in all. A refusal for want of room tells a payer something about somebody else's money, so
 * each one is counted before it is told.
 */
export const mostMissesAtOne = 3;
export const mostMissesInAll = 10;

/**
 * Different payments of a Bangkok day that may be answered busy although their receiver's room was looked at. Whoever
 * holds up the receiver's wallet hears it of what fits only, so one more closes the day: nothing is looked at any more.
 */
export const mostUncounted = 10;

/** The counters of a payer's misses, flat in the wallet item like those of the limits. */
export interface MissCounters {
  readonly one: string;
  readonly all: string;
}

/** The counters of a Bangkok day. `receiverHash`: ten hex digits of a keyed hash, so that the item names nobody. */
export function missCounters(receiverHash: string, day: string): MissCounters {
  return { one: `miss${receiverHash}_${day}`, all: `missAll_${day}` };
}

export interface NoRoom {
  readonly refusal: Refusal<'receiver-no-room' | 'too-many-misses'>;
  /** True where the receiver's room was looked at, so that the refusal has to be counted before it is told. */
  readonly isMiss: boolean;
}

function hasRoom(allowed: AllowedTransfer): boolean {
  const { receiver, amountSatang, inDay, inMonth, receiverCapSatang, receiverSingleSatang } = allowed;
  return (
    amountSatang <= receiverSingleSatang &&
    amountSatang <= inDay.leftSatang &&
    amountSatang <= inMonth.leftSatang &&
    totalSatang(receiver) + amountSatang <= receiverCapSatang
  );
}

/**
 * Whether the receiver has room for an allowed transfer: the last thing to be asked, so that only a payment that
 * nothing else stands against is ever told. `uncounted`: how many of the day stayed busy. Undefined where it fits.
 */
export function refuseRoom(allowed: AllowedTransfer, counters: MissCounters, uncounted: number): NoRoom | undefined {
  const { misses } = allowed.sender;
  const isDayClosed = (misses[counters.all] ?? 0) >= mostMissesInAll || uncounted > mostUncounted;
  if (isDayClosed) return { refusal: refuse('too-many-misses'), isMiss: false };
  if ((misses[counters.one] ?? 0) >= mostMissesAtOne) return { refusal: refuse('receiver-no-room'), isMiss: false };
  return hasRoom(allowed) ? undefined : { refusal: refuse('receiver-no-room'), isMiss: true };
}
