import { HeadObjectCommand, ListBucketsCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import { openStageClients } from '../stage/clients.ts';
import { readQueues } from './queues.ts';
import { textsOnPhone } from './sandbox.ts';

/** All that the table holds, as it is stored: what is sealed is letters without sense, everything else is readable. */
async function readTable({ documents }: ReturnType<typeof openStageClients>, table: string): Promise<string> {
  const lines: string[] = [];
  for await (const { Items: items = [] } of paginateScan({ client: documents }, { TableName: table }))
    lines.push(...items.map((item) => JSON.stringify(item)));
  return lines.join('\n');
}

/** The names and what stands beside each object of every bucket, which is in clear whatever lies in the object. */
async function readBuckets({ s3 }: ReturnType<typeof openStageClients>): Promise<string> {
  const { Buckets: buckets = [] } = await s3.send(new ListBucketsCommand({}));
  const lines: string[] = [];
  for (const { Name: bucket = '' } of buckets) {
    for await (const { Contents: objects = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket })) {
      // The app's own files are the same for everybody.
      for (const { Key: key = '' } of objects.filter((object) => !/\.(?:js|css|woff2|html)$/.test(object.Key ?? ''))) {
        const { Metadata: metadata } = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
        lines.push(`${bucket} ${key} ${JSON.stringify(metadata)}`);
      }
    }
  }
  return lines.join('\n');
}

/**
 * What the stage keeps in clear, by where it lies, and what it has told these phones. What the table had for a while is
 * in its stream alone.
 */
export async function readStores(stage: StageInfo, mobiles: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const clients = openStageClients(stage);
  const [table, buckets, queues, messages] = await Promise.all([
    readTable(clients, stage.tableName),
    readBuckets(clients),
    readQueues(stage),
    Promise.all(mobiles.map((mobile) => textsOnPhone(stage, mobile))),
  ]);
  return new Map([
    ['the table', table],
    ['the buckets', buckets],
    ['a queue', queues.join('\n')],
    ['an SMS', messages.flat().join('\n')],
  ]);
}
