import { laterType, transactionStatus } from './enums.ts';
import type { ShownTransactionType, TransactionStatus, TransactionType } from './enums.ts';
import { movementOf } from './movements.ts';

/** What leaves with an entry of a type, or comes in by it, in satang: whoever pays also pays the fee. */
export function totalOf(type: TransactionType, amountSatang: number, feeSatang: number): number {
  return movementOf(type).sign < 0 ? amountSatang + feeSatang : amountSatang;
}

/**
 * By how much an entry changes what its owner can spend, in satang: below zero for what goes out, which is gone from
 * the moment it is asked for; zero where nothing has come yet, or never will. What failed after it was taken stays
 * taken here, because its way back is an entry of its own. All rows of a history add up to the balance. Of a type that
 * came later nothing is known, and zero says that.
 */
export function changeOf(row: {
  readonly type: ShownTransactionType;
  readonly status: TransactionStatus;
  readonly totalSatang: number;
}): number {
  const { type, status, totalSatang } = row;
  if (type === laterType) return 0;
  const sign = movementOf(type).sign;
  const moved = sign < 0 ? status !== transactionStatus.closed : status === transactionStatus.success;
  return moved ? sign * totalSatang : 0;
}
