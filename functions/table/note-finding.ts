import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isBookedOf } from '../domains/books/finding.ts';
import type { Finding } from '../domains/books/finding.ts';
import { didWrite, readFinding } from './books.ts';
import type { BooksTable } from './books.ts';
import { absent, equalsOrNone, present, putItem, updateExpressions } from './expression.ts';
import type { Clause } from './expression.ts';
import { keys } from './keys.ts';
import { readItem } from './pages.ts';

/** Keeps a finding as it was first seen; false where it was kept before. `seenIn` is left out for the first version. */
export function putFinding(
  books: BooksTable,
  day: string,
  { identity, reference, ...line }: Finding,
  seenIn?: number,
): Promise<boolean> {
  const item = { ...line, ...(reference !== undefined && { reference }), ...(seenIn !== undefined && { seenIn }) };
  const { Put: put } = putItem(books.table, keys.bookFinding(day, identity), item, [absent('pk')]);
  return didWrite(() => books.documents.send(new PutCommand(put)));
}

/** What is written over a finding: the line as it is stated now. */
function asStated(
  { identity: _identity, reference, isOne, ...line }: Finding,
  seenIn: number | undefined,
  where: readonly Clause[],
) {
  const absentNow = Object.entries({ reference, isOne, end: line.end }).filter(([, value]) => value === undefined);
  const remove = absentNow.map(([name]) => name);
  return updateExpressions({
    set: {
      ...line,
      ...(reference !== undefined && { reference }),
      ...(isOne !== undefined && { isOne }),
      ...(seenIn !== undefined && { seenIn }),
    },
    ...(remove.length > 0 && { remove }),
    where: [present('pk'), ...where],
  });
}

/** What is kept of a line by now; what only we have is called by its movement, of which no file says anything. */
export async function keptOfLine(
  { documents, table }: BooksTable,
  day: string,
  { identity }: Pick<Finding, 'identity'>,
): Promise<Finding | undefined> {
  const item = await readItem(documents, table, keys.bookFinding(day, identity));
  return item === undefined ? undefined : readFinding(item);
}

/**
 * Keeps a finding of the version in which its day is being closed. False of one that was kept before: that is one of
 * this version too, as the file of now states it while nobody has ended it, for a run that was cut off may have judged
 * another file, by whose reference somebody else's money would be booked; and with what came of it once it has ended.
 * Where it has ended, nothing was booked of it, and the file of now names something else in its line, it is begun anew:
 * else it would prove to two operators what the bank does not say any more.
 */
export async function noteFinding(
  books: BooksTable,
  { day, version }: { readonly day: string; readonly version: number },
  finding: Finding,
): Promise<boolean> {
  const seenIn = version === 1 ? undefined : version;
  if (await putFinding(books, day, finding, seenIn)) return true;
  const at = { TableName: books.table, Key: { ...keys.bookFinding(day, finding.identity) } };
  const write = (where: readonly Clause[]): Promise<boolean> =>
    didWrite(() => books.documents.send(new UpdateCommand({ ...at, ...asStated(finding, seenIn, where) })));
  if (finding.end === undefined && (await write([absent('end')]))) return false;
  const kept = finding.outcome === 'ours-only' ? undefined : await keptOfLine(books, day, finding);
  if (kept !== undefined && kept.reference !== finding.reference && !isBookedOf(kept)) {
    const asRead = [equalsOrNone('end', kept.end), equalsOrNone('reference', kept.reference), absent('correctedInto')];
    if (await write(asRead)) return false;
  }
  if (seenIn === undefined) return false;
  const seen = updateExpressions({ set: { seenIn }, where: [present('pk')] });
  await books.documents.send(new UpdateCommand({ ...at, ...seen }));
  return false;
}
