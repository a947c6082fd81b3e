import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { optionalIntegerOf } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';

/** The one clock of the server: UTC epoch milliseconds, read once at the start of an invocation. */
export interface Clock {
  nowMs(): Promise<number>;
}

/** The machine's own clock. */
export const systemClock: Clock = { nowMs: () => Promise.resolve(Date.now()) };

const offsetLifetimeMs = 500;

/**
 * A clock that the sandbox can move by an offset in the table, so that midnight
 * and the 90 days can be tried in seconds. Production stages never build it.
 */
export function movableClock(documents: DynamoDBDocumentClient, table: string): Clock {
  let offsetMs = 0;
  let readAtMs = Number.NEGATIVE_INFINITY;
  return {
    async nowMs() {
      if (Date.now() - readAtMs > offsetLifetimeMs) {
        const { Item: item } = await documents.send(new GetCommand({ TableName: table, Key: keys.clock() }));
        offsetMs = item === undefined ? 0 : (optionalIntegerOf(item, 'offsetMs') ?? 0);
        readAtMs = Date.now();
      }
      return Date.now() + offsetMs;
    },
  };
}
