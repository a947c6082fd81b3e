import { linesOf, walletAccount } from '../journal-lines.ts';
import type { LedgerItems } from './ledger-items.ts';
import { addTo } from './ledger-violation.ts';
import type { Tell } from './ledger-violation.ts';
import { movementIn } from '../history/movement-in.ts';

/**
 * What a statement would show of each wallet, entry by entry, is what its account's lines say, to the millisecond and
 * the satang: so at every moment the balance of a statement is the ledger's.
 */
export function checkStatements(items: LedgerItems, tell: Tell): void {
  const shown = new Map<string, number>();
  for (const { value } of items.entries) {
    const movement = movementIn(value);
    if (movement !== undefined) addTo(shown, `${value.userId} ${movement.atMs}`, movement.changeSatang);
  }
  for (const { journal } of items.journals) {
    const lines = linesOf(journal);
    // What is no journal is a finding of its own.
    if (typeof lines === 'string') continue;
    for (const { account, amountSatang } of lines) {
      const [, userId, part] = walletAccount.exec(account) ?? [];
      if (userId !== undefined && part === 'available')
        addTo(shown, `${userId} ${String(journal['atMs'])}`, -amountSatang);
    }
  }
  for (const [place, satang] of shown)
    if (satang !== 0) tell('statement-differs', place, `a statement shows ${satang} more than the ledger moved`);
}
