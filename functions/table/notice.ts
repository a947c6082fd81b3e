import { securityEvents } from '../../shared/auth-events.ts';
import type { SecurityEvent } from '../../shared/auth-events.ts';
import { browserNames, systemNames } from '../../shared/device-kind.ts';
import type { DeviceKind } from '../../shared/device-kind.ts';
import { brands, notificationStatus, notificationType } from '../../shared/enums.ts';
import type { BrandName, NotificationType } from '../../shared/enums.ts';
import { freezeReasons } from '../../shared/freeze.ts';
import type { FreezeReason } from '../../shared/freeze.ts';
import { renewalWords } from '../../shared/renewal.ts';
import type { RenewalWord } from '../../shared/renewal.ts';
import { reviewKinds, reviewWords } from '../../shared/review.ts';
import type { ReviewKind, ReviewWord } from '../../shared/review.ts';
import { ruleNames } from '../../shared/rules.ts';
import type { RuleName } from '../../shared/rules.ts';
import { equals, updateItem } from './expression.ts';
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
