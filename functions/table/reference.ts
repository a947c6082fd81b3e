import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { WrittenReference } from '../../shared/ids.ts';
import { textOf } from './item.ts';
import type { Key } from './keys/key.ts';
import { keys, lists } from './keys.ts';

/** Which entry belongs to a payment. */
export interface ReferencedEntry {
  readonly userId: string;
  readonly body: string;
}

/** A payment has two entries, three with its way back, four once reversed; more come where short numbers are alike. */
const mostEntries = 20;

/** Lets operators find an entry by its payment's number. The same entry noted again changes nothing. */
export async function noteReference(
  documents: DynamoDBDocumentClient,
  table: string,
  reference: string,
  { userId, body }: ReferencedEntry,
): Promise<void> {
  const key: Key = keys.reference(reference.slice(-8), reference, body);
  await documents.send(new PutCommand({ TableName: table, Item: { ...key, userId } }));
}

/** The entries of a payment, the oldest payment first; a short number may stand for several. */
export async function findReferenced(
  documents: DynamoDBDocumentClient,
  table: string,
  { tail, body }: WrittenReference,
): Promise<readonly ReferencedEntry[]> {
  const { pk, prefix } = lists.references(tail, body);
  const { Items: items = [] } = await documents.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ConsistentRead: true,
      Limit: mostEntries,
    }),
  );
  return items.map((item) => ({ userId: textOf(item, 'userId'), body: textOf(item, 'sk').slice(-20) }));
}
