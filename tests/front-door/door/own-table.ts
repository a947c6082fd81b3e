import { CreateTableCommand, DeleteTableCommand, DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { lists } from '../../../functions/table/keys.ts';
import { openStageClients } from '../../stage/clients.ts';
import type { StageClients } from '../../stage/clients.ts';
import { beginRegister } from '../../../infra/first-operators.ts';
import { stageOf } from '../../../infra/stages.ts';
import { ownStage } from '../../stage/own-stage.ts';

async function copyShape({ documents }: StageClients, from: string, to: string): Promise<void> {
  const { Table: shape } = await documents.send(new DescribeTableCommand({ TableName: from }));
  const indexes = (shape?.GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema, Projection }) => ({
    IndexName,
    KeySchema,
    Projection,
  }));
  await documents.send(
    new CreateTableCommand({
      TableName: to,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: shape?.KeySchema,
      AttributeDefinitions: shape?.AttributeDefinitions,
      GlobalSecondaryIndexes: indexes,
    }),
  );
}

async function copyServerKeys({ documents }: StageClients, from: string, to: string): Promise<void> {
  const { Items: items = [] } = await documents.send(
    new QueryCommand({
      TableName: from,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': lists.serverKeys().pk },
    }),
  );
  // Good for ever, so that a test may move its clock by years.
  const lasting = { acceptedUntilMs: Date.UTC(2200, 0), ttlSeconds: Date.UTC(2200, 0) / 1000 };
  for (const item of items) await documents.send(new PutCommand({ TableName: to, Item: { ...item, ...lasting } }));
}

/** The operators of the stage stand in its table too. */
async function enterOperators({ documents }: StageClients, tableName: string): Promise<void> {
  await beginRegister({ documents, tableName }, stageOf('test'), ({ parameter }) => {
    throw new Error(`no ${parameter}`);
  });
}

/**
 * A table shaped like the stage's, for tests that look at everything there is:
 * in the shared one a sweep would end the things of other tests, and the deployed
 * sweep would end theirs. It goes when the test file is done.
 */
export async function createOwnTable(
  options: { readonly serverKeys: 'copied' | 'none' } = { serverKeys: 'copied' },
): Promise<string> {
  const stage = ownStage();
  const clients = openStageClients(stage);
  const name = `${stage.tableName}-test-${randomUUID()}`;
  await copyShape(clients, stage.tableName, name);
  await enterOperators(clients, name);
  if (options.serverKeys === 'copied') await copyServerKeys(clients, stage.tableName, name);
  afterAll(async () => {
    await clients.documents.send(new DeleteTableCommand({ TableName: name }));
  });
  return name;
}
