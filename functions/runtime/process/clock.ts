import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { optionalIntegerOf } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';

/**
 * The one clock of the server: UTC epoch milliseconds, read once at the start of an invocation. `carried` is what the
 * request says in its header `clock-offset-ms`; only the clock of an emulated stage believes it.
 */
export interface Clock {
  nowMs(carried?: string): Promise<number>;
}

/** The header by which a test's request brings its own time along: so many milliseconds ahead of the stage's. */
export const clockOffsetHeader = 'clock-offset-ms';

/** The machine's own clock. */
export const systemClock: Clock = { nowMs: () => Promise.resolve(Date.now()) };

/**
 * The time of work that goes on: what it is at the call, and later that and what has passed since. Whoever moves money
 * after waiting for somebody takes it anew before each write: an entry that bore the work's beginning would come into a
 * period of which a statement has told already (`writtenWithinMs`).
 */
export function timeFrom(monotonicMs: () => number, nowMs: number): () => number {
  const beganMs = monotonicMs();
  return () => nowMs + Math.round(monotonicMs() - beganMs);
}

const offsetLifetimeMs = 500;

/** Up to some thirty years ahead or behind; whatever else stands there is no time. */
function carriedMs(text = ''): number {
  return /^-?\d{1,12}$/u.test(text) ? Number(text) : 0;
}

/**
 * A clock that the sandbox can move by an offset in the table, so that midnight
 * and the 90 days can be tried in seconds. Production stages never build it. Where it
 * takes what a request carries, tests go side by side, each at a time of its own.
 */
export function movableClock(documents: DynamoDBDocumentClient, table: string, takesCarried: boolean): Clock {
  let offsetMs = 0;
  let readAtMs = Number.NEGATIVE_INFINITY;
  return {
    async nowMs(carried) {
      if (Date.now() - readAtMs > offsetLifetimeMs) {
        const { Item: item } = await documents.send(new GetCommand({ TableName: table, Key: keys.clock() }));
        offsetMs = item === undefined ? 0 : (optionalIntegerOf(item, 'offsetMs') ?? 0);
        readAtMs = Date.now();
      }
      return Date.now() + offsetMs + (takesCarried ? carriedMs(carried) : 0);
    },
  };
}
