import { isLate } from '../domains/books/book-days.ts';
import { TooManyOpenItems, TooManyUnlisted } from '../domains/books/open-items.ts';
import { FileRefused } from '../domains/books/statement-page.ts';
import { isWithoutWord, PartnerRefused } from '../engine/partners/partner-errors.ts';
import { statementNotReady } from '../partners/bank-statement-contract.ts';
import type { Runtime } from '../runtime/process/runtime.ts';

/** A run that took so long leaves the rest to the next, which goes on behind the last page that was judged. */
export class OutOfTime extends Error {}

/** Two operators have taken back, while its statement was read, that a day was opened again. */
export class TakenBack extends Error {}

/** A day that was opened again waits for another one behind it, by whose statement it may not be begun. */
export class StoppedBehind extends Error {
  readonly day: string;

  constructor(day: string, cause: unknown) {
    super(`the statement of ${day} is not as it should be`, { cause });
    this.day = day;
  }
}

/** Why a run closed no more days. */
export type Stopped =
  | 'not-ready'
  | 'refused'
  | 'unavailable'
  | 'out-of-time'
  | 'taken-back'
  | 'too-many-open'
  | 'too-many-unlisted';

/** What has stopped a run: the fault, and of which day, where it is another one than was to be closed. */
export const behindOf = (error: unknown): { readonly fault: unknown; readonly behind?: string } =>
  error instanceof StoppedBehind ? { fault: error.cause, behind: error.day } : { fault: error };

/** Why a day could not be closed; undefined of anything that is no word of the bank and no fault of its file. */
export function whyStopped(error: unknown): Stopped | undefined {
  const { fault } = behindOf(error);
  if (fault instanceof OutOfTime) return 'out-of-time';
  if (fault instanceof TakenBack) return 'taken-back';
  if (fault instanceof FileRefused) return 'refused';
  if (fault instanceof TooManyOpenItems) return 'too-many-open';
  if (fault instanceof TooManyUnlisted) return 'too-many-unlisted';
  if (fault instanceof PartnerRefused && fault.code === statementNotReady) return 'not-ready';
  return isWithoutWord(fault) ? 'unavailable' : undefined;
}

/** What no later run takes by itself is told at once; that a file is missing or has no end, from noon on. */
const isToldAtOnce = (stopped: Stopped): boolean =>
  stopped === 'refused' || stopped === 'too-many-open' || stopped === 'too-many-unlisted';

/** A day that stays open is told, with what is known of it, and which day behind it keeps it open. */
export function tellStopped(runtime: Runtime, day: string, nowMs: number, stopped: Stopped, error: unknown): void {
  if (stopped === 'taken-back' || (!isToldAtOnce(stopped) && !isLate(day, nowMs))) return;
  const { fault: of, behind } = behindOf(error);
  const fault = of instanceof FileRefused ? { fault: of.fault, where: of.where } : {};
  const open = of instanceof TooManyOpenItems || of instanceof TooManyUnlisted ? { howMany: of.howMany } : {};
  const waitsFor = behind === undefined ? {} : { waitsFor: behind };
  runtime.log.error('book-day-not-closed', { day, because: stopped, ...waitsFor, ...fault, ...open });
}
