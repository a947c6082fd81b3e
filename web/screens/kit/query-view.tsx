import type { ReactNode } from 'react';
import type { CallProblem } from '../../data/queries/ask.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { problemText } from '../problem-text.ts';
import { Gone, isGone } from './gone.tsx';

/** What a view has to know of a query, of whatever contract. */
export interface Asked<T> {
  readonly data: T | undefined;
  readonly problem: CallProblem | undefined;
  readonly isRefreshing: boolean;
  readonly refresh: () => Promise<unknown>;
}

interface QueryViewProps<T> {
  readonly query: Asked<T>;
  /** Its shape while there is no answer yet. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** A query in its three states: on its way, failed with the way to ask again, and there; what is there stays. */
export function QueryView<T>({
  query: { data, problem, isRefreshing, refresh },
  skeleton,
  children,
}: QueryViewProps<T>) {
  if (data !== undefined) return children(data);
  if (problem === undefined) return skeleton;
  if (isGone(problem)) return <Gone problem={problem} />;
  return <ErrorState text={problemText(problem)} busy={isRefreshing} onRetry={() => void refresh()} />;
}

/** Several queries as one, for what needs all of them. */
export function together<const T extends readonly Asked<unknown>[]>(
  ...queries: T
): Asked<{ readonly [K in keyof T]: NonNullable<T[K]['data']> }>;
export function together(...queries: readonly Asked<unknown>[]): Asked<readonly unknown[]> {
  const all = queries.map(({ data }) => data);
  return {
    data: all.includes(undefined) ? undefined : all,
    problem: queries.find(({ problem }) => problem !== undefined)?.problem,
    isRefreshing: queries.some(({ isRefreshing }) => isRefreshing),
    refresh: () => Promise.all(queries.map(({ refresh }) => refresh())),
  };
}
