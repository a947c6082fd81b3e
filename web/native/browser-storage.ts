import { del, get, set } from 'idb-keyval';
import { dataStore } from '../data/session/stored.ts';
import type { SmallStorage } from './bridge.ts';

/**
 * Where small texts are kept without a shell: IndexedDB, and where a browser keeps nothing, as long as the page lives.
 */
export function createBrowserStorage(): SmallStorage {
  const memory = new Map<string, string>();
  const keyOf = (name: string) => `native:${name}`;
  return {
    get: async (name) => {
      const kept = await attempt(() => get<unknown>(keyOf(name), dataStore()));
      return typeof kept === 'string' ? kept : memory.get(name);
    },
    set: async (name, value) => {
      memory.set(name, value);
      await attempt(() => set(keyOf(name), value, dataStore()));
    },
    remove: async (name) => {
      memory.delete(name);
      await attempt(() => del(keyOf(name), dataStore()));
    },
  };
}

/** A browser that forbids storage throws at once or answers with an error; either way the memory has to do. */
async function attempt<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch {
    return undefined;
  }
}
