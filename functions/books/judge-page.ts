import { isBookable, isBookedOf } from '../domains/books/finding.ts';
import type { Finding, FindingEnd } from '../domains/books/finding.ts';
import { isOwnOrder, judgeLines, movementNameOf } from '../domains/books/match.ts';
import { cameFor } from '../domains/books/statement-page.ts';
import type { KnownLine } from '../domains/books/statement-page.ts';
import { keepContradiction } from '../engine/partners/contradiction.ts';
import { periodsAt } from '../domains/calendar/periods.ts';
import { bookArrival } from '../ledger/arrival/book-arrival.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { DamagedItem, oneOf, textOf } from '../table/item.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { dropMatch, putMatch } from '../table/book-matches.ts';
import { endFinding } from '../table/books.ts';
import type { BooksTable } from '../table/books.ts';
import { keptOfLine, noteFinding } from '../table/note-finding.ts';
import { bankHas } from './ask-bank.ts';
import { standingMatch } from './judged-day.ts';
import type { JudgedDay } from './judged-day.ts';
import { ourSideOf } from './our-side.ts';

/** So many writes at once, each of an item of its own. */
const writesAtOnce = 20;

export const booksOf = ({ aws, table }: Runtime): BooksTable => ({ documents: aws.documents, table });

/** Does the work for each, some at once; the first that fails ends it, and those begun are waited for. */
export async function forEach<T>(all: readonly T[], work: (each: T) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < all.length; start += writesAtOnce) {
    const done = await Promise.allSettled(all.slice(start, start + writesAtOnce).map(work));
    for (const one of done) if (one.status === 'rejected') throw one.reason;
  }
}

/**
 * Another file of the day has named what a line came for, or our books had another amount then: it is their match no
 * more. What closing the day has booked of it is that line's all the same; that the bank names something else for it by
 * now is kept as its contradiction, for somebody else may be waiting for that money.
 */
async function letMatchGo(runtime: Runtime, { day }: JudgedDay, line: KnownLine, movement: string): Promise<void> {
  const books = booksOf(runtime);
  const kept = await keptOfLine(books, day, line);
  if (kept === undefined || !isBookedOf(kept)) return dropMatch(books, movement, line.identity);
  const [told, known] = [line, kept].map((each) => ({ reference1: cameFor(each), amountSatang: each.amountSatang }));
  const about = { partner: 'bank', about: 'payment', reference: line.lineReference } as const;
  if (told !== undefined && known !== undefined && told.reference1 !== known.reference1)
    await keepContradiction(runtime, { ...about, told, known }, await runtime.clock.nowMs());
}

/**
 * Judges a page's lines against our books and keeps what came of it: a match under its movement, anything else as a
 * finding. Books no money. Again, by the same lines, it changes nothing.
 */
export async function judgePage(runtime: Runtime, judged: JudgedDay, lines: readonly KnownLine[]): Promise<void> {
  const books = booksOf(runtime);
  const ours = await ourSideOf(runtime, judged, lines);
  await forEach(judgeLines(lines, ours), async ({ outcome, ...line }) => {
    const movement = movementNameOf(line);
    const { bookedAtMs, matchedBy, staleMatch } = ours.get(movement ?? '') ?? {};
    if (outcome !== 'matched') {
      const wasItsOwn = outcome === 'amount-differs' && matchedBy === line.identity;
      if (wasItsOwn && movement !== undefined) await letMatchGo(runtime, judged, line, movement);
      return noteFinding(books, judged, { ...line, outcome });
    }
    if (movement === undefined) return undefined;
    // At the day's end the bank had it and we did not: what is held against the other at midnight needs to know.
    if (bookedAtMs !== undefined && periodsAt(bookedAtMs).day > judged.day)
      await noteFinding(books, judged, { ...line, outcome: 'booked-later', end: 'confirmed' });
    if (matchedBy !== undefined) return undefined;
    // Another run may have matched it with another line in this very moment.
    const isFirst = await putMatch(books, movement, { matchedBy: line.identity, day: judged.day, staleMatch });
    return isFirst || noteFinding(books, judged, { ...line, outcome: 'twice' });
  });
}

/** What of our own books only they have: the bank is asked for it, and its word is that it is there or not. */
async function confirmOurs(runtime: Runtime, finding: Finding, nowMs: number): Promise<FindingEnd> {
  const movement = movementNameOf(finding);
  const isThere = movement !== undefined && (await bankHas(runtime, movement, finding.amountSatang, nowMs));
  return isThere ? 'confirmed' : 'left';
}

/** Books what only the bank has, as its message would have; the arrival's own record stands first. */
async function bookFinding(runtime: Runtime, finding: Finding, nowMs: number): Promise<FindingEnd> {
  if (finding.outcome === 'ours-only') return confirmOurs(runtime, finding, nowMs);
  if (!isBookable(finding)) return 'left';
  const { lineReference: bankReference, amountSatang, bookedAtMs: paidAtMs } = finding;
  const payment = { bankReference, reference1: cameFor(finding), amountSatang, paidAtMs };
  const booking = await bookArrival(runtime, payment, nowMs);
  if (booking !== 'booked-before') return booking;
  // By a run that was cut off, or by its own message in this very moment: what was made of it stands in its record.
  const arrival = await readItem(runtime.aws.documents, runtime.table, keys.arrival(bankReference));
  if (arrival === undefined) throw new DamagedItem('arrival');
  return oneOf(arrival, 'outcome', ['credited', 'suspense']);
}

/**
 * Whether a line is from now on the one of its movement: what was booked for it, and an order of ours that our books
 * may have only later, by the bank's word or by two operators. Then the line's open item ends with it.
 */
const takesItsMovement = (finding: Finding, end: FindingEnd): boolean =>
  end === 'credited' ||
  end === 'suspense' ||
  (isOwnOrder(finding) && finding.outcome === 'theirs-only' && end === 'left');

/** Whether the movement is matched with this line: of two lines of one payment the second is left to people. */
async function isItsOwn(books: BooksTable, judged: JudgedDay, finding: Finding): Promise<boolean> {
  const movement = movementNameOf(finding);
  if (movement === undefined) return true;
  const matched = { matchedBy: finding.identity, day: judged.day };
  if (await putMatch(books, movement, matched)) return true;
  const match = await readItem(books.documents, books.table, keys.bookMatch(movement));
  if (match === undefined || standingMatch(judged, movement, match) !== undefined) return false;
  return putMatch(books, movement, { ...matched, staleMatch: textOf(match, 'matchedBy') });
}

/**
 * Ends the findings of a day that nobody has ended: money that only the bank has is credited where it is exactly what
 * was waited for, else it goes to suspense; the rest is left to people. Cut off anywhere and begun again it books
 * nothing twice, for the finding was kept before. `assertTime` throws where the run has to leave the rest to the next.
 */
export async function endFindings(
  runtime: Runtime,
  judged: JudgedDay,
  findings: readonly Finding[],
  assertTime: () => void,
): Promise<void> {
  const books = booksOf(runtime);
  const { day } = judged;
  for (const finding of findings) {
    if (finding.end !== undefined) continue;
    assertTime();
    // Each at its own moment: a run takes minutes, and what is paid by now is on no statement of before.
    const booked = await bookFinding(runtime, finding, await runtime.clock.nowMs());
    const isSecond = takesItsMovement(finding, booked) && !(await isItsOwn(books, judged, finding));
    const { identity, amountSatang } = finding;
    const ended = { outcome: isSecond ? 'twice' : finding.outcome, end: isSecond ? 'left' : booked } as const;
    // What the other side has on another day is no news: it is so around every midnight. Told before it is written, for
    // a finding that has ended is looked at no more; a run that dies between the two tells it a second time.
    if (ended.end !== 'confirmed') runtime.log.error('book-finding', { day, identity, amountSatang, ...ended });
    await endFinding(books, day, identity, ended);
  }
}
