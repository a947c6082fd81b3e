import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';

/** The product's clock: how far it runs ahead of true time, in milliseconds. */
export interface ServerClock {
  readonly movable: boolean;
  readonly offsetMs: () => Promise<number>;
  readonly move: (offsetMs: number) => Promise<void>;
}

// Written here and not through the product's own key list: this one item is all the sandbox may touch.
const clockKey = { pk: 'CLOCK', sk: 'CLOCK' };
const clockSchema = z.object({ offsetMs: z.int() });

/** The clock item in the product's table. */
export function tableClock(client: DynamoDBDocumentClient, productTableName: string): ServerClock {
  return {
    movable: true,
    offsetMs: async () => {
      const { Item } = await client.send(
        new GetCommand({ TableName: productTableName, Key: clockKey, ConsistentRead: true }),
      );
      return Item === undefined ? 0 : clockSchema.parse(Item).offsetMs;
    },
    move: async (offsetMs) => {
      await client.send(new PutCommand({ TableName: productTableName, Item: { ...clockKey, offsetMs } }));
    },
  };
}

/** The clock of a stage that only knows the true time. */
export const trueClock: ServerClock = {
  movable: false,
  offsetMs: () => Promise.resolve(0),
  move: () => Promise.reject(new Error("this stage's clock cannot be moved")),
};
