import * as z from 'zod/mini';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import { callSigned } from '../../functions/engine/signed-call.ts';

const streams = {
  signedAs: 'dynamodb',
  actions: 'DynamoDBStreams_20120810',
  contentType: 'application/x-amz-json-1.0',
  answerMs: 15_000,
} as const;
const listedSchema = z.object({ Streams: z.array(z.object({ StreamArn: z.string() })) });
const describedSchema = z.object({
  StreamDescription: z.object({ Shards: z.array(z.object({ ShardId: z.string() })) }),
});
const openedSchema = z.object({ ShardIterator: z.string() });
const readSchema = z.object({ Records: z.array(z.unknown()), NextShardIterator: z.optional(z.string()) });

/**
 * The table's stream from now on. What it has had of an item stays in it for a day, though the item is overwritten or
 * deleted by then; each call answers what came since the one before, as texts.
 */
export async function openTableStream({ emulator, tableName }: StageInfo): Promise<() => Promise<string>> {
  const ask = async <T>(schema: z.ZodMiniType<T>, action: string, input: object): Promise<T> =>
    schema.parse(
      await (
        await callSigned(streams, { ...emulator, credentials: { ...emulator.credentials } }, action, input)
      ).json(),
    );
  const { Streams: listed } = await ask(listedSchema, 'ListStreams', { TableName: tableName });
  const iterators: string[] = [];
  for (const { StreamArn: streamArn } of listed) {
    const { StreamDescription: described } = await ask(describedSchema, 'DescribeStream', { StreamArn: streamArn });
    for (const { ShardId: shardId } of described.Shards) {
      const from = { StreamArn: streamArn, ShardId: shardId, ShardIteratorType: 'LATEST' };
      iterators.push((await ask(openedSchema, 'GetShardIterator', from)).ShardIterator);
    }
  }
  if (iterators.length === 0) throw new Error('the table has no stream');
  return async () => {
    const lines: string[] = [];
    for (const [index, opened] of iterators.entries()) {
      let iterator: string | undefined = opened;
      while (iterator !== undefined) {
        const { Records: records, NextShardIterator: next }: z.output<typeof readSchema> = await ask(
          readSchema,
          'GetRecords',
          {
            ShardIterator: iterator,
          },
        );
        lines.push(...records.map((record) => JSON.stringify(record)));
        iterators[index] = next ?? iterator;
        iterator = records.length === 0 ? undefined : next;
      }
    }
    return lines.join('\n');
  };
}
