import { GetObjectCommand } from '@aws-sdk/client-s3';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { onTestFinished } from 'vitest';
import { reportKeyOf } from '../../functions/books/report/book-report.ts';
import type { BookReport } from '../../functions/books/report/book-report.ts';
import { fileClientOf } from '../../functions/runtime/files/file-client.ts';
import { reportPlaceOf } from '../../functions/runtime/files/file-place.ts';
import type { Runtime } from '../../functions/runtime/process/runtime.ts';
import { putClosedDay } from '../../functions/table/books.ts';
import type { BooksTable, ClosedDay } from '../../functions/table/books.ts';
import { keys } from '../../functions/table/keys.ts';

/** A day as it was closed, with a difference of each kind. */
export const closedDay: Omit<ClosedDay, 'day'> = {
  account: '1112223334',
  statementId: 'STM1',
  openingSatang: -5,
  closingSatang: 95,
  lines: 3,
  inSatang: 200,
  outSatang: 100,
  findings: 2,
  left: 1,
  closedAtMs: 1_790_000_000_000,
  baseSatang: -5,
  accounts: { 'provider:bank-float': -100, 'provider:suspense': 40 },
  theirs: { 'line 1': 5 },
  ours: {},
  owedSatang: 100,
  coveredSatang: 95,
  unexplainedSatang: -10,
  version: 1,
};

/** The report of a day without findings. */
export const reportOf = (books: string, closed: ClosedDay): BookReport => ({
  format: 1,
  books,
  statementDigest: '0'.repeat(64),
  openReferences: {},
  closed,
  findings: [],
});

/** The report of a day as it is kept. */
export async function readReport(runtime: Runtime, of: Pick<ClosedDay, 'day' | 'version'>): Promise<BookReport> {
  const place = reportPlaceOf(runtime);
  const asked = { Bucket: place.bucket, Key: reportKeyOf(runtime.table, of) };
  const { Body: body } = await fileClientOf(place).send(new GetObjectCommand(asked));
  const report: BookReport = JSON.parse((await body?.transformToString()) ?? '');
  return report;
}

/**
 * Closes a day of a table that others use too, until the test is over: who asks what is open since the last closed day
 * would else look at every day from this one on.
 */
export async function closeForAWhile(books: BooksTable, closed: ClosedDay): Promise<boolean> {
  onTestFinished(async () => {
    await books.documents.send(new DeleteCommand({ TableName: books.table, Key: { ...keys.bookDay(closed.day) } }));
  });
  return putClosedDay(books, closed);
}
