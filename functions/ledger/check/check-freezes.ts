import { freezeScopes } from '../../../shared/freeze.ts';
import { freezeTransitions } from '../../domains/freeze/transitions.ts';
import { isDueIn } from '../../engine/transitions.ts';
import { frozenIn } from '../freeze/freeze.ts';
import type { LedgerItems } from './ledger-items.ts';
import { addTo } from './ledger-violation.ts';
import type { Tell } from './ledger-violation.ts';

/**
 * What a wallet keeps back is what its standing freezes say, scope by scope; each of these is due at its end and stands
 * in the release queue, so that it ends and somebody sees it, and no other does.
 */
export function checkFreezes(items: LedgerItems, tell: Tell): void {
  const standing = new Map<string, number>();
  for (const { item, value: freeze } of items.freezes) {
    const { userId, body, scope, state, leftSatang, amountSatang } = freeze;
    const place = `${userId} FREEZE#${body}`;
    const stands = isDueIn(freezeTransitions, state);
    if (stands) addTo(standing, `${userId} ${scope}`, leftSatang);
    if (leftSatang < 0 || leftSatang > amountSatang)
      tell('freeze-differs', place, `${leftSatang} is left of ${amountSatang}`);
    if (stands !== (item['duePk'] !== undefined && item['dueAtMs'] !== undefined))
      tell('end-not-due', place, stands ? 'stands but is never due' : `${state} but still due`);
    if (stands !== (items.listedFreezes.get(body) === userId))
      tell('freeze-differs', place, stands ? 'stands and is in no queue' : `${state} but still in the queue`);
  }
  for (const [userId, wallet] of items.wallets) {
    for (const scope of freezeScopes) {
      const [frozen, sum] = [frozenIn(wallet, scope), standing.get(`${userId} ${scope}`) ?? 0];
      if (frozen !== sum) tell('freeze-differs', userId, `${frozen} is frozen for ${scope}, its freezes sum to ${sum}`);
    }
  }
}
