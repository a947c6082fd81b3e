import { daysToClose, isLate } from '../domains/books/book-days.ts';
import { isLeft } from '../domains/books/finding.ts';
import { FileRefused } from '../domains/books/statement-page.ts';
import { isWithoutWord, PartnerRefused } from '../engine/partners/partner-errors.ts';
import { statementNotReady } from '../partners/bank-statement-contract.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { findingsOf, lastClosedDay, putClosedDay, putProgress, readProgress } from '../table/books.ts';
import type { ClosedDay } from '../table/books.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { readStatement } from './fetch-statement.ts';
import { holdSides, readOurDay } from './end-day.ts';
import { booksOf, endFindings, judgePage } from './judge-page.ts';
import { lineNames } from './line-names.ts';
import { keepOursOnly } from './ours-only.ts';

/** A run that took so long leaves the rest to the next, which goes on behind the last page that was judged. */
class OutOfTime extends Error {}

/** What a run did: the days that it closed, and why it stopped before the next. */
export interface ClosedDays {
  readonly closed: readonly string[];
  readonly stopped?: 'not-ready' | 'refused' | 'unavailable' | 'out-of-time';
}

/** A day that is closed is told, and at once what of it no day may end with. */
function tellClosed(runtime: Runtime, closed: ClosedDay): void {
  const { day, lines, findings, left, owedSatang, coveredSatang, unexplainedSatang } = closed;
  const { log } = runtime;
  log.info('book-day-closed', { day, lines, findings, left, owedSatang, coveredSatang, unexplainedSatang });
  if (coveredSatang < owedSatang) log.error('safeguarding-short', { day, owedSatang, coveredSatang });
  if (unexplainedSatang !== 0) log.error('books-unexplained', { day, unexplainedSatang });
}

/**
 * Closes one day: its statement is read to the end before anything is kept, then judged line by line; what only the
 * bank has is booked, what only we have is asked for, both sides are held against each other, and the day is closed.
 * Each step may be cut off, and begun again changes nothing.
 */
async function closeDay(
  runtime: Runtime,
  day: string,
  before: ClosedDay | undefined,
  { nowMs, endsAtMs }: { readonly nowMs: number; readonly endsAtMs: number },
): Promise<ClosedDay> {
  const books = booksOf(runtime);
  const expected = { day, account: before?.account, openingSatang: before?.closingSatang };
  const { read, digest } = await readStatement(runtime, expected, nowMs);
  const judged = readProgress(await readItem(books.documents, books.table, keys.bookProgress(day)), digest);
  const nameLine = lineNames(read.account, day);
  const again = await readStatement(runtime, expected, nowMs, async ({ pageNumber, lines }) => {
    // Named all the same: an equal line of a later page is told apart by it.
    const named = lines.map(nameLine);
    if (pageNumber <= judged) return;
    if (runtime.monotonicMs() >= endsAtMs) throw new OutOfTime();
    await judgePage(runtime, day, named);
    await putProgress(books, day, { digest, pages: pageNumber });
  });
  if (again.digest !== digest) throw new FileRefused('statement-other', 'read a second time');
  const ourDay = await readOurDay(runtime, day, before);
  await keepOursOnly(runtime, day, ourDay.unstated);
  await endFindings(runtime, day, await findingsOf(books, day), nowMs);
  const findings = await findingsOf(books, day);
  const { account, statementId, openingSatang, balanceSatang: closingSatang, lines, inSatang, outSatang } = read;
  const totals = { account, statementId, openingSatang, closingSatang, lines, inSatang, outSatang };
  const sides = await holdSides(runtime, before, ourDay, findings, totals);
  const left = findings.filter(isLeft).length;
  const closed: ClosedDay = { day, ...totals, ...sides, findings: findings.length, left, closedAtMs: nowMs };
  if (await putClosedDay(books, closed)) tellClosed(runtime, closed);
  return closed;
}

/** Why a day could not be closed; anything that is no word of the bank and no fault of its file is thrown on. */
function whyStopped(error: unknown): NonNullable<ClosedDays['stopped']> {
  if (error instanceof OutOfTime) return 'out-of-time';
  if (error instanceof FileRefused) return 'refused';
  if (error instanceof PartnerRefused && error.code === statementNotReady) return 'not-ready';
  if (isWithoutWord(error)) return 'unavailable';
  throw error;
}

/** A day that stays open is told: at once where its file is refused, from noon on where there is none. */
function tellStopped(runtime: Runtime, day: string, nowMs: number, stopped: string, error: unknown): void {
  if (stopped === 'out-of-time' || (stopped !== 'refused' && !isLate(day, nowMs))) return;
  const fault = error instanceof FileRefused ? { fault: error.fault, where: error.where } : {};
  runtime.log.error('book-day-not-closed', { day, because: stopped, ...fault });
}

/** Closes every day that can be closed, oldest first, until `mostMs` have gone by; none before the one before it. */
export async function closeDays(runtime: Runtime, mostMs: number): Promise<ClosedDays> {
  const endsAtMs = runtime.monotonicMs() + mostMs;
  const nowMs = await runtime.clock.nowMs();
  let before = await lastClosedDay(booksOf(runtime));
  const closed: string[] = [];
  for (const day of daysToClose(nowMs, before?.day)) {
    try {
      before = await closeDay(runtime, day, before, { nowMs, endsAtMs });
      closed.push(day);
    } catch (error) {
      const stopped = whyStopped(error);
      tellStopped(runtime, day, nowMs, stopped, error);
      return { closed, stopped };
    }
  }
  return { closed };
}
