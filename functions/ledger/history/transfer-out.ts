import { transactionStatus } from '../../../shared/enums.ts';
import { idOf } from '../../../shared/ids.ts';
import { isSent, typeIn } from '../../../shared/movements.ts';
import type { TransferOutEvent } from '../../../shared/transfer-out-event.ts';
import { integerOf, textOf } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null;
}

/** The event of a payer's entry that was just written, or undefined for every other change of the history. */
export function transferOutOf(before: Item | undefined, after: Item | undefined): TransferOutEvent | undefined {
  if (after === undefined || before?.['status'] === transactionStatus.success) return undefined;
  const { journal, receiverEntry: receiver } = after;
  const type = typeIn(after['type']);
  if (type === undefined || !isSent(type) || after['status'] !== transactionStatus.success) return undefined;
  if (!isItem(journal) || !isItem(receiver)) return undefined;
  return {
    kind: 'transfer-out',
    eventId: textOf(journal, 'journalId'),
    userId: textOf(after, 'pk'),
    receiverId: textOf(receiver, 'userId'),
    transferId: idOf('trf', textOf(after, 'sk').slice('TXN#'.length)),
    atMs: integerOf(journal, 'atMs'),
  };
}
