import { dayAfter, dayBefore } from '../domains/books/book-days.ts';
import { correctionsBegin, withLines } from '../domains/books/open-references.ts';
import type { ClearingAccount, OpenReferences } from '../domains/books/open-references.ts';
import { periodsAt } from '../domains/calendar/periods.ts';
import type { BooksTable, KeptDay } from '../table/books.ts';
import { openReferencesAt } from '../table/open-references.ts';
import { providerLinesOf } from '../table/provider-lines.ts';

/**
 * What is open on a clearing account now: at the last closed day's end, with the lines that came since; of these only
 * such whose reference begins so, where that is said. Satang.
 */
export async function openReferencesNow(
  books: BooksTable,
  closed: KeptDay | undefined,
  account: ClearingAccount,
  nowMs: number,
  begins: readonly (string | undefined)[] = [undefined],
): Promise<OpenReferences> {
  const today = periodsAt(nowMs).day;
  // What came while the day turned bears the next one.
  const last = dayAfter(today);
  let open = await openReferencesAt(books, closed, account);
  for (let day = dayAfter(closed?.day ?? dayBefore(dayBefore(today))); day <= last; day = dayAfter(day))
    for (const begin of begins)
      for await (const part of providerLinesOf(books, account, day, begin)) open = withLines(account, open, part);
  return open;
}

/**
 * What is open on an account, as far as somebody can be told of it at once: what was delivered since the last closed
 * day is left out, for a day's deliveries may be a hundred thousand, and what ends them comes by the month. What was
 * cleared since is not: a bill that was paid today is paid.
 */
export async function openToTell(
  books: BooksTable,
  closed: KeptDay | undefined,
  account: ClearingAccount,
  nowMs: number,
): Promise<OpenReferences> {
  const begins = account === 'provider:airtime-payable' ? correctionsBegin : undefined;
  return openReferencesNow(books, closed, account, nowMs, begins);
}
