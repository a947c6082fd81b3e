import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { idBodyStart, timeOfIdBody } from '../../../shared/ids.ts';
import { monthRead, sumsOf } from '../../domains/transaction/month-sums.ts';
import type { Sums } from '../../domains/transaction/month-sums.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';
import { readEntry } from '../entry.ts';

/** As a search of the history, with the one entry that a read after a cursor brings twice: 500 at most. */
const mostRead = 499;

/** The sums of what was read, and where it stopped although there may be more. */
export interface SumsRead extends Sums {
  readonly nextBody?: string;
  readonly searchedUntilMs?: number;
}

/** Adds up a month of a history from its end, or from where an answer before has come to, in one read of the table. */
export async function readMonthSums(
  documents: DynamoDBDocumentClient,
  table: string,
  userId: string,
  { month, beforeBody }: { readonly month: string; readonly beforeBody?: string | undefined },
): Promise<SumsRead> {
  const read = monthRead(month);
  const { items, nextBody } = await readPage(documents, table, lists.entries(userId), {
    beforeBody: beforeBody ?? idBodyStart(read.beforeMs),
    downTo: idBodyStart(read.madeFromMs),
    size: mostRead,
    consistent: true,
  });
  const sums = sumsOf(items.map(readEntry), read);
  // What lies before the month itself is only looked through for money that came late.
  return nextBody === undefined
    ? sums
    : { ...sums, nextBody, searchedUntilMs: Math.max(read.fromMs, timeOfIdBody(nextBody)) };
}
