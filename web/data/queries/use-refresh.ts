import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { nameOfKey } from './query-cache.tsx';
import type { QueryNames } from './query-names.ts';

const listeners = new Set<(queryNames: readonly string[]) => void>();

/** Hears of refreshes; endless lists do, which swr keeps out of its filters. Gives the function that ends it. */
export function watchRefreshes(listener: (queryNames: readonly string[]) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Gives a function that asks the named queries again where they are shown, whatever their input. */
export function useRefresh(): (queryNames: QueryNames) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (queryNames: QueryNames) => {
      for (const listener of listeners) {
        listener(queryNames);
      }
      // The cache goes with what shows it, and an answer may come after that: then there is nothing to ask again.
      await mutate((key) => {
        const name = nameOfKey(key);
        return name !== undefined && queryNames.includes(name);
      }).catch(() => undefined);
    },
    [mutate],
  );
}
