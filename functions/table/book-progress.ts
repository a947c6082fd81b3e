import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { didWrite } from './books.ts';
import type { BooksTable } from './books.ts';
import { absent, deleteItemIf, equals, present, updateExpressions } from './expression.ts';
import { integerOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { readItem } from './pages.ts';

/** How many pages of a day's statement were judged, in which version of it. */
export interface Progress {
  readonly digest: string;
  readonly pages: number;
}

/** How far a day's statement was judged; nothing where it is another version of it. */
export function readProgress(item: Item | undefined, digest: string): number {
  return item !== undefined && textOf(item, 'digest') === digest ? integerOf(item, 'pages') : 0;
}

/** Notes how far a day's statement was judged. */
export async function putProgress({ documents, table }: BooksTable, day: string, progress: Progress): Promise<void> {
  await documents.send(new PutCommand({ TableName: table, Item: { ...keys.bookProgress(day), ...progress } }));
}

/** Where among the lists that the bank is asked for of a day's movements the reading goes on, and behind which line. */
export interface ListPlace {
  readonly list: number;
  readonly behind?: string | undefined;
}

/** Where a run was cut off that held a day against the bank's lists; at their beginning where none was. */
export async function readListPlace({ documents, table }: BooksTable, day: string): Promise<ListPlace> {
  const item = await readItem(documents, table, keys.bookProgress(day));
  if (item?.['list'] === undefined) return { list: 0 };
  return { list: integerOf(item, 'list'), behind: optionalTextOf(item, 'behind') };
}

/** Notes it beside how far the statement was judged, so that it is gone with that where the bank has another file. */
export async function putListPlace(
  { documents, table }: BooksTable,
  day: string,
  { list, behind }: ListPlace,
): Promise<void> {
  const set = { list, ...(behind !== undefined && { behind }) };
  const remove = behind === undefined ? ['behind'] : [];
  const place = updateExpressions({ set, remove, where: [present('pk')] });
  const update = { TableName: table, Key: { ...keys.bookProgress(day) }, ...place };
  await didWrite(() => documents.send(new UpdateCommand(update)));
}

/** The first day of the books, where it could not be closed yet; undefined where none was tried, or one is closed. */
export async function firstDay({ documents, table }: BooksTable): Promise<string | undefined> {
  const noted = await readItem(documents, table, keys.booksBegin());
  return noted === undefined ? undefined : textOf(noted, 'day');
}

/** Notes the first day of the books; an earlier one stays. */
export async function beginBooks({ documents, table }: BooksTable, day: string): Promise<void> {
  const first = updateExpressions({ set: { day }, where: [absent('pk')] });
  const update = { TableName: table, Key: { ...keys.booksBegin() }, ...first };
  await didWrite(() => documents.send(new UpdateCommand(update)));
}

/** A day that was noted as the first was before the beginning; another one that is noted stays. */
export async function forgetFirst({ documents, table }: BooksTable, day: string): Promise<void> {
  const { Delete: drop } = deleteItemIf(table, keys.booksBegin(), [equals('day', day)]);
  if (drop !== undefined) await didWrite(() => documents.send(new DeleteCommand(drop)));
}
