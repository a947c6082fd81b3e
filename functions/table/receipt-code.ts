import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { optionalTextOf } from './item.ts';
import { keys } from './keys.ts';
import { readItem } from './pages.ts';

/**
 * Lets operators find a payment by the code of its receipt, which is made of what the receipt says and leads back to
 * nothing. `reference` is the payment's own, so that both of its sides note the same; noted again it changes nothing.
 */
export async function noteReceiptCode(
  documents: DynamoDBDocumentClient,
  table: string,
  code: string,
  reference: string,
): Promise<void> {
  await documents.send(new PutCommand({ TableName: table, Item: { ...keys.receiptCode(code), reference } }));
}

/** The reference of the payment whose receipt was shown with this code; undefined where none was. */
export async function findReceiptCode(
  documents: DynamoDBDocumentClient,
  table: string,
  code: string,
): Promise<string | undefined> {
  const item = await readItem(documents, table, keys.receiptCode(code));
  return item === undefined ? undefined : optionalTextOf(item, 'reference');
}
