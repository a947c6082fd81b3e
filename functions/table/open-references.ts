import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { isBookedLater } from '../domains/books/open-items.ts';
import type { ClearingAccount, OpenReferences, OpenSince } from '../domains/books/open-references.ts';
import { DamagedItem, textOf } from './item.ts';
import { keys, lists } from './keys.ts';
import { readParts } from './pages.ts';

/** So many in an item, which stays far below what an item may weigh. */
const mostInPart = 1_000;

/** So many of each side in the item of a day itself, by the same. */
const mostInDay = 2_000;

/**
 * Under what is kept beside a day: the bank's open items that our books have by now, ours, all of them, and which of
 * ours the bank had not said that it has.
 */
type Beside = 'booked-later' | 'ours' | 'ours-unconfirmed';

interface BooksTable {
  readonly documents: DynamoDBDocumentClient;
  readonly table: string;
}

/** A day as it was closed, in the version that was closed last. */
interface Version {
  readonly day: string;
  readonly version: number;
}

/** That with what the bank has and our books had not at its end, and the other way round. */
interface WithSides extends Version {
  readonly theirs: OpenReferences;
  readonly ours: OpenReferences;
  /** Which of ours the bank had not said that it has, where it was looked for. */
  readonly unconfirmed?: ReadonlySet<string>;
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
  account: ClearingAccount | Beside,
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
  account: ClearingAccount | Beside,
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
 * What the item of a day keeps of both sides: all, or, where one is more than an item may weigh, those of the bank's
 * that our books do not have, of which a day is closed with no more but for what they have by now (some 4,000 lines are
 * 240 kB of the 400 that an item may weigh); the others are kept beside it, before it is written.
 * Of ours the item says nothing then: a release that reads no parts fails on it, and does not take it for none.
 */
export async function keepSides(books: BooksTable, { day, version, theirs, ours, unconfirmed }: WithSides) {
  const isSmall = [theirs, ours].every((side) => Object.keys(side).length <= mostInDay);
  if (isSmall) return { theirs, ours };
  // Both, so that what a run that was cut off has kept of either is gone.
  await putOpenReferences(books, { day, version }, 'booked-later', only(theirs, isBookedLater));
  await putOpenReferences(books, { day, version }, 'ours', ours);
  const inDay = { theirs: only(theirs, (name) => !isBookedLater(name)), isInParts: true };
  if (unconfirmed === undefined) return inDay;
  const ofThese = only(ours, (name) => unconfirmed.has(name));
  await putOpenReferences(books, { day, version }, 'ours-unconfirmed', ofThese);
  return { ...inDay, isUnconfirmedKept: true };
}

/** All open items of a day as `keepSides` has kept them. */
export async function allSides(
  books: BooksTable,
  closed: WithSides,
  isUnconfirmedKept: boolean,
): Promise<Pick<WithSides, 'theirs' | 'ours' | 'unconfirmed'>> {
  const unconfirmed = isUnconfirmedKept ? await openReferencesAt(books, closed, 'ours-unconfirmed') : undefined;
  return {
    ...(unconfirmed !== undefined && { unconfirmed: new Set(Object.keys(unconfirmed)) }),
    theirs: { ...closed.theirs, ...(await openReferencesAt(books, closed, 'booked-later')) },
    ours: { ...closed.ours, ...(await openReferencesAt(books, closed, 'ours')) },
  };
}
