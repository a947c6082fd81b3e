import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { dueIndex } from '../../../functions/table/keys.ts';
import type { Item } from '../../../functions/table/item.ts';
import type { OwnTable } from '../../ledger/own-table.ts';
import type { Seeded } from '../seeded.ts';
import type { CallTime } from './call-time.ts';
import type { RawItem } from './expressions.ts';
import { TableError, TableServer } from './table-server.ts';

interface WireRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

function respond(statusCode: number, content: object) {
  return {
    response: {
      statusCode,
      reason: undefined,
      headers: { 'content-type': 'application/x-amz-json-1.0' },
      // A stream, for the run breaks some of them off.
      body: Readable.from([Buffer.from(JSON.stringify(content))]),
    },
  };
}

const textOf = (body: unknown): string => (body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body));

function answerOf(server: TableServer, action: string, body: unknown): ReturnType<typeof respond> {
  try {
    return respond(200, server.answer(action, JSON.parse(textOf(body))));
  } catch (error) {
    if (error instanceof TableError) {
      const { type, message, members } = error;
      return respond(400, {
        __type: `com.amazonaws.dynamodb.v20120810#${type}`,
        message,
        Message: message,
        ...members,
      });
    }
    const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return respond(400, { __type: 'com.amazon.coral.validate#ValidationException', message: `${action}: ${words}` });
  }
}

/**
 * The wire of a client that asks the table of this process: everything of the SDK is real, only the way is short. How
 * long a call is under way, to the table and back, is drawn by `random` in turns of the event loop, so that calls
 * which are under way together come in any order.
 */
function shortWire(server: TableServer, random: Seeded, time: CallTime) {
  const underWay = async () => {
    for (let turns = random.integer(1, 4); turns > 0; turns -= 1) await nextTurn();
  };
  return {
    handle: async ({ headers, body }: WireRequest) => {
      time.tick();
      await underWay();
      const answer = answerOf(server, (headers['x-amz-target'] ?? '').replace(/^.*\./u, ''), body);
      await underWay();
      return answer;
    },
  };
}

/** A table of the run's own that lies in its process, shaped like the stage's. */
export interface MemoryTable extends OwnTable {
  /** Opens a client of it; each has faults of its own. */
  open(): DynamoDBClient;
  /** Puts an item there before anything begins, by no request. */
  plant(item: Item): void;
}

/** Opens an empty table in this process; `random` draws how long its calls are under way, `time` counts them. */
export function openMemoryTable(name: string, random: Seeded, time: CallTime): MemoryTable {
  const server = new TableServer(name, [{ name: dueIndex.name, hash: 'duePk', sort: 'dueAtMs' }]);
  const open = () =>
    new DynamoDBClient({
      region: 'local',
      credentials: { accessKeyId: 'memory', secretAccessKey: 'memory' },
      maxAttempts: 3,
      // Nobody asks here who calls, and signing would be a tenth of the run.
      signer: { sign: (request) => Promise.resolve(request) },
      requestHandler: shortWire(server, random, time),
    });
  const client = open();
  // Items are never changed, only replaced, so each is read once.
  const read = new WeakMap<RawItem, Item>();
  // Every value came over the wire as an attribute value, which the SDK types by its members.
  const itemOf = (raw: RawItem): Item => {
    const item = read.get(raw) ?? unmarshall(raw as unknown as Parameters<typeof unmarshall>[0]);
    read.set(raw, item);
    return item;
  };
  return {
    name,
    open,
    documents: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    plant: (item) => {
      server.answer('PutItem', { TableName: name, Item: marshall(item, { removeUndefinedValues: true }) });
    },
    scan: () => Promise.resolve(server.all().map(itemOf)),
    drop: () => Promise.resolve(client.destroy()),
  };
}
