import type { Language, BrandName } from '../../../shared/enums.ts';
import { idOf } from '../../../shared/ids.ts';
import { fullNameKeptMs } from '../../../shared/statement.ts';
import type { Statement, StatementInput, StatementWord } from '../../../shared/statement.ts';
import { bangkokDayStartMs, nextBangkokMidnightMs } from '../calendar/periods.ts';
import type { StatementPeriod } from './tie-out.ts';
import type { StatementState } from './transitions.ts';
import { writtenWithinMs } from './written-within.ts';

/** What stands in a file that was made; money in satang. */
export type MadeStatement = NonNullable<Statement['made']>;

/** A statement that was asked for, as it is stored: what its file is made of, and nobody's name. */
export interface AskedStatement extends StatementInput {
  readonly userId: string;
  readonly body: string;
  readonly state: StatementState;
  readonly language: Language;
  readonly brand: BrandName;
  /** Its ledger is read up to shortly before (`tellsUntilMs`), however long the making takes. */
  readonly askedAtMs: number;
  /** What is still to be made, or never was, is shown for a week; a file's own end is set when it is made. */
  readonly expiresAtMs: number;
  /** The device that showed the code of a whole name: nobody else's may fetch that file. */
  readonly namedOn?: string;
  readonly made?: MadeStatement;
}

/** The queue tries for less than an hour, and what it has not made by then it makes no more. In milliseconds. */
const makingMs = 3_600_000;

/** When a statement that nobody has made ends as `failed`. */
export const failsAtMs = ({ askedAtMs }: Pick<AskedStatement, 'askedAtMs'>): number => askedAtMs + makingMs;

/**
 * Until when the file of a statement that is made now can be fetched. The hour of a whole name runs from its making, so
 * that whoever is told of it finds it; what is not made within an hour of its code is made no more, and so no such file
 * outlives its code by more than two.
 */
export function fetchedUntilMs({ name, expiresAtMs }: AskedStatement, madeAtMs: number): number {
  return name === 'full' ? Math.min(expiresAtMs, madeAtMs + fullNameKeptMs) : expiresAtMs;
}

/** The last moment that a statement asked for now tells of: whatever lies before it is written. */
export const tellsUntilMs = (askedAtMs: number): number => askedAtMs - writtenWithinMs;

/** The period of a statement, in epoch milliseconds: whole Bangkok days, and none of what may still be written. */
export function periodOf({
  fromDay,
  throughDay,
  askedAtMs,
}: Pick<AskedStatement, 'fromDay' | 'throughDay' | 'askedAtMs'>): StatementPeriod {
  const endMs = nextBangkokMidnightMs(bangkokDayStartMs(throughDay));
  return { fromMs: bangkokDayStartMs(fromDay), beforeMs: Math.min(endMs, tellsUntilMs(askedAtMs) + 1) };
}

/** The sweep comes a moment after the hour, and to what an earlier release has written never. */
function wordOf(asked: AskedStatement, nowMs: number): StatementWord {
  return asked.state === 'making' && nowMs >= failsAtMs(asked) ? 'failed' : asked.state;
}

/** Whether a device of its owner sees it: one with the whole name stays with the device that showed its code. */
export function isShownOn({ name, namedOn, expiresAtMs }: AskedStatement, device: string, nowMs: number): boolean {
  return nowMs < expiresAtMs && (name === 'masked' || namedOn === device);
}

/** Whether there is a file that a device of its owner may fetch. */
export function hasFile(asked: AskedStatement, device: string, nowMs: number): boolean {
  return asked.state === 'ready' && isShownOn(asked, device, nowMs);
}

/** Where its file lies: below its owner, whose partition alone names it. */
export function fileKeyOf({ userId, body, format }: Pick<AskedStatement, 'userId' | 'body' | 'format'>): string {
  return `${userId}/${body}.${format}`;
}

/** What the file is called where it is saved; the days alone, for a file's name is seen by many. */
export function fileNameOf({ fromDay, throughDay, format }: StatementInput): string {
  return `statement-${fromDay}-${throughDay}.${format}`;
}

/** A statement as its owner sees it. */
export function statementOf(asked: AskedStatement, nowMs: number): Statement {
  const { body, fromDay, throughDay, format, name, askedAtMs, expiresAtMs, made } = asked;
  return {
    statementId: idOf('stm', body),
    word: wordOf(asked, nowMs),
    fromDay,
    throughDay,
    format,
    name,
    askedAtMs,
    expiresAtMs,
    ...(made !== undefined && { made }),
  };
}
