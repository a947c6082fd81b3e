import { optionalIntegerOf } from '../table/item.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import type { Runtime } from './runtime.ts';

/** How many notices of a user are unread. */
export async function readUnread(runtime: Runtime, userId: string): Promise<number> {
  const item = await readItem(runtime.aws.documents, runtime.table, keys.inbox(userId));
  return item === undefined ? 0 : optionalIntegerOf(item, 'unread') ?? 0;
}
