import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { isBookedLater, mostOpenItems } from '../domains/books/open-items.ts';
import type { ClearingAccount, OpenReferences, OpenSince } from '../domains/books/open-references.ts';
import { DamagedItem, textOf } from './item.ts';
import { keys, lists } from './keys.ts';
import { readParts } from './pages.ts';

/** So many in an item, which stays far below what an item may weigh. */
const mostInPart = 1_000;

/** Under what the bank's open items are kept that our books have by now. */
const bookedLater = 'booked-later';

interface BooksTable {
  readonly documents: DynamoDBDocumentClient;
  readonly table: string;
}

/** A day as it was closed, in the version that was closed last. */
interface Version {
  readonly day: string;
  readonly version: number;
}

/** That with what the bank has and our books had not at its end. */
interface WithTheirs extends Version {
  readonly theirs: OpenReferences;
}

function only<V>(open: Readonly<Record<string, V>>, isWanted: (name: string) => boolean): Readonly<Record<string, V>> {
  return Object.fromEntries(Object.entries(open).filter(([name]) => isWanted(name)));
}

/**
 * Keeps what is open on an account at the end of a day, in the place of what a run that was cut off has kept of it. The
 * same again changes nothing. `openSince` is kept with it where it is said.
 */
export async function putOpenReferences(
  { documents, table }: BooksTable,
  of: Version,
  account: ClearingAccount | typeof bookedLater,
  open: OpenReferences,
  openSince?: OpenSince,
): Promise<void> {
  const entries = Object.entries(open);
  const parts = Math.max(1, Math.ceil(entries.length / mostInPart));
  for (let part = 0; part < parts; part += 1) {
    const references = Object.fromEntries(entries.slice(part * mostInPart, (part + 1) * mostInPart));
    const since = openSince === undefined ? {} : { since: only(openSince, (name) => references[name] !== undefined) };
    const key = keys.bookOpen(of, account, part);
    await documents.send(new PutCommand({ TableName: table, Item: { ...key, references, ...since } }));
  }
  const kept = new Set(Array.from({ length: parts }, (_, part) => keys.bookOpen(of, account, part).sk));
  for await (const items of readParts(documents, table, lists.bookOpen(of, account)))
    for (const sk of items.map((item) => textOf(item, 'sk')).filter((each) => !kept.has(each)))
      await documents.send(new DeleteCommand({ TableName: table, Key: { pk: lists.bookOpen(of, account).pk, sk } }));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What was open on an account at the end of a closed day; nothing before the first. */
export async function openReferencesAt(
  { documents, table }: BooksTable,
  of: Version | undefined,
  account: ClearingAccount | typeof bookedLater,
): Promise<OpenReferences> {
  const open: Record<string, number> = {};
  if (of === undefined) return open;
  for await (const items of readParts(documents, table, lists.bookOpen(of, account)))
    for (const { references } of items) {
      if (!isRecord(references)) throw new DamagedItem('references');
      for (const [reference, satang] of Object.entries(references))
        if (typeof satang === 'number') open[reference] = satang;
    }
  return open;
}

/**
 * Since when what was overpaid was open at the end of a closed day; of what a release before has kept, since that very
 * day at least.
 */
export async function openSinceAt({ documents, table }: BooksTable, of: Version | undefined): Promise<OpenSince> {
  const openSince: Record<string, string> = {};
  if (of === undefined) return openSince;
  for await (const items of readParts(documents, table, lists.bookOpen(of, 'provider:overpaid')))
    for (const { references, since } of items)
      for (const reference of Object.keys(isRecord(references) ? references : {})) {
        const kept = isRecord(since) ? since[reference] : undefined;
        openSince[reference] = typeof kept === 'string' ? kept : of.day;
      }
  return openSince;
}

/**
 * What the item of a day keeps of the bank's open items: all, or, where they are more than an item may weigh, those
 * that our books do not have; the others are kept beside it, before it is written.
 */
export async function keepTheirs(books: BooksTable, { day, version, theirs }: WithTheirs) {
  if (Object.keys(theirs).length <= mostOpenItems) return { theirs };
  await putOpenReferences(books, { day, version }, bookedLater, only(theirs, isBookedLater));
  return { theirs: only(theirs, (name) => !isBookedLater(name)), isInParts: true };
}

/** All of the bank's open items of a day as `keepTheirs` has kept them. */
export async function allTheirs(books: BooksTable, closed: WithTheirs) {
  return { ...closed.theirs, ...(await openReferencesAt(books, closed, bookedLater)) };
}
