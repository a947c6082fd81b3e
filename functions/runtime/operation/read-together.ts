import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../../table/item.ts';
import { textOf } from '../../table/item.ts';
import type { Key } from '../../table/keys/key.ts';
import type { Runtime } from '../process/runtime.ts';
import { BusyError } from './settle.ts';

const mostTries = 5;

const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/** What a batch brought: the item of a key, or undefined where there is none. */
export interface ItemsFound {
  of(key: Key): Item | undefined;
}

/**
 * One consistent BatchGet by distinct keys. What DynamoDB leaves unprocessed is
 * asked again, bounded; throws BusyError where that never ends, so that an item
 * that was not read is never taken for one that is not there.
 */
export async function readTogether(runtime: Runtime, wanted: readonly Key[]): Promise<ItemsFound> {
  const found = new Map<string, Item>();
  let missing: Record<string, unknown>[] = [...new Map(wanted.map((key) => [nameOf(key), { ...key }])).values()];
  for (let tries = 0; missing.length > 0; tries += 1) {
    if (tries === mostTries) throw new BusyError('reads stayed throttled');
    if (tries > 0) await runtime.wait(runtime.random.fraction() * 50 * 2 ** tries);
    const answer = await runtime.aws.documents.send(
      new BatchGetCommand({
        RequestItems: { [runtime.table]: { Keys: missing, ConsistentRead: true } },
      }),
    );
    for (const item of answer.Responses?.[runtime.table] ?? []) {
      found.set(nameOf({ pk: textOf(item, 'pk'), sk: textOf(item, 'sk') }), item);
    }
    missing = answer.UnprocessedKeys?.[runtime.table]?.Keys ?? [];
  }
  return { of: (key) => found.get(nameOf(key)) };
}
