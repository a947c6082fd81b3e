import { useCallback, useEffect, useRef, useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { InputOf, OutputOf } from '../../../shared/operation.ts';
import { ask, type CallProblem, presentProblem, problemOf } from './ask.ts';
import { oneAfterAnother } from './one-round.ts';
import { queryKey, type WebQuery } from './query-cache.tsx';
import { watchRefreshes } from './use-refresh.ts';

export interface PagesState<C extends WebQuery> {
  /** The pages fetched so far, first one first; undefined before the first came. */
  readonly pages: readonly OutputOf<C>[] | undefined;
  readonly problem: CallProblem | undefined;
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  /** Asks for all pages again, one after the other and in one round at a time; never throws. */
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
  // While the list grows, what is there already stays as it is: only the next page is asked for.
  const held = useRef<ReadonlyMap<string, OutputOf<C>>>(new Map());
  const { data, error, size, setSize, isLoading, isValidating, mutate } = useSWRInfinite<OutputOf<C>, Error>(
    keyOf,
    ([key, input]: readonly [string, InputOf<C>]) => held.current.get(key) ?? ask(contract, input),
    {
      revalidateAll: true,
      onError: (failure) => presentProblem(problemOf(failure), quiet || data !== undefined),
    },
  );
  const [inTurn] = useState(oneAfterAnother);
  const refresh = useCallback(
    () =>
      inTurn(async () => {
        held.current = new Map();
        try {
          await mutate();
        } catch {
          // swr keeps the failure in `error`, where the screen finds it.
        }
      }),
    [inTurn, mutate],
  );
  useEffect(
    () =>
      watchRefreshes((queryNames) => {
        if (queryNames.includes(changesWith)) {
          void refresh();
        }
      }),
    [changesWith, refresh],
  );
  const last = data?.at(-1);
  const hasMore = last !== undefined && inputOf(last) !== undefined;
  const isLoadingMore = isValidating && data !== undefined && data.length < size;
  const loadMore = useWanted(isValidating && !isLoadingMore, () => {
    if (!hasMore || isLoadingMore) return;
    held.current = new Map(
      (data ?? []).flatMap((page, index) => {
        const key = keyOf(index, data?.[index - 1] ?? null);
        return key === null ? [] : [[key[0], page]];
      }),
    );
    void setSize(size + 1).finally(() => {
      held.current = new Map();
    });
  });
  return {
    pages: data,
    problem: error === undefined ? undefined : problemOf(error),
    isLoading,
    isLoadingMore,
    hasMore,
    loadMore,
    refresh,
  };
}
