import type { PayoutEvent, PayoutState } from './transitions.ts';

/** What decisions need to know of a payout; money in satang, times in epoch milliseconds. */
export interface Payout {
  readonly state: PayoutState;
  readonly amountSatang: number;
  /** What the partner has paid, where two operators have booked it as another amount than was ordered. */
  readonly paidSatang?: number;
  /** What came back, where that is another amount than was paid. */
  readonly backSatang?: number;
  readonly heldAtMs: number;
  /** From here on nobody sends the order any more. */
  readonly notAfterMs: number;
  /** The stored intent to cancel, and whether the partner has answered the call that followed. */
  readonly cancellation?: 'wanted' | 'answered';
  /** Since when operators hold it back: only they let it go on, and its money comes back at not-after. */
  readonly lockedAtMs?: number;
  /** After a void the partner paid all the same: `provider:overpaid` is open, or was settled by the money's return. */
  readonly debt?: 'owed' | 'settled';
  /** When it was posted, voided or returned. */
  readonly endedAtMs?: number;
  /** The correction by which two operators have ended it, which it says for ever. */
  readonly correctedAs?: Extract<PayoutEvent, `force-${string}`>;
}

export type Amounts = Pick<Payout, 'amountSatang' | 'paidSatang' | 'backSatang'>;

/** What a partner has promised in its contract. */
export interface PartnerTerms {
  /**
   * Longer than our slowest function lives, an order travels and waits at the partner's door, and clocks differ,
   * together: an order that was not taken by then never will be.
   */
  readonly marginMs: number;
  /** How long, from the hold on, the partner answers for a key, and by when it has ended what it took. */
  readonly memoryMs: number;
  /** A failed or cancelled key never runs again, and cancelling an unknown key refuses it for ever. */
  readonly keepsEndedKeys: boolean;
}

export interface PayoutTimes {
  readonly notAfterMs: number;
  /** From here on the partner's word that it has not carried the order out is certain. */
  readonly certainAtMs: number;
  /** From here on the partner may have forgotten the key, and only the statement tells. */
  readonly forgottenAtMs: number;
}

/** The times at which a payout's questions change their answers. */
export function timesOf({ heldAtMs, notAfterMs }: Payout, { marginMs, memoryMs }: PartnerTerms): PayoutTimes {
  return { notAfterMs, certainAtMs: notAfterMs + marginMs, forgottenAtMs: heldAtMs + memoryMs };
}

/** Banks that settle in runs of their own have ended by then what they took. */
const workedOnForMs = 2 * 3_600_000;

/**
 * Whether a payout should have ended long ago: from here on a word by which it stays sent, that it is under way above
 * all, is no better than silence, and people look at it after many tries.
 */
export function isOverdue(payout: Payout, terms: PartnerTerms, nowMs: number): boolean {
  return payout.state === 'sent' && nowMs >= timesOf(payout, terms).certainAtMs + workedOnForMs;
}

/** What has left for somebody outside, or came back from there, as our books have it; in satang. */
export function bookedSatang(
  { amountSatang, paidSatang = amountSatang, backSatang = paidSatang }: Amounts,
  what: 'paid' | 'returned',
): number {
  return what === 'paid' ? paidSatang : backSatang;
}

/**
 * How much of what was held was paid for: all of it where the partner paid more, because what it paid beyond its order
 * is no affair of the owner's.
 */
export function ownSatang({ amountSatang, paidSatang = amountSatang }: Amounts): number {
  return Math.min(amountSatang, paidSatang);
}

/** What partners owe us for a payout, below zero what we owe them; what operators have corrected since is left out. */
export function owedSatang(payout: Pick<Payout, 'state' | 'debt'> & Amounts): number {
  const paidSatang = bookedSatang(payout, 'paid');
  switch (payout.state) {
    case 'posted':
      return paidSatang - ownSatang(payout);
    case 'returned':
      return paidSatang - bookedSatang(payout, 'returned');
    case 'voided':
      return payout.debt === 'owed' ? paidSatang : 0;
    case 'held':
    case 'paused':
    case 'sent':
      return 0;
  }
}

/**
 * Whether operators have given back what its partner then said it had not paid: from there on it is asked for as after
 * a void, and that it was paid all the same is against the correction.
 */
export function isForcedBack({ state, correctedAs }: Pick<Payout, 'state' | 'correctedAs'>): boolean {
  return state === 'returned' && correctedAs === 'force-return';
}
