import { useEffect, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { InputOf, OutputOf } from '../../../shared/operation.ts';
import { ask, type CallProblem, presentProblem, problemOf } from './ask.ts';
import { reactionTo } from '../calls/client-rules.ts';
import { queryKey, type WebQuery } from './query-cache.tsx';

export interface QueryState<C extends WebQuery> {
  /** The newest answer; stays while it is asked for again, also when that fails. */
  readonly data: OutputOf<C> | undefined;
  /** Why the last asking failed. */
  readonly problem: CallProblem | undefined;
  /** Nothing to show yet, and asking. */
  readonly isLoading: boolean;
  /** Asking, with or without something to show. */
  readonly isRefreshing: boolean;
  /**
   * Asks again now, and gives what is known then: the new answer, or the one of before where none came. Never throws.
   */
  readonly refresh: () => Promise<OutputOf<C> | undefined>;
}

export interface QueryOptions<C extends WebQuery> {
  /** Asks again after so many milliseconds, as long as it is shown; 0 stops. */
  readonly refreshEveryMs?: number | ((data: OutputOf<C> | undefined) => number);
  /** Asks again after a failure, as long as it is shown: what was lost on the way comes without anybody's doing. */
  readonly untilAnswered?: boolean;
  /** The screen tells of problems itself: no toast, no dialog. The end of the session is always acted upon. */
  readonly quiet?: boolean;
  /** Whether an answer that is there already is good for good: then coming here, or back, does not ask again. */
  readonly stays?: (data: OutputOf<C>) => boolean;
  /** Hears of each answer of the server, and of none that was kept. */
  readonly onAnswer?: (data: OutputOf<C>) => void;
}

const asksNoMore = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false } as const;

const longestPauseMs = 60_000;

/** Shows a query's answer and keeps it fresh. While `input` is undefined, or nobody is logged in, nothing is asked. */
export function useQuery<C extends WebQuery>(
  contract: C,
  input: InputOf<C> | undefined,
  options: QueryOptions<C> = {},
): QueryState<C> {
  const { refreshEveryMs = 0, untilAnswered = false, quiet = false, stays, onAnswer } = options;
  const { cache } = useSWRConfig();
  const fetcher = input === undefined ? null : () => ask(contract, input);
  const key = input === undefined ? null : (queryKey(contract, input) ?? null);
  const held: OutputOf<C> | undefined = cache.get(key ?? '')?.data;
  const { data, error, isLoading, isValidating, mutate } = useSWR<OutputOf<C>, Error>(key, fetcher, {
    refreshInterval: refreshEveryMs,
    ...(held !== undefined && stays?.(held) === true && asksNoMore),
    onSuccess: (answer) => onAnswer?.(answer),
    onError: (failure, failedKey) => {
      presentProblem(problemOf(failure), quiet || cache.get(failedKey)?.data !== undefined);
    },
  });
  // swr stops its interval at a failure; what is asked for regularly is asked for again, after ever longer pauses.
  const tries = useRef(0);
  const asksOn = untilAnswered || refreshEveryMs !== 0;
  useEffect(() => {
    tries.current = error === undefined ? 0 : tries.current + (isValidating ? 0 : 1);
    if (!asksOn || isValidating || error === undefined || reactionTo(problemOf(error)).kind === 'log-out') {
      return undefined;
    }
    // Any asking ends the pause, whoever began it, so that there is one chain: coming back to the page adds none.
    const pauseMs = Math.min(1_500 * 2 ** tries.current, longestPauseMs) * (0.5 + Math.random() / 2);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && cache.get(key ?? '')?.isValidating !== true) void mutate();
    }, pauseMs);
    return () => clearInterval(timer);
  }, [asksOn, cache, error, isValidating, key, mutate]);
  return {
    data,
    problem: error === undefined ? undefined : problemOf(error),
    isLoading,
    isRefreshing: isValidating,
    // It throws only where data is handed in; a failure is in `error`, where the screen finds it.
    refresh: mutate,
  };
}
