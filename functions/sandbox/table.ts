import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';

/** One stored thing: `item` is what a later read gets back. */
export interface Row {
  readonly pk: string;
  readonly sk: string;
  readonly item: object;
}

/**
 * The sandbox's own storage, small enough that tests keep it in memory. Nearly
 * everything in it is written once and never changed, so a list simply holds
 * copies; rows disappear after a week.
 */
export interface SandboxTable {
  readonly get: (pk: string, sk: string) => Promise<unknown>;
  /**
   * Up to `limit` items of one partition in the order of their sort keys; with `after` only those whose key is higher.
   */
  readonly list: (
    pk: string,
    order: 'oldest-first' | 'newest-first',
    limit: number,
    after?: string,
  ) => Promise<unknown[]>;
  /** Writes one row over whatever is there. */
  readonly put: (row: Row) => Promise<void>;
  /** Writes all rows, or none where one of them exists already; answers whether it wrote. */
  readonly putNew: (rows: readonly Row[]) => Promise<boolean>;
}

const keptSeconds = 7 * 24 * 3600;
const storedSchema = z.object({ item: z.unknown() });

/** The storage in DynamoDB; `realSeconds` is the true time in epoch seconds, because DynamoDB's clean-up follows it. */
export function dynamoTable(
  client: DynamoDBDocumentClient,
  tableName: string,
  realSeconds: () => number,
): SandboxTable {
  const stored = (row: Row) => ({ ...row, ttlSeconds: realSeconds() + keptSeconds });
  return {
    get: async (pk, sk) => {
      const { Item } = await client.send(
        new GetCommand({ TableName: tableName, Key: { pk, sk }, ConsistentRead: true }),
      );
      return Item === undefined ? undefined : storedSchema.parse(Item).item;
    },
    list: async (pk, order, limit, after) => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: tableName,
          KeyConditionExpression: after === undefined ? 'pk = :pk' : 'pk = :pk AND sk > :after',
          ExpressionAttributeValues: { ':pk': pk, ...(after !== undefined && { ':after': after }) },
          ScanIndexForward: order === 'oldest-first',
          Limit: limit,
          ConsistentRead: true,
        }),
      );
      return Items.map((each) => storedSchema.parse(each).item);
    },
    put: async (row) => {
      await client.send(new PutCommand({ TableName: tableName, Item: stored(row) }));
    },
    putNew: async (rows) => {
      try {
        await client.send(
          new TransactWriteCommand({
            TransactItems: rows.map((row) => ({
              Put: { TableName: tableName, Item: stored(row), ConditionExpression: 'attribute_not_exists(pk)' },
            })),
          }),
        );
        return true;
      } catch (error) {
        const exists =
          error instanceof TransactionCanceledException &&
          (error.CancellationReasons ?? []).some((reason) => reason.Code === 'ConditionalCheckFailed');
        if (exists) return false;
        throw error;
      }
    },
  };
}
