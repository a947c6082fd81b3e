import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { ClearingAccount, OpenReferences } from '../domains/books/open-references.ts';
import type { BooksTable, ClosedDay } from './books.ts';
import { DamagedItem } from './item.ts';
import { keys, lists } from './keys.ts';
import { readParts } from './pages.ts';

/** So many in an item, which stays far below what an item may weigh. */
const mostInPart = 1_000;

/** A day as it was closed, in the version that was closed last. */
type Version = Pick<ClosedDay, 'day' | 'version'>;

/** Keeps what is open on an account at the end of a day. The same again changes nothing. */
export async function putOpenReferences(
  { documents, table }: BooksTable,
  of: Version,
  account: ClearingAccount,
  open: OpenReferences,
): Promise<void> {
  const entries = Object.entries(open);
  for (let part = 0; part * mostInPart < entries.length; part += 1) {
    const references = Object.fromEntries(entries.slice(part * mostInPart, (part + 1) * mostInPart));
    const key = keys.bookOpen(of, account, part);
    await documents.send(new PutCommand({ TableName: table, Item: { ...key, references } }));
  }
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
