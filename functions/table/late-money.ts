import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { idBodyStart } from '../../shared/ids.ts';
import { putNewItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { textOf } from './item.ts';
import { keys, lists } from './keys.ts';
import { readPage } from './pages.ts';

/** Marks that money came to an entry at a moment, long after the entry was made: where it stands nobody looks then. */
export function putLateMoney(table: string, userId: string, body: string, atMs: number): TransactItem {
  return putNewItem(table, keys.lateMoney(userId, atMs, body), {});
}

/** The id bodies of the last entries that money came late to in a time, by when it came; both ends included. */
export async function readLateMoney(
  documents: DynamoDBDocumentClient,
  table: string,
  userId: string,
  {
    fromMs,
    throughMs,
    size,
  }: { readonly fromMs: number; readonly throughMs: number | undefined; readonly size: number },
): Promise<readonly string[]> {
  const list = lists.lateMoney(userId);
  const { items } = await readPage(documents, table, list, {
    beforeBody: throughMs === undefined ? undefined : idBodyStart(throughMs + 1),
    downTo: idBodyStart(fromMs),
    size,
    consistent: true,
  });
  return items.map((item) => textOf(item, 'sk').slice(`${list.prefix}${idBodyStart(fromMs)}`.length));
}
