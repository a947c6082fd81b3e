import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { notificationType } from '../../../shared/enums.ts';
import { keys, lists } from '../../../functions/table/keys.ts';

interface Place {
  readonly documents: DynamoDBDocumentClient;
  readonly table: string;
}

/**
 * Takes back what the inbox was told of a tier that a test arranged, so that the person comes to
 * the test with nothing unread.
 */
export async function forgetTierNotices({ documents, table }: Place, userId: string): Promise<void> {
  const { pk, prefix } = lists.notices(userId);
  const { Items: items = [] } = await documents.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ConsistentRead: true,
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
    }),
  );
  for (const { sk } of items.filter(({ type }) => type === notificationType.tierChanged)) {
    await documents.send(
      new TransactWriteCommand({
        TransactItems: [
          { Delete: { TableName: table, Key: { pk, sk } } },
          {
            Update: {
              TableName: table,
              Key: { ...keys.inbox(userId) },
              UpdateExpression: 'ADD unread :less',
              ExpressionAttributeValues: { ':less': -1 },
            },
          },
        ],
      }),
    );
  }
}
