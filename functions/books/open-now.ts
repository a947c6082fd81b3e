import { dayAfter, dayBefore } from '../domains/books/book-days.ts';
import { correctionsBegin, sinceWhen, withLines } from '../domains/books/open-references.ts';
import type { ClearingAccount, OpenReferences, OpenSince } from '../domains/books/open-references.ts';
import { periodsAt } from '../domains/calendar/periods.ts';
import type { BooksTable, KeptDay } from '../table/books.ts';
import { openReferencesAt, openSinceAt } from '../table/open-references.ts';
import { providerLinesOf } from '../table/provider-lines.ts';

type Closed = Pick<KeptDay, 'day' | 'version'> | undefined;

/**
 * What is open on a clearing account at the end of each day since the last closed one, with the lines that came since;
 * of these only such whose reference begins so, where that is said. Satang.
 */
async function* endsSince(
  books: BooksTable,
  closed: Closed,
  account: ClearingAccount,
  nowMs: number,
  begins: readonly (string | undefined)[],
): AsyncGenerator<{ readonly day: string; readonly open: OpenReferences }> {
  const today = periodsAt(nowMs).day;
  // What came while the day turned bears the next one.
  const last = dayAfter(today);
  let open = await openReferencesAt(books, closed, account);
  const from = closed?.day ?? dayBefore(dayBefore(today));
  if (closed !== undefined) yield { day: from, open };
  for (let day = dayAfter(from); day <= last; day = dayAfter(day)) {
    for (const begin of begins)
      for await (const part of providerLinesOf(books, account, day, begin)) open = withLines(account, open, part);
    yield { day, open };
  }
}

/** What is open on a clearing account now, by the same. Satang. */
export async function openReferencesNow(
  books: BooksTable,
  closed: Closed,
  account: ClearingAccount,
  nowMs: number,
  begins: readonly (string | undefined)[] = [undefined],
): Promise<OpenReferences> {
  let now: OpenReferences = {};
  for await (const { open } of endsSince(books, closed, account, nowMs, begins)) now = open;
  return now;
}

/** Since which day what is open now of what was overpaid is open. */
export async function readOverpaidSince(books: BooksTable, closed: Closed, nowMs: number): Promise<OpenSince> {
  let since = await openSinceAt(books, closed);
  for await (const { day, open } of endsSince(books, closed, 'provider:overpaid', nowMs, [undefined]))
    since = sinceWhen(since, open, day);
  return since;
}

/**
 * What is open on an account, as far as somebody can be told of it at once: what was delivered since the last closed
 * day is left out, for a day's deliveries may be a hundred thousand, and what ends them comes by the month. What was
 * cleared since is not: a bill that was paid today is paid.
 */
export async function openToTell(
  books: BooksTable,
  closed: Closed,
  account: ClearingAccount,
  nowMs: number,
): Promise<OpenReferences> {
  const begins = account === 'provider:airtime-payable' ? correctionsBegin : undefined;
  return openReferencesNow(books, closed, account, nowMs, begins);
}
