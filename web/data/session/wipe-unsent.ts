import { delMany } from 'idb-keyval';
import { dataStore, storedEntries } from './stored.ts';

/** How the keys of all that is kept until the server has it begin; see unsent.ts. */
export const allUnsent = 'unsent:';

/** Forgets what anybody has typed or taken here and the server does not have. */
export async function wipeUnsent(): Promise<void> {
  const all = await storedEntries(allUnsent);
  await delMany(
    all.map(([key]) => key),
    dataStore(),
  );
}
