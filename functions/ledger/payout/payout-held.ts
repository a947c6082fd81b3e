import { idOf } from '../../../shared/ids.ts';
import { movementOf } from '../../../shared/movements.ts';
import type { PayoutHeldEvent } from '../../../shared/payout-held-event.ts';
import { integerOf, textOf } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import { readEntry } from '../entry.ts';

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null;
}

/**
 * The event of an entry that has just been held for somebody outside, or undefined for every
 * other change of the history.
 */
export function payoutHeldOf(before: Item | undefined, after: Item | undefined): PayoutHeldEvent | undefined {
  const journal = after?.['journal'];
  if (before !== undefined || after === undefined || !isItem(journal)) return undefined;
  const { type, userId, body } = readEntry(after);
  const { booking, wayBack } = movementOf(type);
  if (booking !== 'hold' || wayBack === undefined) return undefined;
  return {
    kind: 'payout-held',
    eventId: textOf(journal, 'journalId'),
    userId,
    transactionId: idOf('txn', body),
    atMs: integerOf(journal, 'atMs'),
  };
}
