import type { LevelRule } from '../../domains/limits/dated-rules.ts';
import { rulesToTell } from '../../domains/limits/set-rule.ts';
import { notificationStatus, notificationType } from '../../../shared/enums.ts';
import { timeOfIdBody } from '../../../shared/ids.ts';
import type { DidNotFitEvent } from '../../../shared/did-not-fit-event.ts';
import type { LookedIntoEvent } from '../../../shared/looked-into-event.ts';
import type { MoneyInEvent } from '../../../shared/money-in-event.ts';
import { countNotice, readInbox } from '../../table/inbox.ts';
import type { TransactItem } from '../../table/expression.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readLevelRules } from '../../table/level-rules.ts';
import {
  putDidNotFitNotice,
  putLookedIntoNotice,
  putMoneyInNotice,
  putPaidOtherwiseNotice,
  putTakenBackNotice,
} from '../../table/money-notice.ts';
import type { PaidOtherwiseNotice, TakenBackNotice } from '../../table/money-notice.ts';
import type { Notice } from '../../table/notice.ts';
import { putReviewNotice, putRuleNotice, putStatementNotice, putTierNotice } from '../../table/person-notice.ts';
import type { ReviewNotice, RuleNotice, StatementNotice, TierNotice } from '../../table/person-notice.ts';
import { watchAt } from '../../table/renewal.ts';
import { putRenewalNotice } from '../../table/renewal-notice.ts';
import type { RenewalNotice } from '../../table/renewal-notice.ts';
import { putSecurityNotice } from '../../table/security-notice.ts';
import type { SecurityNotice } from '../../table/security-notice.ts';
import { screenAt } from '../../table/screening.ts';
import { foundWallet } from '../../table/wallet.ts';
import { readTogether } from '../operation/read-together.ts';
import type { Runtime } from '../process/runtime.ts';
import type { Step } from '../operation/settle.ts';

const mostAnnounced = 10;

/** What a decision that tells somebody something learns of their inbox. */
export interface InboxFacts {
  readonly lastPosition?: number | undefined;
}

/** A notice, and what makes it count. */
interface NoticeWrites<F> {
  readonly put: TransactItem;
  readonly count: Step<F>;
}

function countStep<F extends InboxFacts>(table: string, userId: string, position: number, count = 1): Step<F> {
  return {
    write: countNotice(table, userId, position, count),
    learn: (known: F, item: Item | undefined) => ({ ...known, lastPosition: readInbox(item).position }),
  };
}

function writesAt<F extends InboxFacts>(
  table: string,
  userId: string,
  facts: F,
  nowMs: number,
  put: (position: number) => TransactItem,
): NoticeWrites<F> {
  // Time grows by itself, so the first try all but always has the next position.
  const position = Math.max(nowMs, (facts.lastPosition ?? 0) + 1);
  return {
    put: put(position),
    count: countStep<F>(table, userId, position),
  };
}

function asSteps<F>({ put, count }: NoticeWrites<F>): readonly Step<F>[] {
  return [{ write: put }, count];
}

/** A notice to be written at a position of the inbox. */
type PutNotice = (position: number) => TransactItem;

/**
 * The writes of what operators or a check have changed of somebody, for the transaction that changes it: several
 * notices take one position behind the other, and are counted at once.
 */
export function personNoticeSteps<F extends InboxFacts>(
  table: string,
  { userId, atMs }: { readonly userId: string; readonly atMs: number },
  facts: F,
  puts: readonly PutNotice[],
): readonly Step<F>[] {
  if (puts.length === 0) return [];
  const first = Math.max(atMs, (facts.lastPosition ?? 0) + 1);
  return [
    ...puts.map((put, index) => ({ write: put(first + index) })),
    countStep<F>(table, userId, first + puts.length - 1, puts.length),
  ];
}

/** The writes of a security notice, for the transaction of what it tells of. */
export function securityNoticeSteps<F extends InboxFacts>(
  table: string,
  notice: SecurityNotice,
  facts: F,
): readonly Step<F>[] {
  return asSteps(
    writesAt(table, notice.userId, facts, notice.atMs, (position) => putSecurityNotice(table, notice, position)),
  );
}

/**
 * The writes of a notice of another tier, for the transaction that changes it, behind what else is told with it; with
 * it the person is to be screened and their document watched, so that no way to a level leaves that out.
 */
export function tierNoticeSteps<F extends InboxFacts>(
  table: string,
  notice: TierNotice,
  facts: F,
  before: readonly PutNotice[] = [],
): readonly Step<F>[] {
  const { userId, atMs } = notice;
  const puts = [...before, (position: number) => putTierNotice(table, notice, position)];
  return [...personNoticeSteps(table, notice, facts, puts), ...documentSteps<F>(table, userId, atMs)];
}

/**
 * What follows in the next minute from another level, or from another document that one rests on; `checked` is the
 * revision of the data of that document.
 */
export function documentSteps<F>(table: string, userId: string, atMs: number, checked?: number): readonly Step<F>[] {
  return [{ write: screenAt(table, userId, atMs) }, { write: watchAt(table, userId, atMs, checked) }];
}

/** The writes of a notice about the document that a level rests on, for the transaction of what it tells of. */
export function renewalNoticeSteps<F extends InboxFacts>(
  table: string,
  notice: RenewalNotice,
  facts: F,
): readonly Step<F>[] {
  return asSteps(
    writesAt(table, notice.userId, facts, notice.atMs, (position) => putRenewalNotice(table, notice, position)),
  );
}

/** The writes of a notice of what became of a review, for the transaction of what it tells of. */
export function reviewNoticeSteps<F extends InboxFacts>(
  table: string,
  notice: ReviewNotice,
  facts: F,
): readonly Step<F>[] {
  return asSteps(
    writesAt(table, notice.userId, facts, notice.atMs, (position) => putReviewNotice(table, notice, position)),
  );
}

/** The writes of a notice of a limit or fee that begins, for the transaction that sets it for one person. */
export function ruleNoticeSteps<F extends InboxFacts>(table: string, notice: RuleNotice, facts: F): readonly Step<F>[] {
  return asSteps(
    writesAt(table, notice.userId, facts, notice.atMs, (position) => putRuleNotice(table, notice, position)),
  );
}

/** The same for what is told when an inbox is looked at; the put is refused where it was told already. */
export function ruleNoticeWrites<F extends InboxFacts>(
  table: string,
  notice: RuleNotice,
  facts: F,
  nowMs: number,
): NoticeWrites<F> {
  return writesAt(table, notice.userId, facts, nowMs, (position) => putRuleNotice(table, notice, position));
}

/** The writes of a notice of what a reversal took, for the transaction that takes it. */
export function takenBackNoticeSteps<F extends InboxFacts>(
  table: string,
  notice: TakenBackNotice,
  facts: F,
): readonly Step<F>[] {
  return asSteps(
    writesAt(table, notice.userId, facts, notice.atMs, (position) => putTakenBackNotice(table, notice, position)),
  );
}

/** The writes of a notice that another amount was paid out than was ordered, for the transaction that books it. */
export function paidOtherwiseNoticeSteps<F extends InboxFacts>(
  table: string,
  notice: PaidOtherwiseNotice,
  facts: F,
): readonly Step<F>[] {
  return asSteps(
    writesAt(table, notice.userId, facts, notice.atMs, (position) => putPaidOtherwiseNotice(table, notice, position)),
  );
}

/**
 * The writes of a notice of an event from the stream; `nowMs` is the moment of writing, which
 * may be long after the event's.
 */
export function noticeWrites<F extends InboxFacts>(
  table: string,
  event: DidNotFitEvent | LookedIntoEvent | MoneyInEvent,
  facts: F,
  nowMs: number,
): NoticeWrites<F> {
  return writesAt(table, event.userId, facts, nowMs, (position) => {
    switch (event.kind) {
      case 'money-in':
        return putMoneyInNotice(table, event, position);
      case 'payment-looked-into':
        return putLookedIntoNotice(table, event, position);
      case 'payment-did-not-fit':
        return putDidNotFitNotice(table, event, position);
    }
  });
}

/** The writes of a notice of a statement that was made, or refused, or not made at all, behind its owner's back. */
export function statementNoticeWrites<F extends InboxFacts>(
  table: string,
  statement: StatementNotice,
  facts: F,
  nowMs: number,
): NoticeWrites<F> {
  return writesAt(table, statement.userId, facts, nowMs, (position) =>
    putStatementNotice(table, statement, nowMs, position),
  );
}

/**
 * What was set for somebody's level, that they are to be told of, and that does not stand in their inbox yet: at most
 * ten notices, the newest first. A level has as many people as there are and no list of them, so nothing is written
 * until somebody reads it; the change itself, with its day, is kept with the rules.
 */
export async function readAnnounced(runtime: Runtime, userId: string, nowMs: number): Promise<readonly Notice[]> {
  const [walletKey, rulesKey] = [keys.wallet(userId), keys.levelRules()];
  const found = await readTogether(runtime, [walletKey, rulesKey]);
  const whom = { tier: foundWallet(found.of(walletKey)).tier, userBody: userId.slice('usr_'.length) };
  const rows = rulesToTell(readLevelRules(found.of(rulesKey)), whom, nowMs).slice(-mostAnnounced);
  if (rows.length === 0) return [];
  const keyOf = ({ body }: LevelRule) => keys.notice(userId, body);
  const kept = await readTogether(runtime, rows.map(keyOf));
  return rows
    .filter((row) => kept.of(keyOf(row)) === undefined)
    .map(({ body, rule, fromMs, values }) => ({
      body,
      type: notificationType.ruleChanges,
      status: notificationStatus.unread,
      // It is above whatever is read until it is kept.
      position: Infinity,
      createdAtMs: timeOfIdBody(body),
      rule,
      ruleFromMs: fromMs,
      amountSatang: values[0] ?? 0,
    }))
    .toReversed();
}
