import { CreateTableCommand, DeleteTableCommand, DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../../functions/table/item.ts';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import { tableConfigOf } from '../stage/clients.ts';

/** A table of a test's own, shaped like the stage's but without its stream: nobody else writes to it. */
export interface OwnTable {
  readonly name: string;
  readonly documents: DynamoDBDocumentClient;
  scan(): Promise<Item[]>;
  drop(): Promise<void>;
}

/** Creates a table in the shape of the stage's own, as the account's owner. */
export async function openOwnTable(stage: StageInfo, label: string): Promise<OwnTable> {
  const like = stage.tableName;
  const client = new DynamoDBClient(tableConfigOf(stage));
  const { Table: shape } = await client.send(new DescribeTableCommand({ TableName: like }));
  const name = `${like}-${label}-${crypto.randomUUID()}`;
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: shape?.KeySchema,
      AttributeDefinitions: shape?.AttributeDefinitions,
      GlobalSecondaryIndexes: (shape?.GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema, Projection }) => ({
        IndexName,
        KeySchema,
        Projection,
      })),
    }),
  );
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return {
    name,
    documents,
    scan: async () => {
      const items: Item[] = [];
      for await (const page of paginateScan({ client: documents }, { TableName: name, ConsistentRead: true }))
        items.push(...(page.Items ?? []));
      return items;
    },
    drop: async () => {
      await client.send(new DeleteTableCommand({ TableName: name }));
      client.destroy();
    },
  };
}
