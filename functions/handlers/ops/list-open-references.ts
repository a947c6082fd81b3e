import { listOpenReferences } from '../../../shared/contracts/ops/list-open-references.ts';
import { openToTell, readOverpaidSince } from '../../books/open-now.ts';
import { booksOf } from '../../books/judge-page.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { lastClosedDay, lastClosedTotals } from '../../table/books.ts';
import type { BooksTable, ClosedTotals } from '../../table/books.ts';

const pageSize = 200;

interface Row {
  readonly reference: string;
  readonly amountSatang: number;
  readonly side?: 'theirs' | 'ours';
  readonly sinceDay?: string;
}

function rowsOf(open: Readonly<Record<string, number>>, side?: 'theirs' | 'ours'): readonly Row[] {
  return Object.entries(open).map(([reference, amountSatang]) => ({
    reference,
    amountSatang,
    ...(side !== undefined && { side }),
  }));
}

/** What was overpaid and is open now, with its first day. */
async function overpaidRows(
  books: BooksTable,
  closed: ClosedTotals | undefined,
  nowMs: number,
): Promise<readonly Row[]> {
  const since = await readOverpaidSince(books, closed, nowMs);
  return rowsOf(await openToTell(books, closed, 'provider:overpaid', nowMs)).map((row) => {
    const sinceDay = since[row.reference];
    return { ...row, ...(sinceDay !== undefined && { sinceDay }) };
  });
}

/** What is open of both sides on the bank's account; a day in parts is read as a whole for it alone. */
async function floatRows(books: BooksTable): Promise<readonly Row[]> {
  const closed = await lastClosedDay(books);
  return [...rowsOf(closed?.theirs ?? {}, 'theirs'), ...rowsOf(closed?.ours ?? {}, 'ours')];
}

export const operation = implement(listOpenReferences, async (call) => {
  const {
    input: { account, cursor = '' },
    nowMs,
    runtime,
  } = call;
  await noteReading(listOpenReferences, call, { account, isFirstPage: cursor === '' });
  const books = booksOf(runtime);
  const closed = await lastClosedTotals(books);
  const openOn = async (): Promise<readonly Row[]> => {
    if (account === 'bank-float') return floatRows(books);
    if (account === 'overpaid') return overpaidRows(books, closed, nowMs);
    return rowsOf(await openToTell(books, closed, `provider:${account}`, nowMs));
  };
  const all = await openOn();
  const sorted = all.toSorted((one, other) => (one.reference < other.reference ? -1 : 1));
  const behind = sorted.filter(({ reference }) => reference > cursor);
  const rows = behind.slice(0, pageSize);
  const last = rows.at(-1);
  return {
    ...(closed !== undefined && { asOfDay: closed.day }),
    accounts: { ...closed?.accounts },
    open: all.length,
    openSatang: all.reduce((sum, { amountSatang }) => sum + amountSatang, 0),
    rows,
    ...(behind.length > rows.length && last !== undefined && { nextCursor: last.reference }),
  };
});

export const handler = serve(operation);
