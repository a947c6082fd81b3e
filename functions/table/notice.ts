import { securityEvents } from '../../shared/auth-events.ts';
import type { SecurityEvent } from '../../shared/auth-events.ts';
import { browserNames, systemNames } from '../../shared/device-kind.ts';
import type { DeviceKind } from '../../shared/device-kind.ts';
import type { DidNotFitEvent } from '../../shared/did-not-fit-event.ts';
import { brands, notificationStatus, notificationType, transactionType } from '../../shared/enums.ts';
import type { BrandName, NotificationType } from '../../shared/enums.ts';
import { freezeReasons } from '../../shared/freeze.ts';
import type { FreezeReason } from '../../shared/freeze.ts';
import type { LookedIntoEvent } from '../../shared/looked-into-event.ts';
import type { MoneyInEvent } from '../../shared/money-in-event.ts';
import { isWayBack } from '../../shared/movements.ts';
import { renewalWords } from '../../shared/renewal.ts';
import type { RenewalWord } from '../../shared/renewal.ts';
import { reviewKinds, reviewWords } from '../../shared/review.ts';
import type { ReviewKind, ReviewWord } from '../../shared/review.ts';
import { ruleNames } from '../../shared/rules.ts';
import type { RuleName } from '../../shared/rules.ts';
import { equals, putNewItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, oneOf, optionalIntegerOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** A notice of the inbox; amounts in satang. Its text is made where it is shown, in the reader's language. */
export interface Notice {
  readonly body: string;
  readonly type: NotificationType;
  readonly status: 1 | 2;
  /** Where it stands in the inbox, see `inbox.ts`. */
  readonly position?: number;
  readonly createdAtMs: number;
  readonly transactionId?: string;
  readonly transactionType?: number;
  /** What came back, by the id of its own page. */
  readonly sourceId?: string;
  readonly amountSatang?: number;
  readonly securityEvent?: SecurityEvent;
  readonly entry?: BrandName;
  readonly sessionId?: string;
  readonly device?: DeviceKind;
  /** Why money was frozen, and until when. */
  readonly freezeReason?: FreezeReason;
  readonly freezeEndsAtMs?: number;
  /** Which limit or fee becomes another one, and from when on. */
  readonly rule?: RuleName;
  readonly ruleFromMs?: number;
  /** What became of what lies with a reviewer. */
  readonly reviewWord?: ReviewWord;
  /** Which kind of case that is; left out of what a release before has written. */
  readonly reviewKind?: ReviewKind;
  /** What of the document that the level rests on, and which end it names. */
  readonly renewalWord?: RenewalWord;
  readonly renewalAtMs?: number;
}

/** Reads a stored notice. */
export function readNotice(item: Item): Notice {
  const transactionId = optionalTextOf(item, 'transactionId');
  const transactionType = optionalIntegerOf(item, 'transactionType');
  const sourceId = optionalTextOf(item, 'sourceId');
  const amountSatang = optionalIntegerOf(item, 'amountSatang');
  const position = optionalIntegerOf(item, 'position');
  const sessionId = optionalTextOf(item, 'sessionId');
  const freezeEndsAtMs = optionalIntegerOf(item, 'freezeEndsAtMs');
  const ruleFromMs = optionalIntegerOf(item, 'ruleFromMs');
  const renewalAtMs = optionalIntegerOf(item, 'renewalAtMs');
  return {
    body: textOf(item, 'sk').slice('NOTICE#'.length),
    type: oneOf(item, 'type', Object.values(notificationType)),
    status: oneOf(item, 'status', [1, 2]),
    createdAtMs: integerOf(item, 'createdAtMs'),
    ...(transactionId !== undefined && { transactionId }),
    ...(transactionType !== undefined && { transactionType }),
    ...(sourceId !== undefined && { sourceId }),
    ...(amountSatang !== undefined && { amountSatang }),
    ...(item['securityEvent'] !== undefined && { securityEvent: oneOf(item, 'securityEvent', securityEvents) }),
    ...(position !== undefined && { position }),
    ...(item['entry'] !== undefined && { entry: oneOf(item, 'entry', brands) }),
    ...(sessionId !== undefined && { sessionId }),
    ...(item['browser'] !== undefined && {
      device: { browser: oneOf(item, 'browser', browserNames), system: oneOf(item, 'system', systemNames) },
    }),
    ...(item['freezeReason'] !== undefined && { freezeReason: oneOf(item, 'freezeReason', freezeReasons) }),
    ...(freezeEndsAtMs !== undefined && { freezeEndsAtMs }),
    ...(item['rule'] !== undefined && { rule: oneOf(item, 'rule', ruleNames) }),
    ...(ruleFromMs !== undefined && { ruleFromMs }),
    ...(item['reviewWord'] !== undefined && { reviewWord: oneOf(item, 'reviewWord', reviewWords) }),
    ...(item['reviewKind'] !== undefined && { reviewKind: oneOf(item, 'reviewKind', reviewKinds) }),
    ...(item['renewalWord'] !== undefined && { renewalWord: oneOf(item, 'renewalWord', renewalWords) }),
    ...(renewalAtMs !== undefined && { renewalAtMs }),
  };
}

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

/** A notice of a statement that took a while; its id is the statement's, so that a second word changes nothing. */
export function putStatementNotice(
  table: string,
  { userId, body }: { readonly userId: string; readonly body: string },
  atMs: number,
  position: number,
): TransactItem {
  return putNewItem(table, keys.notice(userId, body), {
    type: notificationType.statementMade,
    status: notificationStatus.unread,
    position,
    createdAtMs: atMs,
  });
}

/** Whose tier has changed, and when. */
export interface TierNotice {
  readonly userId: string;
  readonly body: string;
  readonly atMs: number;
}

/** A notice of another tier; it says that there is one, and the app shows which. */
export function putTierNotice(table: string, { userId, body, atMs }: TierNotice, position: number): TransactItem {
  return putNewItem(table, keys.notice(userId, body), {
    type: notificationType.tierChanged,
    status: notificationStatus.unread,
    position,
    createdAtMs: atMs,
  });
}

/** Whose limit or fee becomes what and from when on; the amount in satang. */
export interface RuleNotice {
  readonly userId: string;
  /** The id body of the change. */
  readonly body: string;
  readonly atMs: number;
  readonly rule: RuleName;
  readonly fromMs: number;
  readonly amountSatang: number;
}

/** A notice of a limit or fee that begins; its id is the change's, so that a second word of it changes nothing. */
export function putRuleNotice(table: string, notice: RuleNotice, position: number): TransactItem {
  const { userId, body, atMs, rule, fromMs, amountSatang } = notice;
  return putNewItem(table, keys.notice(userId, body), {
    type: notificationType.ruleChanges,
    status: notificationStatus.unread,
    position,
    createdAtMs: atMs,
    // Its person is told of a limit, and not why it is one.
    rule: rule === 'risk-cap' ? ('balance-cap' satisfies RuleName) : rule,
    ruleFromMs: fromMs,
    amountSatang,
  });
}

/** Whose case with a reviewer has come to what. */
export interface ReviewNotice {
  readonly userId: string;
  readonly body: string;
  readonly atMs: number;
  readonly word: ReviewWord;
  readonly kind: ReviewKind;
}

/** A notice of what became of a review; which, and what to do, the app shows. */
export function putReviewNotice(
  table: string,
  { userId, body, atMs, word, kind }: ReviewNotice,
  position: number,
): TransactItem {
  return putNewItem(table, keys.notice(userId, body), {
    type: notificationType.review,
    status: notificationStatus.unread,
    position,
    createdAtMs: atMs,
    reviewWord: word,
    reviewKind: kind,
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

/** What a person is told about their security, and under which brand it happened. */
export interface SecurityNotice {
  readonly userId: string;
  readonly body: string;
  readonly event: SecurityEvent;
  readonly entry: BrandName;
  readonly atMs: number;
  /** The session that a new device has opened, by its public id, and what the device says of itself. */
  readonly sessionId?: string;
  readonly device?: DeviceKind | undefined;
  /** What was frozen, why and until when; of one that ended, what of it was still frozen. */
  readonly freeze?: FrozenWord;
  /** Of a password's lock: somebody guessed on a device of the owner's, and not a stranger on one of theirs. */
  readonly onOwnDevice?: true | undefined;
}

/** What a person is told of a freeze; the amount in satang. */
export interface FrozenWord {
  readonly amountSatang: number;
  readonly freezeReason: FreezeReason;
  readonly freezeEndsAtMs?: number;
}

/** A security notice. The table's stream carries it on to the person's phone as an SMS. */
export function putSecurityNotice(table: string, notice: SecurityNotice, position: number): TransactItem {
  const { userId, body, event, entry, atMs, sessionId, device, freeze, onOwnDevice } = notice;
  return putNewItem(table, keys.notice(userId, body), {
    type: notificationType.security,
    status: notificationStatus.unread,
    position,
    createdAtMs: atMs,
    securityEvent: event,
    entry,
    ...(sessionId !== undefined && { sessionId }),
    ...device,
    ...freeze,
    ...(onOwnDevice && { onOwnDevice }),
  });
}

/** unread -> read. */
export function markRead(table: string, userId: string, body: string): TransactItem {
  return updateItem(table, keys.notice(userId, body), {
    set: { status: notificationStatus.read },
    where: [equals('status', notificationStatus.unread)],
  });
}

/** An unread notice moves to a later position, so that it stays unread where all before it are read. */
export function moveNotice(table: string, userId: string, body: string, position: number): TransactItem {
  return updateItem(table, keys.notice(userId, body), {
    set: { position },
    where: [equals('status', notificationStatus.unread)],
  });
}
