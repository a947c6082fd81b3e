import { absent, checkItem, putNewItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { keys } from './keys.ts';
import type { Key } from './keys/key.ts';

/** People copy a payment's reference with and without dashes; the bank writes it without. */
function asTheBankWrites(paidBackBy: string): string {
  return paidBackBy.replaceAll('-', '').toUpperCase();
}

/** Whether two references name one payment at the bank. */
export function isSamePayment(one: string, other: string): boolean {
  return asTheBankWrites(one) === asTheBankWrites(other);
}

/** Whose a payment at the bank is that paid a refund back by hand. */
export function paidBackKey(paidBackBy: string): Key {
  return keys.paidBack(asTheBankWrites(paidBackBy));
}

/** Where a payment with this reference stands that came in: the one to be paid back, or anybody's. */
export function cameInKey(paidBackBy: string): Key {
  return keys.arrival(asTheBankWrites(paidBackBy));
}

/** Claims a payment for the one refund that it paid back, in the transaction that closes it. */
export function claimPaidBack(table: string, paidBackBy: string, suspenseBody: string): TransactItem {
  return putNewItem(table, paidBackKey(paidBackBy), { suspense: suspenseBody });
}

/** A payment that came in has paid nothing back; it may come while its reference waits for an approval. */
export function cameNotIn(table: string, paidBackBy: string): TransactItem {
  return checkItem(table, cameInKey(paidBackBy), [absent('pk')]);
}
