import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Door } from '../door/door.ts';

/** Puts many items of a test's own, 25 at a time. */
export async function putEach(
  { clients: { documents }, runtime: { table } }: Door,
  items: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  for (let from = 0; from < items.length; from += 25) {
    await documents.send(
      new BatchWriteCommand({
        RequestItems: { [table]: items.slice(from, from + 25).map((item) => ({ PutRequest: { Item: { ...item } } })) },
      }),
    );
  }
}
