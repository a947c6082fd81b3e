import { checkLedger } from '../../functions/ledger/check/check-ledger.ts';
import type { LedgerRule } from '../../functions/ledger/check/ledger-violation.ts';
import { keys } from '../../functions/table/keys.ts';
import { itemOf, noonMs, soundLedger } from './sound-ledger.ts';
import type { LedgerItem } from './sound-ledger.ts';

/** The rules that the checker finds broken in a sound table after somebody was at it. */
export function rulesBrokenBy(spoil: (items: LedgerItem[]) => unknown, nowMs = noonMs): LedgerRule[] {
  const items = soundLedger();
  spoil(items);
  return [...new Set(checkLedger(items, { nowMs }).violations.map(({ rule }) => rule))];
}

export const walletOf = (items: LedgerItem[], userId: string): LedgerItem => itemOf(items, keys.wallet(userId));

export function remove(items: LedgerItem[], key: { readonly pk: string; readonly sk: string }): void {
  items.splice(items.indexOf(itemOf(items, key)), 1);
}
