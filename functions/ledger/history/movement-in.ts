import { changeOf, totalOf } from '../../../shared/transaction-change.ts';
import type { Movement } from '../../domains/statement/tie-out.ts';
import { changedAtMs } from '../../domains/transaction/balance-changes.ts';
import type { Entry } from '../entry.ts';

/**
 * An entry as a movement of what can be spent, undefined where it moves nothing: by time and amount its line in the
 * ledger, to which the checker holds it.
 */
export function movementIn(entry: Entry): Movement<Entry> | undefined {
  const { type, status, amountSatang, feeSatang, body } = entry;
  const changeSatang = changeOf({ type, status, totalSatang: totalOf(type, amountSatang, feeSatang) });
  return changeSatang === 0 ? undefined : { atMs: changedAtMs(entry), changeSatang, body, of: entry };
}
