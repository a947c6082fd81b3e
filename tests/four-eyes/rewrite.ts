import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { present, updateItem } from '../../functions/table/expression.ts';
import type { Key } from '../../functions/table/keys/key.ts';
import type { Door } from '../front-door/door/door.ts';

/** What no operation of ours would write: something that is over comes out otherwise. */
export async function rewrite(
  { clients, runtime }: Door,
  place: Key,
  set: Readonly<Record<string, unknown>>,
): Promise<void> {
  const write = updateItem(runtime.table, place, { set, where: [present('pk')] });
  await clients.documents.send(new TransactWriteCommand({ TransactItems: [write] }));
}
