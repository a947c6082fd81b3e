import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DueQueue } from '../engine/due/due-queue.ts';
import { dueAt, dueTriesOf } from './due.ts';
import { equals, present, updateExpressions } from './expression.ts';
import type { Item } from './item.ts';
import { dueIndex } from './keys.ts';
import type { Key } from './keys/key.ts';

/** What becomes of a failed item. */
export interface Failure {
  /** When it is tried next; among those that gave up where `gaveUpAtMs` is given. */
  readonly dueAtMs: number;
  /** In a few words for operators: who was silent, or which error; no personal data. */
  readonly reason: string;
  readonly gaveUpAtMs?: number;
}

/** Moves a failed item's next try, so that those behind it are reached. False where it moved on by itself. */
export async function postponeDue(
  documents: DynamoDBDocumentClient,
  table: string,
  queue: DueQueue,
  key: Key,
  item: Item,
  { dueAtMs, reason, gaveUpAtMs }: Failure,
): Promise<boolean> {
  const before = item['dueAtMs'];
  if (typeof before !== 'number') return false;
  const place =
    gaveUpAtMs === undefined
      ? dueAt(queue, `${key.pk} ${key.sk}`, dueAtMs)
      : { duePk: dueIndex.givenUp(queue.name), dueAtMs, dueGaveUpAtMs: gaveUpAtMs };
  try {
    await documents.send(
      new UpdateCommand({
        TableName: table,
        Key: { ...key },
        ...updateExpressions({
          set: { ...place, dueTries: dueTriesOf(item) + 1, dueReason: reason },
          where: [present('duePk'), equals('dueAtMs', before)],
        }),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}
