import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { equals, present, updateExpressions } from './expression.ts';
import type { Item } from './item.ts';
import { textOf } from './item.ts';
import { dueIndex } from './keys.ts';
import type { Key } from './keys.ts';

const pageSize = 200;

/** The keys of all that is due at `nowMs`, what has waited longest first; page by page, as far as they are taken. */
export async function* dueKeys(documents: DynamoDBDocumentClient, table: string, nowMs: number): AsyncGenerator<Key> {
  let from: Record<string, unknown> | undefined;
  do {
    const { Items: items = [], LastEvaluatedKey: last } = await documents.send(new QueryCommand({
      TableName: table,
      IndexName: dueIndex.name,
      KeyConditionExpression: 'duePk = :due AND dueAtMs <= :now',
      ExpressionAttributeValues: { ':due': dueIndex.partition, ':now': nowMs },
      Limit: pageSize,
      ...(from !== undefined && { ExclusiveStartKey: from }),
    }));
    yield* items.map((item) => ({ pk: textOf(item, 'pk'), sk: textOf(item, 'sk') }));
    from = last;
  } while (from !== undefined);
}

/** Whether an item as it really is is due; the index lags a little behind the table. */
export function isDue(item: Item | undefined, nowMs: number): item is Item {
  const dueAtMs = item?.['dueAtMs'];
  return item?.['duePk'] !== undefined && typeof dueAtMs === 'number' && dueAtMs <= nowMs;
}

/** How often an item has failed since it last got on; one that cannot be read has never. */
export function dueTriesOf(item: Item): number {
  const tries = item['dueTries'];
  return typeof tries === 'number' && Number.isSafeInteger(tries) && tries > 0 ? tries : 0;
}

/** Moves a failed item's next try to `dueAtMs`, so that those behind it are reached. False where it moved on by itself. */
export async function postponeDue(
  documents: DynamoDBDocumentClient, table: string, key: Key, item: Item, dueAtMs: number,
): Promise<boolean> {
  const before = item['dueAtMs'];
  if (typeof before !== 'number') return false;
  try {
    await documents.send(new UpdateCommand({
      TableName: table,
      Key: { ...key },
      ...updateExpressions({
        set: { dueAtMs, dueTries: dueTriesOf(item) + 1 }, where: [present('duePk'), equals('dueAtMs', before)],
      }),
    }));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}
