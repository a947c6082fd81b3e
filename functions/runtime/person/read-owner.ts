import { textOf } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import type { Runtime } from '../process/runtime.ts';

/** The user id that a phone belongs to, read consistently; undefined where it is nobody's. */
export async function readOwner({ aws, table }: Runtime, phoneHash: string): Promise<string | undefined> {
  const item = await readItem(aws.documents, table, keys.phone(phoneHash));
  return item === undefined ? undefined : textOf(item, 'userId');
}
