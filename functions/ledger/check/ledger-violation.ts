import type { SourceDomain } from '../../../shared/movements.ts';
import type { PayoutPartner } from '../../../shared/payout-partner.ts';

/** In what a partner's own list may differ from our books. */
export type ListRule = 'theirs-only' | 'ours-only' | 'amount-differs' | 'account-differs' | 'lists-twice';

export type LedgerRule =
  | 'item-damaged'
  | 'journal-broken'
  | 'journal-differs'
  | 'lines-do-not-sum-to-zero'
  | 'wallet-differs'
  | 'negative-balance'
  | 'entry-differs'
  | 'statement-differs'
  | 'request-without-one-effect'
  | 'effect-without-one-request'
  | 'limit-counter-differs'
  | 'open-top-ups-differ'
  | 'unread-differs'
  | 'arrival-not-booked-once'
  | 'suspense-differs'
  | 'end-not-due'
  | 'debt-differs'
  | 'freeze-differs'
  | `${PayoutPartner}-${ListRule}`;

/** One thing that must not be. It names ids and amounts in satang, never a person. */
export interface LedgerViolation {
  readonly rule: LedgerRule;
  readonly subject: string;
  readonly detail: string;
}

/**
 * What a client knows of a request that it sent. Its amount is unlike that of any
 * other request of the same user and kind, so that its effects can be told apart.
 */
export interface KnownRequest {
  readonly userId: string;
  readonly requestId: string;
  readonly kind: SourceDomain;
  readonly amountSatang: number;
  /** The id in the answer, where one was heard. */
  readonly acknowledgedId?: string;
}

/** A payment that the bank told us of and that we said we took. */
export interface KnownPayment {
  readonly bankReference: string;
  readonly amountSatang: number;
}

export type Tell = (rule: LedgerRule, subject: string, detail: string) => void;

/** Where an entry stands, as violations name it. */
export const placeOf = (userId: string, body: string): string => `${userId} TXN#${body}`;

/** Adds to a sum that may not be there yet. */
export function addTo<K>(sums: Map<K, number>, key: K, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}
