import { bodyOfId } from '../../../shared/ids.ts';
import type { CaseFreeze } from '../../domains/freeze/case-freeze.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { readFreeze } from '../../table/freeze.ts';
import { DamagedItem, textOf } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';

/** A freeze of a person, consistently. @throws DamagedItem where there is none. */
export async function readFreezeOf({ aws, table }: Runtime, userId: string, body: string): Promise<CaseFreeze> {
  const item = await readItem(aws.documents, table, keys.freeze(userId, body));
  if (item === undefined) throw new DamagedItem('freeze');
  return readFreeze(item);
}

/** The freeze of an id, while it stands; undefined where none of that id does. */
export async function findStandingFreeze(runtime: Runtime, freezeId: string): Promise<CaseFreeze | undefined> {
  const body = bodyOfId('frz', freezeId) ?? '';
  const line = await readItem(runtime.aws.documents, runtime.table, keys.standingFreeze(body));
  if (line === undefined) return undefined;
  const freeze = await readFreezeOf(runtime, textOf(line, 'userId'), body);
  return freeze.state === 'standing' ? freeze : undefined;
}
