import type { ListedPayout } from '../../functions/ledger/check/check-payouts.ts';
import type { StoredHold } from '../../functions/ledger/check/ledger-items.ts';
import type { BankPayout } from '../../functions/partners/bank-contract.ts';

/** When a payout was paid and when it came back without a word, in epoch milliseconds. */
export interface GoneBack {
  readonly paidAtMs: number;
  readonly backAtMs: number;
}

/** What the bank's list has of a payout: that it was paid, and that it came back. */
export function linesOf(payout: BankPayout, back: GoneBack | undefined): readonly ListedPayout[] {
  const { payoutKey, amountSatang, bankReference: lineReference } = payout;
  const line = (what: ListedPayout['what'], atMs: number) => ({ lineReference, payoutKey, what, amountSatang, atMs });
  if (back !== undefined) return [line('paid', back.paidAtMs), line('returned', back.backAtMs)];
  if (payout.status === 'returned') return [line('paid', payout.completedAtMs), line('returned', payout.returnedAtMs)];
  return payout.status === 'completed' ? [line('paid', payout.completedAtMs)] : [];
}

/** The payouts that our books have got back, and the bank has paid: by their keys. */
export function notBack(payouts: ReadonlyMap<string, BankPayout>, holds: readonly StoredHold[]): readonly string[] {
  const returned = holds.filter(({ state }) => state === 'returned').map(({ partnerKey }) => partnerKey);
  return returned.filter((payoutKey) => payouts.get(payoutKey)?.status === 'completed');
}
