import { dayAfter, daysToClose, yesterdayOf } from '../domains/books/book-days.ts';
import { isLeft } from '../domains/books/finding.ts';
import { movementNameOf } from '../domains/books/match.ts';
import { FileRefused } from '../domains/books/statement-page.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { findingsOf, lastClosedDay, putClosedDay } from '../table/books.ts';
import type { BooksTable, ClosedDay, KeptDay } from '../table/books.ts';
import { beginBooks, firstDay, forgetFirst, putProgress, readProgress } from '../table/book-progress.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { providerLinesOf } from '../table/provider-lines.ts';
import { beginAnew, daysToCloseAnew, endReopening, reopenedFrom } from '../table/reopened.ts';
import type { Reopened } from '../table/reopened.ts';
import { checkBehind } from './check-behind.ts';
import { confirmedAtEnd } from './confirmed-ours.ts';
import { readStatement } from './fetch-statement.ts';
import { holdSides, keepReferences, openSides, readOurDay } from './end-day.ts';
import { booksOf, endFindings, judgePage } from './judge-page.ts';
import type { JudgedDay, LineNow } from './judged-day.ts';
import { dropUnstated, letGo } from './let-go.ts';
import { lineNames } from './line-names.ts';
import { holdListed } from './hold-listed.ts';
import { holdOurs } from './hold-ours.ts';
import { lookAgain } from './look-again.ts';
import { dropStated, keepOursOnly } from './ours-only.ts';
import { keepReport } from './report/keep-report.ts';
import { OutOfTime, TakenBack, tellStopped, whyStopped } from './stopped.ts';
import type { Stopped } from './stopped.ts';
import { tellLongOpen } from './tell-long-open.ts';
import { tellLongOverpaid } from './tell-long-overpaid.ts';

function assertTime(runtime: Runtime, { endsAtMs }: Pick<Closing, 'endsAtMs'>): void {
  if (runtime.monotonicMs() >= endsAtMs) throw new OutOfTime();
}

/** What a run did: the days that it closed, and why it stopped before the next. */
export interface ClosedDays {
  readonly closed: readonly string[];
  readonly stopped?: Stopped;
}

const isShort = ({ coveredSatang, owedSatang }: Pick<ClosedDay, 'coveredSatang' | 'owedSatang'>): boolean =>
  coveredSatang < owedSatang;

/**
 * Tells what no day may end with. Before the day is written, for a run that dies behind that is the last to see it. Of
 * what came in and no statement has yet it says how much the bank has said that it has, for that much is on its way.
 */
function tellFaults({ log }: Runtime, closed: ClosedDay, confirmed: ReadonlySet<string>): void {
  const { day, ours, owedSatang, coveredSatang, unexplainedSatang } = closed;
  const cameIn = Object.entries(ours).filter(([name, satang]) => satang > 0 && confirmed.has(name));
  const confirmedSatang = cameIn.reduce((sum, [, satang]) => sum + satang, 0);
  if (isShort(closed)) log.error('safeguarding-short', { day, owedSatang, coveredSatang, confirmedSatang });
  if (unexplainedSatang !== 0) log.error('books-unexplained', { day, unexplainedSatang });
}

/** A day that is to be closed, behind which, and over which version of it, by which mark, where it was opened again. */
interface Closing {
  readonly day: string;
  readonly before: KeptDay | undefined;
  readonly replaces: KeptDay | undefined;
  readonly reopened: Reopened | undefined;
  /** The days that are to be closed anew behind it, as long as none is begun. */
  readonly behind: readonly KeptDay[];
  readonly nowMs: number;
  readonly endsAtMs: number;
}

/**
 * Reads the statement to its end, and which lines it has and what it calls them: a file that was judged before it may
 * have had others, or have called them otherwise.
 */
async function readWhole(runtime: Runtime, closing: Closing) {
  const { day, before, replaces, nowMs } = closing;
  const expected = { day, account: before?.account ?? replaces?.account, openingSatang: before?.closingSatang };
  const linesNow = new Map<string, LineNow>();
  let nameLine: ReturnType<typeof lineNames> | undefined;
  const whole = await readStatement(runtime, expected, nowMs, ({ account, lines }) => {
    assertTime(runtime, closing);
    nameLine ??= lineNames(account, day);
    for (const line of lines) {
      const named = nameLine(line);
      linesNow.set(named.identity, { movement: movementNameOf(named), reference: named.reference });
    }
  });
  const version = (replaces?.version ?? 0) + 1;
  const judged: JudgedDay = { day, version, lineNow: (identity) => linesNow.get(identity) };
  return { ...whole, expected, judged };
}

/** Judges the statement's pages that no run before has judged, in a second reading of the very same file. */
async function judgeStatement(
  runtime: Runtime,
  closing: Closing,
  { read, digest, expected, judged }: Awaited<ReturnType<typeof readWhole>>,
): Promise<void> {
  const { replaces, nowMs } = closing;
  const { day } = judged;
  const books = booksOf(runtime);
  // What was judged for the version before says nothing of this one.
  const mark = replaces === undefined ? digest : `${digest} ${judged.version}`;
  const judgedPages = readProgress(await readItem(books.documents, books.table, keys.bookProgress(day)), mark);
  const nameLine = lineNames(read.account, day);
  const again = await readStatement(runtime, expected, nowMs, async ({ pageNumber, lines }) => {
    // Named all the same: an equal line of a later page is told apart by it.
    const named = lines.map(nameLine);
    if (pageNumber <= judgedPages) return;
    assertTime(runtime, closing);
    await judgePage(runtime, judged, named);
    await putProgress(books, day, { digest: mark, pages: pageNumber });
  });
  if (again.digest !== digest) throw new FileRefused('statement-other', 'read a second time');
}

/** Begins to judge a day, one that was opened again only where no day behind it can stop it on the way. */
async function begin(runtime: Runtime, closing: Closing, first: Awaited<ReturnType<typeof readWhole>>): Promise<void> {
  const hasTime = () => assertTime(runtime, closing);
  const { reopened, behind, nowMs } = closing;
  const isOpen =
    reopened === undefined || (await checkBehind(runtime, { reopened, first, behind, nowMs, assertTime: hasTime }));
  // A run that has no time left judges nothing, and leaves the day as it was opened.
  hasTime();
  if (reopened === undefined) return;
  if (!isOpen || !(await beginAnew(booksOf(runtime), reopened, nowMs))) throw new TakenBack();
}

/**
 * Closes one day: its statement is read to the end before anything is kept, then judged line by line; what only the
 * bank has is booked, what only we have is asked for, both sides are held against each other, and the day is closed.
 * Each step may be cut off, and begun again changes nothing.
 */
async function closeDay(runtime: Runtime, closing: Closing): Promise<KeptDay> {
  const { day, before, replaces, nowMs } = closing;
  const books = booksOf(runtime);
  const statement = await readWhole(runtime, closing);
  await begin(runtime, closing, statement);
  const { read, digest, judged } = statement;
  await letGo(books, judged);
  await judgeStatement(runtime, closing, statement);
  await dropUnstated(books, judged);
  const foundNow = () => findingsOf(books, day, judged.version);
  const hasTime = () => assertTime(runtime, closing);
  const lookedAt = await lookAgain(runtime, judged, hasTime);
  const ourDay = await readOurDay(runtime, judged, before, hasTime);
  const found = await dropStated(runtime, judged, lookedAt, ourDay.unstated);
  // A broken day is told by its name, before each of its findings is kept and asked for, and before any is booked.
  const { ours } = await openSides(runtime, judged, { before, ourDay, findings: found }, hasTime);
  const held = await holdOurs(runtime, judged, { ours, unstated: ourDay.unstated, before }, nowMs, hasTime);
  await holdListed(runtime, day, found, nowMs, hasTime);
  await keepOursOnly(runtime, judged, ourDay.unstated, hasTime);
  await keepReferences(runtime, judged, ourDay);
  await endFindings(runtime, judged, await foundNow(), hasTime);
  const findings = await foundNow();
  const { account, statementId, openingSatang, balanceSatang: closingSatang, lines, inSatang, outSatang } = read;
  const totals = { account, statementId, openingSatang, closingSatang, lines, inSatang, outSatang };
  const sides = await holdSides(runtime, judged, { before, ourDay, findings }, totals, hasTime);
  // Looked for only where somebody asks for it: the day behind one with so much of it, or whoever reads what is short.
  const isAsked = held !== undefined || isShort(sides);
  const end = { ours: sides.ours, before, findings, held };
  const confirmed = isAsked ? await confirmedAtEnd(runtime, judged, end, hasTime) : new Set<string>();
  const counts = { findings: findings.length, left: findings.filter(isLeft).length };
  const kept = await keepReport(runtime, {
    format: 1,
    books: books.table,
    statementDigest: digest,
    ...(before !== undefined && { before: { day: before.day, reportDigest: before.reportDigest } }),
    ...(replaces !== undefined && { beside: { version: replaces.version, reportDigest: replaces.reportDigest } }),
    openReferences: { ...ourDay.references },
    closed: { day, ...totals, ...sides, ...counts, closedAtMs: nowMs, version: judged.version },
    // By what its line was read its end says; a release before would not read a report that has more.
    findings: findings.map(({ isOne: _one, ...finding }) => finding),
  });
  const unconfirmed = new Set(Object.keys(kept.ours).filter((name) => !confirmed.has(name)));
  const closed = { ...kept, ...(held !== undefined && { unconfirmed }) };
  tellFaults(runtime, closed, confirmed);
  await tellLongOpen(runtime, closed, before, hasTime);
  await tellLongOverpaid(runtime, closed, ourDay, nowMs);
  const isFirst = await putClosedDay(books, closed);
  const { owedSatang, coveredSatang, unexplainedSatang } = closed;
  // Two runs at once end with the same day, and one of them has written it.
  if (isFirst)
    runtime.log.info('book-day-closed', { day, lines, ...counts, owedSatang, coveredSatang, unexplainedSatang });
  return closed;
}

/** Where to begin, behind which closed day, and the days that were opened again and are to be closed anew. */
async function whereToBegin(
  books: BooksTable,
  nowMs: number,
): Promise<{
  readonly day: string;
  readonly before: KeptDay | undefined;
  readonly anew: readonly KeptDay[];
  readonly reopened: Reopened | undefined;
}> {
  const reopened = await reopenedFrom(books);
  const anew = reopened === undefined ? [] : await daysToCloseAnew(books, reopened);
  if (reopened !== undefined && anew.length === 0) await endReopening(books, reopened);
  const before = await lastClosedDay(books, anew[0]?.day);
  const first = before === undefined ? anew[0]?.day : dayAfter(before.day);
  return { day: first ?? (await firstDay(books)) ?? yesterdayOf(nowMs), before, anew, reopened };
}

/**
 * The first day of all is kept, so that while it cannot be closed no later one is without its lines. One that the bank
 * has no file of, and our books no line, is before either of them began: the next one is the first.
 */
async function keepFirst(books: BooksTable, day: string, stopped: string | undefined): Promise<void> {
  const hasLine = async (): Promise<boolean> => {
    for await (const lines of providerLinesOf(books, 'provider:bank-float', day)) if (lines.length > 0) return true;
    return false;
  };
  if (stopped !== 'not-ready' || (await hasLine())) return beginBooks(books, day);
  // Noted while the bank was silent, it would keep every later day open for ever.
  await forgetFirst(books, day);
}

/** The same behind a fault that ends the run and is thrown: what goes wrong here is told, and does not hide it. */
async function keepFirstOfFailed(runtime: Runtime, day: string): Promise<void> {
  try {
    await keepFirst(booksOf(runtime), day, undefined);
  } catch (error) {
    runtime.log.error('book-day-not-closed', { day, because: 'first-not-kept' }, error);
  }
}

/** Closes every day that can be closed, oldest first, until `mostMs` have gone by; none before the one before it. */
export async function closeDays(runtime: Runtime, mostMs: number): Promise<ClosedDays> {
  const books = booksOf(runtime);
  const endsAtMs = runtime.monotonicMs() + mostMs;
  const nowMs = await runtime.clock.nowMs();
  const { day: first, before: last, anew, reopened } = await whereToBegin(books, nowMs);
  let before = last;
  const closed: string[] = [];
  for (const day of daysToClose(nowMs, first)) {
    const replaces = anew.find((each) => each.day === day);
    const behind = reopened?.begunAtMs === undefined && replaces === anew[0] ? anew.slice(1) : [];
    try {
      const anewBy = replaces === undefined ? undefined : reopened;
      before = await closeDay(runtime, { day, before, replaces, reopened: anewBy, behind, nowMs, endsAtMs });
      closed.push(day);
    } catch (error) {
      const stopped = whyStopped(error);
      const isFirst = before === undefined && replaces === undefined;
      if (stopped === undefined) {
        if (isFirst) await keepFirstOfFailed(runtime, day);
        throw error;
      }
      tellStopped(runtime, day, nowMs, stopped, error);
      if (isFirst) await keepFirst(books, day, stopped);
      return { closed, stopped };
    }
    if (reopened !== undefined && replaces !== undefined && replaces === anew.at(-1))
      await endReopening(books, reopened);
  }
  return { closed };
}
