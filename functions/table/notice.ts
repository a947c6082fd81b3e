import { securityEvents } from '../../shared/auth-events.ts';
import type { SecurityEvent } from '../../shared/auth-events.ts';
import { notificationStatus, notificationType } from '../../shared/enums.ts';
import type { MoneyInEvent } from '../../shared/money-in-event.ts';
import { atLeast, atMostOrAbsent, equals, putNewItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, oneOf, optionalIntegerOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** A notice of the inbox; amounts in satang. Its text is made where it is shown, in the reader's language. */
export interface Notice {
  readonly body: string;
  readonly type: 1 | 2 | 3 | 4 | 5 | 6;
  readonly status: 1 | 2;
  readonly createdAtMs: number;
  readonly transactionId?: string;
  readonly transactionType?: number;
  readonly amountSatang?: number;
  readonly securityEvent?: SecurityEvent;
}

/** Far above any inbox; the count only needs some stated prior state. */
const mostUnread = 1_000_000;

/** Reads a stored notice. */
export function readNotice(item: Item): Notice {
  const transactionId = optionalTextOf(item, 'transactionId');
  const transactionType = optionalIntegerOf(item, 'transactionType');
  const amountSatang = optionalIntegerOf(item, 'amountSatang');
  return {
    body: textOf(item, 'sk').slice('NOTICE#'.length),
    type: oneOf(item, 'type', [1, 2, 3, 4, 5, 6]),
    status: oneOf(item, 'status', [1, 2]),
    createdAtMs: integerOf(item, 'createdAtMs'),
    ...(transactionId !== undefined && { transactionId }),
    ...(transactionType !== undefined && { transactionType }),
    ...(amountSatang !== undefined && { amountSatang }),
    ...(item['securityEvent'] !== undefined && { securityEvent: oneOf(item, 'securityEvent', securityEvents) }),
  };
}

/** A notice of money in and the count of unread ones; its id is its transaction's, so that a second word of it changes nothing. */
export function putMoneyInNotice(table: string, event: MoneyInEvent): readonly [TransactItem, TransactItem] {
  return [
    putNewItem(table, keys.notice(event.userId, event.transactionId.slice('txn_'.length)), {
      type: notificationType.moneyIn,
      status: notificationStatus.unread,
      createdAtMs: event.atMs,
      transactionId: event.transactionId,
      transactionType: event.transactionType,
      amountSatang: event.amountSatang,
    }),
    updateItem(table, keys.inbox(event.userId), { add: { unread: 1 }, where: [atMostOrAbsent('unread', mostUnread)] }),
  ];
}

/**
 * A security notice and the count of unread ones, for the transaction of what it
 * tells of. The table's stream carries it on to the person's phone as an SMS.
 */
export function putSecurityNotice(
  table: string, notice: { readonly userId: string; readonly body: string; readonly event: SecurityEvent; readonly atMs: number },
): readonly [TransactItem, TransactItem] {
  const { userId, body, event, atMs } = notice;
  return [
    putNewItem(table, keys.notice(userId, body), {
      type: notificationType.security, status: notificationStatus.unread, createdAtMs: atMs, securityEvent: event,
    }),
    updateItem(table, keys.inbox(userId), { add: { unread: 1 }, where: [atMostOrAbsent('unread', mostUnread)] }),
  ];
}

/** unread -> read. */
export function markRead(table: string, userId: string, body: string): TransactItem {
  return updateItem(table, keys.notice(userId, body), {
    set: { status: notificationStatus.read }, where: [equals('status', notificationStatus.unread)],
  });
}

/** The count of unread notices goes down by what was read. */
export function lowerUnread(table: string, userId: string, by: number): TransactItem {
  return updateItem(table, keys.inbox(userId), { add: { unread: -by }, where: [atLeast('unread', by)] });
}
