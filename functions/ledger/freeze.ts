import { atLeast, present, updateItem } from '../table/expression.ts';
import type { TransactItem } from '../table/expression.ts';
import { keys } from '../table/keys.ts';

export const freezeScopes = ['transfer', 'withdraw', 'all'] as const;
export type FreezeScope = (typeof freezeScopes)[number];

const attributeOf = {
  transfer: 'freezeTransferSatang',
  withdraw: 'freezeWithdrawSatang',
  all: 'freezeAllSatang',
} as const satisfies Record<FreezeScope, string>;

/** Freezes an amount on top of the balances; it may exceed them, for money that is yet to come. */
export function freezeAmount(table: string, userId: string, scope: FreezeScope, amountSatang: number): TransactItem {
  return updateItem(table, keys.wallet(userId), {
    add: { [attributeOf[scope]]: amountSatang },
    where: [present('pk')],
  });
}

/** Lifts a freeze, at most as much as is frozen. */
export function liftFreeze(table: string, userId: string, scope: FreezeScope, amountSatang: number): TransactItem {
  return updateItem(table, keys.wallet(userId), {
    add: { [attributeOf[scope]]: -amountSatang },
    where: [atLeast(attributeOf[scope], amountSatang)],
  });
}
