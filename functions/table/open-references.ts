import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { ClearingAccount, OpenReferences } from '../domains/books/open-references.ts';
import type { BooksTable, ClosedDay } from './books.ts';
import { DamagedItem, textOf } from './item.ts';
import { keys, lists } from './keys.ts';
import { readParts } from './pages.ts';

/** So many in an item, which stays far below what an item may weigh. */
const mostInPart = 1_000;

/** A day as it was closed, in the version that was closed last. */
type Version = Pick<ClosedDay, 'day' | 'version'>;

/**
 * Keeps what is open on an account at the end of a day, in the place of what a run that was cut off has kept of it. The
 * same again changes nothing.
 */
export async function putOpenReferences(
  { documents, table }: BooksTable,
  of: Version,
  account: ClearingAccount,
  open: OpenReferences,
): Promise<void> {
  const entries = Object.entries(open);
  const parts = Math.max(1, Math.ceil(entries.length / mostInPart));
  for (let part = 0; part < parts; part += 1) {
    const references = Object.fromEntries(entries.slice(part * mostInPart, (part + 1) * mostInPart));
    const key = keys.bookOpen(of, account, part);
    await documents.send(new PutCommand({ TableName: table, Item: { ...key, references } }));
  }
  const kept = new Set(Array.from({ length: parts }, (_, part) => keys.bookOpen(of, account, part).sk));
  for await (const items of readParts(documents, table, lists.bookOpen(of, account)))
    for (const sk of items.map((item) => textOf(item, 'sk')).filter((each) => !kept.has(each)))
      await documents.send(new DeleteCommand({ TableName: table, Key: { pk: lists.bookOpen(of, account).pk, sk } }));
}

/** What was open on an account at the end of a closed day; nothing before the first. */
export async function openReferencesAt(
  { documents, table }: BooksTable,
  of: Version | undefined,
  account: ClearingAccount,
): Promise<OpenReferences> {
  const open: Record<string, number> = {};
  if (of === undefined) return open;
  for await (const items of readParts(documents, table, lists.bookOpen(of, account)))
    for (const { references } of items) {
      if (typeof references !== 'object' || references === null) throw new DamagedItem('references');
      for (const [reference, satang] of Object.entries(references))
        if (typeof satang === 'number') open[reference] = satang;
    }
  return open;
}
