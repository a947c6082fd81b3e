import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { GetCommand, QueryCommand, TransactGetCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from './item.ts';
import { textOf } from './item.ts';
import type { Key } from './keys/key.ts';

export interface Page {
  readonly items: readonly Item[];
  /** The last id body of the page, where there may be more; the next page starts below it. */
  readonly nextBody?: string;
}

/**
 * Reads one page of a list, newest first. It begins below `beforeBody`, an id body of the caller's own partition or the
 * beginning of one, and nothing is read that sorts before `downTo`.
 */
export async function readPage(
  documents: DynamoDBDocumentClient,
  table: string,
  list: { readonly pk: string; readonly prefix: string },
  {
    beforeBody,
    downTo = '!',
    size,
    consistent,
  }: {
    readonly beforeBody?: string | undefined;
    readonly downTo?: string | undefined;
    readonly size: number;
    readonly consistent: boolean;
  },
): Promise<Page> {
  // '~' sorts behind every id body, and '!' before.
  const [lowest, highest] = [`${list.prefix}${downTo}`, `${list.prefix}${beforeBody ?? '~'}`];
  // A cursor from below the end: there is nothing in between, and DynamoDB takes such a question for a fault.
  if (highest < lowest) return { items: [] };
  const { Items: items = [], LastEvaluatedKey: more } = await documents.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :lowest AND :highest',
      ExpressionAttributeValues: { ':pk': list.pk, ':lowest': lowest, ':highest': highest },
      ScanIndexForward: false,
      // One more, because BETWEEN brings the last item of the page before as well.
      Limit: size + (beforeBody === undefined ? 0 : 1),
      ConsistentRead: consistent,
    }),
  );
  const below = items.filter((item) => beforeBody === undefined || textOf(item, 'sk') !== highest);
  const rows = below.slice(0, size);
  const last = rows.at(-1);
  // A cursor of another partition is not among the items, and then the one asked for too
  // many is a row of the next page.
  if ((more === undefined && below.length <= size) || last === undefined) return { items: rows };
  return { items: rows, nextBody: textOf(last, 'sk').slice(list.prefix.length) };
}

/** Reads one page of a list consistently, oldest first, from behind `afterBody` on. */
export async function readOldest(
  documents: DynamoDBDocumentClient,
  table: string,
  { pk, prefix }: { readonly pk: string; readonly prefix: string },
  { afterBody, size }: { readonly afterBody?: string | undefined; readonly size: number },
): Promise<Page> {
  const { Items: items = [], LastEvaluatedKey: more } = await documents.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :lowest AND :highest',
      // '!' sorts before every id body and '~' behind: behind the one asked for, and before all that follow it.
      ExpressionAttributeValues: { ':pk': pk, ':lowest': `${prefix}${afterBody ?? ''}!`, ':highest': `${prefix}~` },
      Limit: size,
      ConsistentRead: true,
    }),
  );
  const last = items.at(-1);
  if (more === undefined || last === undefined) return { items };
  return { items, nextBody: textOf(last, 'sk').slice(prefix.length) };
}

/** What looks for few among many reads so many megabytes at most: nobody's list may hold up what reads it. */
const mostParts = 4;

/**
 * Reads consistently those of a list that stand behind an id body and hold a value, newest first and no more than
 * `most`; whatever lies between them is read as well,
 * the newest four megabytes.
 */
export async function readThose(
  documents: DynamoDBDocumentClient,
  table: string,
  { pk, prefix }: { readonly pk: string; readonly prefix: string },
  {
    behind,
    most,
    attribute,
    value,
  }: { readonly behind: string; readonly most: number; readonly attribute: string; readonly value: string },
): Promise<readonly Item[]> {
  const those: Item[] = [];
  let parts = 0;
  let start: Record<string, unknown> | undefined;
  do {
    const { Items: items = [], LastEvaluatedKey: more } = await documents.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :lowest AND :highest',
        FilterExpression: '#attribute = :value',
        ExpressionAttributeNames: { '#attribute': attribute },
        // '!' sorts before every id body and '~' behind: behind the one that was named, which is left out.
        ExpressionAttributeValues: {
          ':pk': pk,
          ':lowest': `${prefix}${behind}!`,
          ':highest': `${prefix}~`,
          ':value': value,
        },
        ScanIndexForward: false,
        ConsistentRead: true,
        ...(start !== undefined && { ExclusiveStartKey: start }),
      }),
    );
    those.push(...items);
    start = more;
    parts += 1;
  } while (start !== undefined && those.length < most && parts < mostParts);
  return those.slice(0, most);
}

/** Reads a whole list consistently, oldest first, part by part, so that never all of it need be in memory. */
export async function* readParts(
  documents: DynamoDBDocumentClient,
  table: string,
  { pk, prefix }: { readonly pk: string; readonly prefix: string },
): AsyncGenerator<readonly Item[]> {
  let start: Record<string, unknown> | undefined;
  do {
    const { Items: items = [], LastEvaluatedKey: more } = await documents.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
        ConsistentRead: true,
        Limit: 1_000,
        ...(start !== undefined && { ExclusiveStartKey: start }),
      }),
    );
    yield items;
    start = more;
  } while (start !== undefined);
}

/** Reads one item consistently. */
export async function readItem(documents: DynamoDBDocumentClient, table: string, key: Key): Promise<Item | undefined> {
  const { Item: item } = await documents.send(
    new GetCommand({ TableName: table, Key: { ...key }, ConsistentRead: true }),
  );
  return item;
}

/**
 * Reads one item with nothing half done: a transaction under way that writes it refuses this read, where a plain one
 * would find it as it was although other items of the same transaction are there already. `under-way` while one is.
 */
export async function readSettled(
  documents: DynamoDBDocumentClient,
  table: string,
  key: Key,
): Promise<Item | 'under-way' | undefined> {
  try {
    const { Responses: [found] = [] } = await documents.send(
      new TransactGetCommand({ TransactItems: [{ Get: { TableName: table, Key: { ...key } } }] }),
    );
    return found?.Item;
  } catch (error) {
    if (error instanceof Error && error.name === 'TransactionCanceledException') return 'under-way';
    throw error;
  }
}

interface OneEnd {
  readonly pk: string;
  readonly prefix: string;
  readonly most: number;
  readonly isOldest: boolean;
  readonly leftOut?: { readonly attribute: string; readonly value: string } | undefined;
}

async function readEnd(
  documents: DynamoDBDocumentClient,
  table: string,
  { pk, prefix, most, isOldest, leftOut }: OneEnd,
): Promise<readonly Item[]> {
  const { Items: items = [] } = await documents.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: {
        ':pk': pk,
        ':prefix': prefix,
        ...(leftOut !== undefined && { ':out': leftOut.value }),
      },
      ...(leftOut !== undefined && {
        FilterExpression: '#out <> :out',
        ExpressionAttributeNames: { '#out': leftOut.attribute },
      }),
      ScanIndexForward: isOldest,
      ConsistentRead: true,
      Limit: most,
    }),
  );
  return items;
}

/**
 * Reads the beginning of a list consistently, oldest first: of no more than `most` items, those that do not hold a
 * value that is left out.
 */
export function readFirst(
  documents: DynamoDBDocumentClient,
  table: string,
  list: Pick<OneEnd, 'pk' | 'prefix'>,
  most: number,
): Promise<readonly Item[]> {
  return readEnd(documents, table, { ...list, most, isOldest: true });
}

/** Reads the end of a list so, newest first: what came last is what somebody asks for who waits. */
export function readNewest(
  documents: DynamoDBDocumentClient,
  table: string,
  list: Pick<OneEnd, 'pk' | 'prefix'>,
  most: number,
  leftOut?: OneEnd['leftOut'],
): Promise<readonly Item[]> {
  return readEnd(documents, table, { ...list, most, isOldest: false, leftOut });
}
