import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { callTable, rawItem } from './table-calls.ts';
import type { RawItem } from './table-calls.ts';

const streamSchema = z.object({ StreamDescription: z.object({ Shards: z.array(z.object({ ShardId: z.string() })) }) });
const positionSchema = z.object({ ShardIterator: z.string() });
const recordsSchema = z.object({
  Records: z.array(z.object({ dynamodb: z.object({ Keys: rawItem, NewImage: z.optional(rawItem) }) })),
  NextShardIterator: z.optional(z.string()),
});

/** A table with its stream at the server that judges, and the emulator, where the readers of that stream are. */
export interface RelayedStream {
  readonly from: string;
  readonly stream: string;
  readonly to: string;
  readonly table: string;
}

export interface Relay {
  /** Resolves when the change under way has been told. */
  end(): Promise<void>;
}

const pauseMs = 100;

/** Where to read on in each shard; undefined in one that was read to its end. */
type Positions = Map<string, string | undefined>;

async function findShards(
  { from, stream }: RelayedStream,
  positions: Positions,
  beginAt: 'TRIM_HORIZON' | 'LATEST',
): Promise<void> {
  const {
    StreamDescription: { Shards: shards },
  } = await callTable(from, 'stream', 'DescribeStream', { StreamArn: stream }, streamSchema);
  for (const { ShardId } of shards.filter(({ ShardId: id }) => !positions.has(id))) {
    const input = { StreamArn: stream, ShardId, ShardIteratorType: beginAt };
    positions.set(ShardId, (await callTable(from, 'stream', 'GetShardIterator', input, positionSchema)).ShardIterator);
  }
}

function isRecord(value: unknown): value is RawItem {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * DynamoDB Local writes an empty map or list into its stream as a value of no type at all. Which of them it was can
 * not be seen; a map does, because no reader of the stream looks into either.
 */
export function withTypes(image: RawItem): RawItem {
  const typed = (value: unknown): unknown => {
    if (!isRecord(value)) return value;
    const { M: members, L: entries } = value;
    if (isRecord(members)) return { M: withTypes(members) };
    if (Array.isArray(entries)) return { L: entries.map(typed) };
    return Object.keys(value).length === 0 ? { M: {} } : value;
  };
  return Object.fromEntries(Object.entries(image).map(([name, value]) => [name, typed(value)]));
}

/** Makes at the emulator each change that was made at the judge, in its order. */
async function tellOn({ from, to, table }: RelayedStream, positions: Positions): Promise<void> {
  for (const [shard, position] of positions) {
    if (position === undefined) continue;
    const { Records: records, NextShardIterator: next } = await callTable(
      from,
      'stream',
      'GetRecords',
      { ShardIterator: position },
      recordsSchema,
    );
    for (const {
      dynamodb: { Keys: Key, NewImage: Item },
    } of records) {
      if (Item === undefined) await callTable(to, 'table', 'DeleteItem', { TableName: table, Key }, z.unknown());
      else await callTable(to, 'table', 'PutItem', { TableName: table, Item: withTypes(Item) }, z.unknown());
    }
    positions.set(shard, next);
  }
}

/**
 * The stream's readers are functions of the emulator, which knows only its own tables: so its table follows the
 * judge's, change by change, and its stream wakes them as ever. From now on, where `isKept` says that the changes
 * so far were told by an earlier run. `say` hears why a change could not be told.
 */
export function relayStream(relayed: RelayedStream, isKept: boolean, say: (words: string) => void): Relay {
  const positions: Positions = new Map();
  let isEnding = false;
  let said = '';
  const work = async () => {
    let beginAt: 'TRIM_HORIZON' | 'LATEST' = isKept ? 'LATEST' : 'TRIM_HORIZON';
    while (!isEnding) {
      try {
        await findShards(relayed, positions, beginAt);
        beginAt = 'TRIM_HORIZON';
        await tellOn(relayed, positions);
      } catch (error) {
        // What was not told is read again from the same position; said once, for it comes ten times in a second.
        const words = `the judge's changes of ${relayed.table} could not be told: ${String(error)}`;
        if (words !== said) say(words);
        said = words;
      }
      await sleep(pauseMs);
    }
  };
  const working = work();
  return {
    end: () => {
      isEnding = true;
      return working;
    },
  };
}
