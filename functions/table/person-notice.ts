import { notificationStatus, notificationType } from '../../shared/enums.ts';
import type { ReviewKind, ReviewWord } from '../../shared/review.ts';
import type { RuleName } from '../../shared/rules.ts';
import { putNewItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { keys } from './keys.ts';

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

/** Whose statement has come to what. */
export interface StatementNotice {
  readonly userId: string;
  readonly body: string;
  readonly told: 'made' | 'failed';
}

/** A notice of a statement that took a while; its id is the statement's, so that a second word changes nothing. */
export function putStatementNotice(
  table: string,
  { userId, body, told }: StatementNotice,
  atMs: number,
  position: number,
): TransactItem {
  return putNewItem(table, keys.notice(userId, body), {
    type: told === 'failed' ? notificationType.statementFailed : notificationType.statementMade,
    status: notificationStatus.unread,
    position,
    createdAtMs: atMs,
  });
}
