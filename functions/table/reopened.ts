import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { didWrite, readClosedDay } from './books.ts';
import type { BooksTable, KeptDay } from './books.ts';
import { deleteItemIf, equals } from './expression.ts';
import { integerOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys, lists } from './keys.ts';
import { readItem, readParts } from './pages.ts';

/** From which day on the books are closed anew: every day behind it that was closed before `atMs`. */
export interface Reopened {
  readonly fromDay: string;
  readonly atMs: number;
}

/** Reads from which day on the books are open again; undefined where they are not. */
export function readReopened(item: Item | undefined): Reopened | undefined {
  return item === undefined ? undefined : { fromDay: textOf(item, 'fromDay'), atMs: integerOf(item, 'atMs') };
}

/** From which day on the books are open again; undefined where they are not. */
export async function reopenedFrom({ documents, table }: BooksTable): Promise<Reopened | undefined> {
  return readReopened(await readItem(documents, table, keys.bookReopened()));
}

/** The days from one on that were closed before they were opened again, oldest first. */
export async function daysToCloseAnew(books: BooksTable, { fromDay, atMs }: Reopened): Promise<readonly KeptDay[]> {
  const days: KeptDay[] = [];
  for await (const items of readParts(books.documents, books.table, lists.bookDays()))
    days.push(...items.map(readClosedDay).filter(({ day, closedAtMs }) => day >= fromDay && closedAtMs < atMs));
  return days;
}

/** Every day is closed anew: nothing is open again. What was opened since stands. */
export async function endReopening({ documents, table }: BooksTable, { atMs }: Reopened): Promise<void> {
  const { Delete: drop } = deleteItemIf(table, keys.bookReopened(), [equals('atMs', atMs)]);
  if (drop !== undefined) await didWrite(() => documents.send(new DeleteCommand(drop)));
}
