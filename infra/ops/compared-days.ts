import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { comparedForGood, daysToCompare, lastDays } from '../../functions/domains/calendar/compared-days.ts';
import { beginsAtMs } from '../../functions/ledger/check-bank.ts';
import { readComparedBefore } from '../../functions/table/compared-days.ts';
import type { Item } from '../../functions/table/item.ts';
import { keys } from '../../functions/table/keys.ts';
import { noteComparedDays } from '../../shared/contracts/ops/note-compared-days.ts';
import { askOperator } from './ask-operator.ts';
import type { OperatorStage } from './operator-stage.ts';

/** The days that a run compares. */
interface Compared {
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
  nowMs: number,
  howMany: number | undefined,
  readTable: () => Promise<readonly Item[]>,
): Promise<Compared> {
  if (howMany === 0) return { days: [], mayLeaveOut: true };
  const { Item: item } = await documents.send(
    new GetCommand({ TableName: tableName, Key: { ...keys.comparedDays('bank') }, ConsistentRead: true }),
  );
  const beforeMs = readComparedBefore(item);
  if (howMany !== undefined) return { days: lastDays(nowMs, howMany), mayLeaveOut: beforeMs === undefined };
  const sinceMs = beforeMs === undefined ? (beginsAtMs(await readTable()) ?? nowMs) : beforeMs - 1;
  return { days: daysToCompare(nowMs, sinceMs), mayLeaveOut: false };
}

/** Leaves behind that these days were compared, as far as they are over, and says through which day all are. */
export async function noteDays(
  stage: OperatorStage,
  { days, mayLeaveOut }: Compared,
  nowMs: number,
  differences: number,
): Promise<string> {
  if (mayLeaveOut) return 'No day is remembered as compared yet; leave --days out once to compare them all.';
  const range = comparedForGood(days, nowMs);
  if (range === undefined) return 'None of these days is over for good, so none is remembered as compared.';
  const { comparedThrough } = await askOperator(stage, noteComparedDays, { ...range, differences });
  if (comparedThrough === undefined) return 'No day is remembered as compared.';
  if (comparedThrough >= range.through) return `Every day through ${comparedThrough} is compared.`;
  return `Only the days through ${comparedThrough} are compared; leave --days out to compare those between.`;
}
