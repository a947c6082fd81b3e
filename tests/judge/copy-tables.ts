import * as z from 'zod';
import { callTable, rawItem } from './table-calls.ts';
import type { RawItem } from './table-calls.ts';

const shapeSchema = z.object({
  Table: z.object({
    KeySchema: z.array(z.unknown()),
    AttributeDefinitions: z.array(z.unknown()),
    GlobalSecondaryIndexes: z.optional(
      z.array(z.object({ IndexName: z.string(), KeySchema: z.array(z.unknown()), Projection: z.unknown() })),
    ),
    StreamSpecification: z.optional(z.object({ StreamEnabled: z.boolean(), StreamViewType: z.optional(z.string()) })),
    LatestStreamArn: z.optional(z.string()),
  }),
});
const namesSchema = z.object({ TableNames: z.array(z.string()) });
const itemsSchema = z.object({ Items: z.array(rawItem), LastEvaluatedKey: z.optional(rawItem) });
const expirySchema = z.object({
  TimeToLiveDescription: z.object({ TimeToLiveStatus: z.string(), AttributeName: z.optional(z.string()) }),
});

async function listTables(endpoint: string): Promise<readonly string[]> {
  return (await callTable(endpoint, 'table', 'ListTables', {}, namesSchema)).TableNames;
}

async function readAll(endpoint: string, table: string): Promise<readonly RawItem[]> {
  const items: RawItem[] = [];
  let from: RawItem | undefined;
  do {
    const page = await callTable(endpoint, 'table', 'Scan', { TableName: table, ExclusiveStartKey: from }, itemsSchema);
    items.push(...page.Items);
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return items;
}

async function copyTable(from: string, to: string, table: string): Promise<void> {
  const { Table: shape } = await callTable(from, 'table', 'DescribeTable', { TableName: table }, shapeSchema);
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes: indexes, StreamSpecification } = shape;
  await callTable(
    to,
    'table',
    'CreateTable',
    {
      TableName: table,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema,
      AttributeDefinitions,
      StreamSpecification,
      // Beside these three the emulator also tells of each index how it is, which no request may say.
      GlobalSecondaryIndexes: indexes?.map((index) => ({
        IndexName: index.IndexName,
        KeySchema: index.KeySchema,
        Projection: index.Projection,
      })),
    },
    z.unknown(),
  );
  const { TimeToLiveDescription: expiry } = await callTable(
    from,
    'table',
    'DescribeTimeToLive',
    { TableName: table },
    expirySchema,
  );
  if (expiry.TimeToLiveStatus === 'ENABLED') {
    const TimeToLiveSpecification = { Enabled: true, AttributeName: expiry.AttributeName };
    await callTable(to, 'table', 'UpdateTimeToLive', { TableName: table, TimeToLiveSpecification }, z.unknown());
  }
  for (const Item of await readAll(from, table))
    await callTable(to, 'table', 'PutItem', { TableName: table, Item }, z.unknown());
}

/** Makes at `to` the tables that stand at `from` and not there yet, with their items, indexes, streams and expiry. */
export async function copyTables(from: string, to: string): Promise<void> {
  const present = await listTables(to);
  for (const table of await listTables(from)) if (!present.includes(table)) await copyTable(from, to, table);
}

/** The streams of a server's tables: from table name to stream. */
export async function listStreams(endpoint: string): Promise<ReadonlyMap<string, string>> {
  const streams = new Map<string, string>();
  for (const table of await listTables(endpoint)) {
    const {
      Table: { LatestStreamArn: stream },
    } = await callTable(endpoint, 'table', 'DescribeTable', { TableName: table }, shapeSchema);
    if (stream !== undefined) streams.set(table, stream);
  }
  return streams;
}
