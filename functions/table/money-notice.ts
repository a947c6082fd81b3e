import type { DidNotFitEvent } from '../../shared/did-not-fit-event.ts';
import { notificationStatus, notificationType, transactionType } from '../../shared/enums.ts';
import type { TransactionType } from '../../shared/enums.ts';
import type { LookedIntoEvent } from '../../shared/looked-into-event.ts';
import type { MoneyInEvent } from '../../shared/money-in-event.ts';
import { isWayBack } from '../../shared/movements.ts';
import { putNewItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { keys } from './keys.ts';

/** A notice of money in, or come back; its id is its transaction's, so that a second word of it changes nothing. */
export function putMoneyInNotice(table: string, event: MoneyInEvent, position: number): TransactItem {
  return putNewItem(table, keys.notice(event.userId, event.transactionId.slice('txn_'.length)), {
    type: isWayBack(event.transactionType) ? notificationType.cameBack : notificationType.moneyIn,
    status: notificationStatus.unread,
    position,
    createdAtMs: event.atMs,
    transactionId: event.transactionId,
    transactionType: event.transactionType,
    ...(event.sourceId !== undefined && { sourceId: event.sourceId }),
    amountSatang: event.amountSatang,
  });
}

/**
 * A notice of a payment that did not fit; its id was made with the payment's try, so that a
 * second word of it changes nothing.
 */
export function putDidNotFitNotice(table: string, event: DidNotFitEvent, position: number): TransactItem {
  return putNewItem(table, keys.notice(event.userId, event.eventId.slice('ntf_'.length)), {
    type: notificationType.didNotFit,
    status: notificationStatus.unread,
    position,
    createdAtMs: event.atMs,
    amountSatang: event.amountSatang,
  });
}

/** A notice that money on its way out is looked into; its id is made of the payment, so that it is told once. */
export function putLookedIntoNotice(table: string, event: LookedIntoEvent, position: number): TransactItem {
  return putNewItem(table, keys.notice(event.userId, event.eventId.slice('ntf_'.length)), {
    type: notificationType.lookedInto,
    status: notificationStatus.unread,
    position,
    createdAtMs: event.atMs,
    transactionId: event.transactionId,
    transactionType: event.transactionType,
    amountSatang: event.amountSatang,
  });
}

/** Of whose payment another amount was paid than was ordered. */
export interface PaidOtherwiseNotice {
  readonly userId: string;
  /** The notice's own id body. */
  readonly body: string;
  readonly transactionBody: string;
  readonly transactionType: TransactionType;
  /** What was paid. */
  readonly amountSatang: number;
  readonly atMs: number;
}

/** A notice that another amount was paid out than its owner had asked for; its entry says the rest. */
export function putPaidOtherwiseNotice(
  table: string,
  { userId, body, transactionBody, transactionType: type, amountSatang, atMs }: PaidOtherwiseNotice,
  position: number,
): TransactItem {
  return putNewItem(table, keys.notice(userId, body), {
    type: notificationType.paidOtherwise,
    status: notificationStatus.unread,
    position,
    createdAtMs: atMs,
    transactionId: `txn_${transactionBody}`,
    transactionType: type,
    amountSatang,
  });
}

/** Of whom a reversal has taken what, by which entry. */
export interface TakenBackNotice {
  readonly userId: string;
  /** The id body of the entry that shows it; the notice's own too. */
  readonly body: string;
  readonly amountSatang: number;
  readonly atMs: number;
}

/** A notice that operators have reversed a transfer which this person had received; its entry says the rest. */
export function putTakenBackNotice(
  table: string,
  { userId, body, amountSatang, atMs }: TakenBackNotice,
  position: number,
): TransactItem {
  return putNewItem(table, keys.notice(userId, body), {
    type: notificationType.takenBack,
    status: notificationStatus.unread,
    position,
    createdAtMs: atMs,
    transactionId: `txn_${body}`,
    transactionType: transactionType.transferTakenBack,
    amountSatang,
  });
}
