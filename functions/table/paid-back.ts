import { putNewItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { keys } from './keys.ts';
import type { Key } from './keys.ts';

/**
 * Whose a payment at the bank is that paid a refund back by hand; people copy its reference with and without dashes.
 */
export function paidBackKey(paidBackBy: string): Key {
  return keys.paidBack(paidBackBy.replaceAll('-', '').toUpperCase());
}

/** Claims a payment for the one refund that it paid back, in the transaction that closes it. */
export function claimPaidBack(table: string, paidBackBy: string, suspenseBody: string): TransactItem {
  return putNewItem(table, paidBackKey(paidBackBy), { suspense: suspenseBody });
}
