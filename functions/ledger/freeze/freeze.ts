import type { FreezeScope } from '../../../shared/freeze.ts';
import type { CaseFreeze } from '../../domains/freeze/case-freeze.ts';
import { keptForCasesSatang } from '../../domains/transfer/reversal.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { atLeast, equals, updateItem } from '../../table/expression.ts';
import type { Clause, TransactItem } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';

const attributeOf = {
  transfer: 'freezeTransferSatang',
  withdraw: 'freezeWithdrawSatang',
  all: 'freezeAllSatang',
} as const satisfies Record<FreezeScope, string>;

/** The freezes of a wallet stand as they were read. */
export function sameFreezes({
  freezeTransferSatang,
  freezeWithdrawSatang,
  freezeAllSatang,
}: Wallet): readonly [Clause, Clause, Clause] {
  return [
    equals('freezeTransferSatang', freezeTransferSatang),
    equals('freezeWithdrawSatang', freezeWithdrawSatang),
    equals('freezeAllSatang', freezeAllSatang),
  ];
}

/**
 * Freezes an amount (satang) on top of the balances of a wallet as it was read: while it is there beside every other
 * freeze, so that none keeps back what belongs to another case, or what is yet to come.
 */
export function freezeAmount(table: string, wallet: Wallet, scope: FreezeScope, amountSatang: number): TransactItem {
  return updateItem(table, keys.wallet(wallet.userId), {
    add: { [attributeOf[scope]]: amountSatang },
    where: [...sameFreezes(wallet), atLeast('availableSatang', amountSatang + keptForCasesSatang(wallet))],
  });
}

/**
 * Moves what is left of a freeze of one way out (satang) to those of every way, of a wallet as it was read: what of it
 * is there beside every other freeze.
 */
export function widenInWallet(
  table: string,
  wallet: Wallet,
  { scope, leftSatang }: Pick<CaseFreeze, 'scope' | 'leftSatang'>,
  frozenSatang: number,
): TransactItem {
  const keptForOthersSatang = keptForCasesSatang(wallet) - leftSatang;
  return updateItem(table, keys.wallet(wallet.userId), {
    add: { [attributeOf[scope]]: -leftSatang, [attributeOf.all]: frozenSatang },
    where: [...sameFreezes(wallet), atLeast('availableSatang', frozenSatang + keptForOthersSatang)],
  });
}

/** Lifts what is left of a freeze that ends: its own part of the sum, which holds at least that. */
export function liftFreeze(table: string, { userId, scope, leftSatang }: CaseFreeze): TransactItem {
  return updateItem(table, keys.wallet(userId), {
    add: { [attributeOf[scope]]: -leftSatang },
    where: [atLeast(attributeOf[scope], leftSatang)],
  });
}

/** What a write that takes money out of its own case's freeze adds to the freezes of that wallet, in satang. */
export function lessFrozen(scope: FreezeScope, takenSatang: number): Readonly<Record<string, number>> {
  return { [attributeOf[scope]]: -takenSatang };
}

/** How much of a wallet is frozen in one scope, in satang. */
export function frozenIn(wallet: Wallet, scope: FreezeScope): number {
  return wallet[attributeOf[scope]];
}
