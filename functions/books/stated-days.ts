import { dayAfter } from '../domains/books/book-days.ts';
import { periodsAt } from '../domains/calendar/periods.ts';
import { findingsOf, readClosedDay } from '../table/books.ts';
import type { BooksTable } from '../table/books.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { isToCloseAnew, readReopened } from '../table/reopened.ts';
import type { Reopened } from '../table/reopened.ts';

/** What the statements of some Bangkok days say of one of our keys, both days included. */
export interface StatedDays {
  readonly fromDay: string;
  readonly toDay: string;
  /** Each of these days is closed, and nothing that its statement has of it names the key. */
  readonly hasNoLine: boolean;
  /** From which day on the books were open again when that was read. */
  readonly reopenedFrom: string | undefined;
}

async function isWithoutLine(
  books: BooksTable,
  day: string,
  key: string,
  reopened: Reopened | undefined,
): Promise<boolean> {
  const item = await readItem(books.documents, books.table, keys.bookDay(day));
  if (item === undefined) return false;
  const closed = readClosedDay(item);
  if (isToCloseAnew(closed, reopened)) return false;
  const findings = await findingsOf(books, day, closed.version);
  return !findings.some(({ reference }) => reference === key);
}

/**
 * Reads the statements of every day between two moments for a key of which our books have no payment: what they have of
 * it is a finding, because nothing of ours could be matched with it.
 */
export async function readStatedDays(
  books: BooksTable,
  key: string,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<StatedDays> {
  const [fromDay, toDay] = [periodsAt(fromMs).day, periodsAt(toMs).day];
  const reopened = readReopened(await readItem(books.documents, books.table, keys.bookReopened()));
  const days: string[] = [];
  for (let day = fromDay; day <= toDay; day = dayAfter(day)) days.push(day);
  const without = await Promise.all(days.map((day) => isWithoutLine(books, day, key, reopened)));
  return { fromDay, toDay, hasNoLine: !without.includes(false), reopenedFrom: reopened?.fromDay };
}
