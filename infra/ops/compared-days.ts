import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { comparedForGood, daysToCompare, lastDays } from '../../functions/domains/calendar/compared-days.ts';
import { beginsAtMs } from '../../functions/ledger/check/check-bank.ts';
import { readComparedBefore } from '../../functions/table/compared-days.ts';
import type { Item } from '../../functions/table/item.ts';
import { keys } from '../../functions/table/keys.ts';
import { noteComparedDays } from '../../shared/contracts/ops/note-compared-days.ts';
import type { PayoutPartner } from '../../shared/payout-partner.ts';
import { askOperator } from './ask-operator.ts';
import type { OperatorStage } from './operator-stage.ts';

/** The days of a partner's list that a run compares. */
export interface Compared {
  readonly partner: PayoutPartner;
  /** Bangkok days, oldest first. */
  readonly days: readonly string[];
  /** Whether days before them may never have been compared, so that nothing can be said of "every day through". */
  readonly mayLeaveOut: boolean;
}

/**
 * As many of the last days as were asked for, or all since the last one that was compared. Where none ever was, since
 * the books' first day, for which the table is read.
 */
export async function daysOf(
  { documents, tableName }: OperatorStage,
  partner: PayoutPartner,
  nowMs: number,
  howMany: number | undefined,
  readTable: () => Promise<readonly Item[]>,
): Promise<Compared> {
  if (howMany === 0) return { partner, days: [], mayLeaveOut: true };
  const { Item: item } = await documents.send(
    new GetCommand({ TableName: tableName, Key: { ...keys.comparedDays(partner) }, ConsistentRead: true }),
  );
  const beforeMs = readComparedBefore(item);
  if (howMany !== undefined) return { partner, days: lastDays(nowMs, howMany), mayLeaveOut: beforeMs === undefined };
  const sinceMs = beforeMs === undefined ? (beginsAtMs(await readTable(), partner) ?? nowMs) : beforeMs - 1;
  return { partner, days: daysToCompare(nowMs, sinceMs), mayLeaveOut: false };
}

/** Leaves behind that these days were compared, as far as they are over, and says through which day all are. */
export async function noteDays(
  stage: OperatorStage,
  { partner, days, mayLeaveOut }: Compared,
  nowMs: number,
  differences: number,
): Promise<string> {
  if (mayLeaveOut) return 'no day is remembered as compared yet; leave --days out once to compare them all.';
  const range = comparedForGood(days, nowMs);
  if (range === undefined) return 'none of these days is over for good, so none is remembered as compared.';
  const { comparedThrough } = await askOperator(stage, noteComparedDays, { partner, ...range, differences });
  if (comparedThrough === undefined) return 'no day is remembered as compared.';
  if (comparedThrough >= range.through) return `every day through ${comparedThrough} is compared.`;
  return `only the days through ${comparedThrough} are compared; leave --days out to compare those between.`;
}
