import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { didWrite, readClosedDay } from './books.ts';
import type { BooksTable, KeptDay } from './books.ts';
import { absent, deleteItemIf, equals, updateExpressions } from './expression.ts';
import type { TransactItem, UpdateParts } from './expression.ts';
import { integerOf, optionalIntegerOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys, lists } from './keys.ts';
import { readItem, readParts } from './pages.ts';

/** How far the statements of days that were opened again join, by which file of the first of them. Satang. */
export interface CheckedTo {
  readonly digest: string;
  readonly day: string;
  readonly closingSatang: number;
}

/** From which day on the books are closed anew: every day behind it that was closed before `atMs`. */
export interface Reopened {
  readonly fromDay: string;
  readonly atMs: number;
  /** Who has proposed it; absent where that was in a release before. */
  readonly editedBy?: string;
  /** Since when a run has judged the first of them anew; nothing takes it back from then on. */
  readonly begunAtMs?: number;
  readonly checked?: CheckedTo;
}

function readChecked(item: Item): CheckedTo | undefined {
  const digest = optionalTextOf(item, 'checkedBy');
  if (digest === undefined) return undefined;
  return { digest, day: textOf(item, 'checkedDay'), closingSatang: integerOf(item, 'checkedSatang') };
}

/** Reads from which day on the books are open again; undefined where they are not. */
export function readReopened(item: Item | undefined): Reopened | undefined {
  if (item === undefined) return undefined;
  const begunAtMs = optionalIntegerOf(item, 'begunAtMs');
  const [editedBy, checked] = [optionalTextOf(item, 'editedBy'), readChecked(item)];
  return {
    fromDay: textOf(item, 'fromDay'),
    atMs: integerOf(item, 'atMs'),
    ...(editedBy !== undefined && { editedBy }),
    ...(begunAtMs !== undefined && { begunAtMs }),
    ...(checked !== undefined && { checked }),
  };
}

/** From which day on the books are open again; undefined where they are not. */
export async function reopenedFrom({ documents, table }: BooksTable): Promise<Reopened | undefined> {
  return readReopened(await readItem(documents, table, keys.bookReopened()));
}

/** Whether a closed day is to be closed anew, by a run that has not come to it yet. */
export function isToCloseAnew(
  { day, closedAtMs }: Pick<KeptDay, 'day' | 'closedAtMs'>,
  reopened: Reopened | undefined,
): boolean {
  return reopened !== undefined && day >= reopened.fromDay && closedAtMs < reopened.atMs;
}

/** The days from one on that were closed before they were opened again, oldest first. */
export async function daysToCloseAnew(books: BooksTable, reopened: Reopened): Promise<readonly KeptDay[]> {
  const days: KeptDay[] = [];
  for await (const items of readParts(books.documents, books.table, lists.bookDays()))
    days.push(...items.map(readClosedDay).filter((closed) => isToCloseAnew(closed, reopened)));
  return days;
}

/** Notes something of a reopening on its mark; false where two operators have taken it back meanwhile. */
function noteOf(
  { documents, table }: BooksTable,
  { fromDay, atMs }: Reopened,
  parts: Pick<UpdateParts, 'set' | 'remove'>,
): Promise<boolean> {
  const noted = updateExpressions({ ...parts, where: [equals('fromDay', fromDay), equals('atMs', atMs)] });
  return didWrite(() =>
    documents.send(new UpdateCommand({ TableName: table, Key: { ...keys.bookReopened() }, ...noted })),
  );
}

/** How far the statements join; false where two operators have taken back meanwhile that the days were opened. */
export function noteChecked(
  books: BooksTable,
  reopened: Reopened,
  { digest, day, closingSatang }: CheckedTo,
): Promise<boolean> {
  return noteOf(books, reopened, { set: { checkedBy: digest, checkedDay: day, checkedSatang: closingSatang } });
}

/** Nothing is known any more of how far they join. */
export function forgetChecked(books: BooksTable, reopened: Reopened): Promise<boolean> {
  return noteOf(books, reopened, { remove: ['checkedBy', 'checkedDay', 'checkedSatang'] });
}

/**
 * Before anything of a day's version is changed it is noted that a run does so; false where two operators have taken
 * back meanwhile that it was opened again.
 */
export function beginAnew(books: BooksTable, reopened: Reopened, begunAtMs: number): Promise<boolean> {
  return noteOf(books, reopened, { set: { begunAtMs } });
}

/** Takes back that the books were opened again, as long as no run has begun to close them anew. */
export function keepClosed(table: string, { fromDay, atMs }: Reopened): TransactItem {
  return deleteItemIf(table, keys.bookReopened(), [
    equals('fromDay', fromDay),
    equals('atMs', atMs),
    absent('begunAtMs'),
  ]);
}

/** Every day is closed anew: nothing is open again. What was opened since stands. */
export async function endReopening({ documents, table }: BooksTable, { atMs }: Reopened): Promise<void> {
  const { Delete: drop } = deleteItemIf(table, keys.bookReopened(), [equals('atMs', atMs)]);
  if (drop !== undefined) await didWrite(() => documents.send(new DeleteCommand(drop)));
}
