import { get, promisifyRequest } from 'idb-keyval';
import { dataStore } from '../session/stored.ts';
import { asStored } from '../session/wipe-unsent.ts';
import type { StoredUnsent } from '../session/wipe-unsent.ts';
import { vaultOf } from './pending-vault.ts';
import { keyOf, markOf } from './unsent.ts';
import type { Unsent } from './unsent.ts';

/**
 * Changes what is kept of its owner, or forgets it by undefined, where it is still the one of this mark: in one step,
 * so that what another tab keeps there meanwhile stays as it is. False where that one lies there no more.
 */
export async function changeUnsent(
  owner: string,
  { name, mark }: Pick<Unsent, 'name' | 'mark'>,
  change: (stored: StoredUnsent) => StoredUnsent | undefined,
): Promise<boolean> {
  const key = keyOf(await vaultOf(owner), name);
  return await dataStore()('readwrite', async (store) => {
    const stored = asStored(await promisifyRequest<unknown>(store.get(key)));
    if (stored === undefined || markOf(stored.sealed) !== mark) return false;
    const changed = change(stored);
    if (changed === undefined) await promisifyRequest(store.delete(key));
    else await promisifyRequest(store.put(changed, key));
    return true;
  });
}

/** Whether what is kept of its owner there is still the one of this mark. Read only: it may be a picture. */
export async function isUnsentOf(owner: string, { name, mark }: Pick<Unsent, 'name' | 'mark'>): Promise<boolean> {
  const stored = asStored(await get<unknown>(keyOf(await vaultOf(owner), name), dataStore()));
  return stored !== undefined && markOf(stored.sealed) === mark;
}
