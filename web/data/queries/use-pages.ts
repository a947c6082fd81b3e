import { useEffect, useRef } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { InputOf, OutputOf } from '../../../shared/operation.ts';
import { ask, type CallProblem, presentProblem, problemOf } from './ask.ts';
import { queryKey, type WebQuery } from './query-cache.tsx';
import { watchRefreshes } from './use-refresh.ts';
import { useSeenPages } from './use-seen-pages.ts';

export interface PagesState<C extends WebQuery> {
  /** The pages fetched so far, first one first; undefined before the first came. */
  readonly pages: readonly OutputOf<C>[] | undefined;
  readonly problem: CallProblem | undefined;
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  /** What each page begins with, where its list tells: by it is known which pages are on the screen. */
  readonly starts: { readonly current: (Element | null)[] };
  /**
   * Asks again for the pages on the screen, one after the other and in one round at a time; never throws. Those below
   * it are let go, those above it follow once they are scrolled to.
   */
  readonly refresh: () => Promise<void>;
}

/**
 * Does something now, or as soon as nothing is in its way: what is wanted while all pages are asked for again comes
 * behind them, because nobody asks for it a second time.
 */
function useWanted(mustWait: boolean, act: () => void): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (mustWait || !isWanted.current) return;
    isWanted.current = false;
    act();
  });
  return () => {
    if (mustWait) isWanted.current = true;
    else act();
  };
}

/**
 * An endless list. `inputOf` gives the input of the next page from the page before (undefined for the first), or
 * undefined when there is no next page; it has to be stable or cheap. `changesWith` is another query, for a list of the
 * same rows: whatever changes that one changes this.
 */
export function usePages<C extends WebQuery>(
  contract: C,
  inputOf: (before: OutputOf<C> | undefined) => InputOf<C> | undefined,
  options: { readonly quiet?: boolean; readonly changesWith?: WebQuery['name'] } = {},
): PagesState<C> {
  const { quiet = false, changesWith = contract.name } = options;
  const keyOf = (_index: number, before: OutputOf<C> | null): readonly [string, InputOf<C>] | null => {
    const input = inputOf(before ?? undefined);
    const key = input === undefined ? undefined : queryKey(contract, input);
    return input === undefined || key === undefined ? null : [key, input];
  };
  // What is held is not asked for: all that is there while the list grows, and in a refresh what is above the screen.
  // A round holds what it has asked for, too, so that swr asks once however often it begins.
  const held = useRef<Map<string, OutputOf<C> | Promise<OutputOf<C>>>>(undefined);
  const { data, error, size, setSize, isLoading, isValidating, mutate } = useSWRInfinite<OutputOf<C>, Error>(
    keyOf,
    ([key, input]: readonly [string, InputOf<C>]) => {
      const page = held.current?.get(key) ?? ask(contract, input);
      held.current?.set(key, page);
      return page;
    },
    {
      revalidateAll: true,
      onError: (failure) => presentProblem(problemOf(failure), quiet || data !== undefined),
    },
  );
  const hold = (count: number) => {
    held.current = new Map(
      (data ?? []).slice(0, count).flatMap((page, index) => {
        const key = keyOf(index, data?.[index - 1] ?? null);
        return key === null ? [] : [[key[0], page]];
      }),
    );
  };
  const { starts, refresh } = useSeenPages(async ({ first, count }) => {
    hold(first);
    try {
      if (count < size) await setSize(count);
      await mutate();
    } finally {
      held.current = undefined;
    }
  });
  useEffect(
    () =>
      watchRefreshes((queryNames) => {
        if (queryNames.includes(changesWith)) void refresh();
      }),
    [changesWith, refresh],
  );
  const last = data?.at(-1);
  const hasMore = last !== undefined && inputOf(last) !== undefined;
  const isLoadingMore = isValidating && (data?.length ?? size) < size;
  const loadMore = useWanted(isValidating && !isLoadingMore, () => {
    if (!hasMore || isLoadingMore) return;
    hold(Infinity);
    void setSize(size + 1).finally(() => void (held.current = undefined));
  });
  return {
    pages: data,
    problem: error === undefined ? undefined : problemOf(error),
    isLoading,
    isLoadingMore,
    hasMore,
    loadMore,
    starts,
    refresh,
  };
}
