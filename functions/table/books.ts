import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { correctionAccounts, findingEnds, findingOutcomes } from '../domains/books/finding.ts';
import type { Finding, FindingEnd } from '../domains/books/finding.ts';
import type { OpenItems } from '../domains/books/open-items.ts';
import { absent, belowOrAbsent, deleteItemIf, equals, present, putItem, updateExpressions } from './expression.ts';
import { DamagedItem, integerOf, oneOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys, lists } from './keys.ts';
import { allSides, keepSides } from './open-references.ts';
import { readParts } from './pages.ts';

/** A day of the books as it was closed. Satang. */
export interface ClosedDay {
  readonly day: string;
  readonly account: string;
  readonly statementId: string;
  readonly openingSatang: number;
  readonly closingSatang: number;
  readonly lines: number;
  readonly inSatang: number;
  readonly outSatang: number;
  /** How many lines were not simply matched, and how many of these are left to people. */
  readonly findings: number;
  readonly left: number;
  readonly closedAtMs: number;
  /** With what the bank's account began on the first day of the books. */
  readonly baseSatang: number;
  /** Each account of the provider at the end of the day, in the sign of journals. */
  readonly accounts: OpenItems;
  /** On the bank's statements and not in our books, and the other way round. */
  readonly theirs: OpenItems;
  readonly ours: OpenItems;
  readonly owedSatang: number;
  readonly coveredSatang: number;
  readonly unexplainedSatang: number;
  /** 1 as it was first closed; one more each time it was opened again. */
  readonly version: number;
}

/** A closed day, and the SHA-256 of the report that is kept of it; a day from before there were reports has none. */
export interface KeptDay extends ClosedDay {
  readonly reportDigest?: string;
  /** Which of `ours` the bank had not said that it has, where they are so many that they lie beside the day. */
  readonly unconfirmed?: ReadonlySet<string>;
}

/** A closed day without what is open at its end. */
export type ClosedTotals = Omit<KeptDay, 'theirs' | 'ours' | 'unconfirmed'>;

/** Where the books are. */
export interface BooksTable {
  readonly documents: DynamoDBDocumentClient;
  readonly table: string;
}

function amountsOf(item: Item, attribute: string): OpenItems {
  const value = item[attribute];
  if (typeof value !== 'object' || value === null) throw new DamagedItem(attribute);
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
  );
}

/** Whether all that is open of ours lies beside the day; a release before has kept it in the item. */
const isBeside = (item: Item): boolean => item['isInParts'] === true && item['ours'] === undefined;

/** Reads a closed day, of one in parts what its item has. */
export function readClosedDay(item: Item): KeptDay {
  const reportDigest = optionalTextOf(item, 'reportDigest');
  return {
    day: textOf(item, 'sk').slice('DAY#'.length),
    account: textOf(item, 'account'),
    statementId: textOf(item, 'statementId'),
    openingSatang: integerOf(item, 'openingSatang'),
    closingSatang: integerOf(item, 'closingSatang'),
    lines: integerOf(item, 'lines'),
    inSatang: integerOf(item, 'inSatang'),
    outSatang: integerOf(item, 'outSatang'),
    findings: integerOf(item, 'findings'),
    left: integerOf(item, 'left'),
    closedAtMs: integerOf(item, 'closedAtMs'),
    baseSatang: integerOf(item, 'baseSatang'),
    accounts: amountsOf(item, 'accounts'),
    theirs: amountsOf(item, 'theirs'),
    ours: isBeside(item) ? {} : amountsOf(item, 'ours'),
    owedSatang: integerOf(item, 'owedSatang'),
    coveredSatang: integerOf(item, 'coveredSatang'),
    unexplainedSatang: integerOf(item, 'unexplainedSatang'),
    version: item['version'] === undefined ? 1 : integerOf(item, 'version'),
    ...(reportDigest !== undefined && { reportDigest }),
  };
}

/** Reads a finding. */
export function readFinding(item: Item): Finding {
  const [reference, end, corrected] = [optionalTextOf(item, 'reference'), item['end'], item['correctedInto']];
  const [under, moved] = [optionalTextOf(item, 'correctedReference'), item['movedFrom']];
  return {
    identity: textOf(item, 'sk').slice('FINDING#'.length),
    outcome: oneOf(item, 'outcome', findingOutcomes),
    lineReference: textOf(item, 'lineReference'),
    about: oneOf(item, 'about', ['payment', 'order', 'other']),
    direction: oneOf(item, 'direction', ['in', 'out']),
    amountSatang: integerOf(item, 'amountSatang'),
    reference,
    bookedAtMs: integerOf(item, 'bookedAtMs'),
    ordinal: integerOf(item, 'ordinal'),
    ...(item['isOne'] === true && { isOne: true as const }),
    ...(end !== undefined && { end: oneOf(item, 'end', findingEnds) }),
    ...(corrected !== undefined && { correctedInto: oneOf(item, 'correctedInto', correctionAccounts) }),
    ...(under !== undefined && { correctedReference: under }),
    ...(moved !== undefined && {
      movedFrom: oneOf(item, 'movedFrom', correctionAccounts),
      movedFromReference: textOf(item, 'movedFromReference'),
    }),
  };
}

/** False where the condition did not hold: somebody was here before. */
export async function didWrite(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}

async function lastDayItem({ documents, table }: BooksTable, before: string | undefined): Promise<Item | undefined> {
  const { pk, prefix } = lists.bookDays();
  const { Items: items = [] } = await documents.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :prefix AND :last',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix, ':last': `${prefix}${before ?? '~'}` },
      ScanIndexForward: false,
      // One more, because BETWEEN brings the day itself as well.
      Limit: before === undefined ? 1 : 2,
      ConsistentRead: true,
    }),
  );
  return items.find(({ sk }) => sk !== `${prefix}${before}`);
}

/** The last day that was closed, or the last before one; undefined where none was. */
export async function lastClosedDay(books: BooksTable, before?: string): Promise<KeptDay | undefined> {
  const item = await lastDayItem(books, before);
  const closed = item === undefined ? undefined : readClosedDay(item);
  if (closed === undefined || item?.['isInParts'] !== true) return closed;
  return { ...closed, ...(await allSides(books, closed, item['isUnconfirmedKept'] === true)) };
}

/** The last day that was closed without what is open at its end: one read, however much that is. */
export async function lastClosedTotals(books: BooksTable): Promise<ClosedTotals | undefined> {
  const item = await lastDayItem(books, undefined);
  return item === undefined ? undefined : readClosedDay(item);
}

/** The first day of all that was closed; undefined where none was. */
export async function firstClosedDay({ documents, table }: BooksTable): Promise<KeptDay | undefined> {
  const { pk, prefix } = lists.bookDays();
  const { Items: [first] = [] } = await documents.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      Limit: 1,
    }),
  );
  return first === undefined ? undefined : readClosedDay(first);
}

/** Closes a day, once and for ever, or anew over the version before; false where another run was first. */
export async function putClosedDay(books: BooksTable, closed: KeptDay): Promise<boolean> {
  const { day, ...totals } = closed;
  const where = totals.version === 1 ? absent('pk') : belowOrAbsent('version', totals.version);
  const { theirs: _theirs, ours: _ours, unconfirmed: _unconfirmed, ...rest } = totals;
  const item = { ...rest, ...(await keepSides(books, closed)) };
  const { Put: put } = putItem(books.table, keys.bookDay(day), item, [where]);
  return didWrite(() => books.documents.send(new PutCommand(put)));
}

/** Takes a finding away as it was read; one that somebody has ended meanwhile stays. */
export async function dropFinding(
  { documents, table }: BooksTable,
  day: string,
  { identity, end }: Pick<Finding, 'identity' | 'end'>,
): Promise<void> {
  const where = end === undefined ? absent('end') : equals('end', end);
  const { Delete: drop } = deleteItemIf(table, keys.bookFinding(day, identity), [where]);
  if (drop !== undefined) await didWrite(() => documents.send(new DeleteCommand(drop)));
}

/** What came of a finding, and what it turned out to be; the first word stands. */
export function endFinding(
  { documents, table }: BooksTable,
  day: string,
  identity: string,
  ended: { readonly outcome: Finding['outcome']; readonly end: FindingEnd },
): Promise<boolean> {
  return didWrite(() =>
    documents.send(
      new UpdateCommand({
        TableName: table,
        Key: { ...keys.bookFinding(day, identity) },
        ...updateExpressions({ set: { ...ended }, where: [present('pk'), absent('end')] }),
      }),
    ),
  );
}

async function findingsWhere(
  { documents, table }: BooksTable,
  day: string,
  isWanted: (seenIn: unknown) => boolean,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for await (const items of readParts(documents, table, lists.bookFindings(day)))
    findings.push(...items.filter(({ seenIn = 1 }) => isWanted(seenIn)).map(readFinding));
  return findings;
}

/** Whether a version of a day, or one that is being closed after it, has seen a finding. */
export function isOfVersion({ seenIn = 1 }: Item, version: number): boolean {
  return Number(seenIn) >= version;
}

/** All findings of a version of a day, in the order of their identities. */
export function findingsOf(books: BooksTable, day: string, version = 1): Promise<readonly Finding[]> {
  return findingsWhere(books, day, (seenIn) => seenIn === version);
}

/** The findings of a day that only versions before this one have seen. */
export function findingsBefore(books: BooksTable, day: string, version: number): Promise<readonly Finding[]> {
  return findingsWhere(books, day, (seenIn) => seenIn !== version);
}
