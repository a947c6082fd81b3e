import { movementOf } from '../../shared/movements.ts';
import { changeOf, totalOf } from '../../shared/transaction-change.ts';
import type { Movement } from '../domains/statement/tie-out.ts';
import type { Entry } from './entry.ts';

/** When an entry took effect on what can be spent: what goes out at once, what comes in when it is there. */
function effectAtMsOf({ type, createdAtMs, completedAtMs }: Entry): number {
  return movementOf(type).sign < 0 ? createdAtMs : (completedAtMs ?? createdAtMs);
}

/**
 * An entry as a movement of what can be spent, undefined where it moves nothing: by time and amount its line in the
 * ledger, to which the checker holds it.
 */
export function movementIn(entry: Entry): Movement<Entry> | undefined {
  const { type, status, amountSatang, feeSatang, body } = entry;
  const changeSatang = changeOf({ type, status, totalSatang: totalOf(type, amountSatang, feeSatang) });
  return changeSatang === 0 ? undefined : { atMs: effectAtMsOf(entry), changeSatang, body, of: entry };
}
