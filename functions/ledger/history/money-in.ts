import { transactionStatus } from '../../../shared/enums.ts';
import type { MoneyInEvent } from '../../../shared/money-in-event.ts';
import { broughtBackBy, isPaidByOwner, movementOf, sourceIdOf, typeIn } from '../../../shared/movements.ts';
import { integerOf, textOf } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null;
}

/**
 * The event of a stored history entry that has just come to success, or undefined
 * where no money came into a wallet. The payer's entry tells of the receiver's, and
 * the entry that brings something back was written by the very transaction that did.
 */
export function moneyInOf(before: Item | undefined, after: Item | undefined): MoneyInEvent | undefined {
  const journal = after?.['journal'];
  if (after === undefined || !isItem(journal) || after['status'] !== transactionStatus.success) return undefined;
  if (before?.['status'] === transactionStatus.success) return undefined;
  const event = {
    kind: 'money-in',
    eventId: textOf(journal, 'journalId'),
    amountSatang: integerOf(after, 'amountSatang'),
    atMs: integerOf(journal, 'atMs'),
  } as const;
  const own = () => ({ userId: textOf(after, 'pk'), transactionId: `txn_${textOf(after, 'sk').slice('TXN#'.length)}` });
  const type = typeIn(after['type']);
  if (type === undefined) return undefined;
  if (isPaidByOwner(type)) return { ...event, ...own(), transactionType: type };
  const first = broughtBackBy(type);
  if (first !== undefined) {
    // What is over when it begins has no page that would tell of its way back; the entry itself does.
    const isFollowed = movementOf(first).source?.begins === transactionStatus.pending;
    const sourceId = isFollowed ? sourceIdOf(first, textOf(after, 'linkedBody')) : undefined;
    return { ...event, ...own(), transactionType: type, ...(sourceId !== undefined && { sourceId }) };
  }
  const { receiverEntry: receiver } = after;
  const { otherSide } = movementOf(type);
  if (otherSide === undefined || !isItem(receiver)) return undefined;
  return {
    ...event,
    userId: textOf(receiver, 'userId'),
    transactionId: `txn_${textOf(receiver, 'body')}`,
    transactionType: otherSide,
  };
}
