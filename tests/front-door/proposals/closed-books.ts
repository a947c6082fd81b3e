import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { dayAfter } from '../../../functions/domains/books/book-days.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { endFinding, putClosedDay } from '../../../functions/table/books.ts';
import { putFinding } from '../../../functions/table/note-finding.ts';
import { keys } from '../../../functions/table/keys.ts';
import { endReopening, reopenedFrom } from '../../../functions/table/reopened.ts';
import { closedDay } from '../../books/closed-day.ts';
import type { Door } from '../door/door.ts';

/** The table is the test's own. What is open now is counted from the last closed day on: years of days take minutes. */
let lastDay = periodsAt(Date.now() - 200 * 86_400_000).day;

/** Books with one more closed day that nobody has opened again; the table has to be the test's own. */
export async function closedBooks({ clients: { documents }, runtime: { table } }: Door) {
  const books = { documents, table };
  lastDay = dayAfter(lastDay);
  const closed = { ...closedDay, day: lastDay, reportDigest: '0'.repeat(64) };
  const reopened = await reopenedFrom(books);
  if (reopened !== undefined) await endReopening(books, reopened);
  await putClosedDay(books, closed);
  return { books, closed };
}

/** A closed day that two operators have opened again. */
export async function reopenedBooks(door: Door) {
  const { books, closed } = await closedBooks(door);
  const reopened = { fromDay: closed.day, atMs: closed.closedAtMs + 1 };
  await books.documents.send(new PutCommand({ TableName: books.table, Item: { ...keys.bookReopened(), ...reopened } }));
  return { books, reopened };
}

/** A closed day with a charge of the bank that is left to people. */
export async function leftFinding(door: Door): Promise<{ readonly day: string; readonly identity: string }> {
  const {
    books,
    closed: { day },
  } = await closedBooks(door);
  const identity = day.padEnd(40, '6');
  await putFinding(books, day, {
    identity,
    ordinal: 1,
    outcome: 'theirs-only',
    about: 'other',
    direction: 'out',
    amountSatang: 500,
    lineReference: 'BNKCHARGE',
    reference: undefined,
    bookedAtMs: closedDay.closedAtMs,
  });
  await endFinding(books, day, identity, { outcome: 'theirs-only', end: 'left' });
  return { day, identity };
}
