import { useCallback, useState } from 'react';
import { ask, presentProblem, problemOf } from '../data/queries/ask.ts';
import type { CallProblem } from '../data/queries/ask.ts';
import type { WebQuery } from '../data/queries/query-cache.tsx';
import type { InputOf, OutputOf } from '../../shared/operation.ts';
import { belongsToForm } from './problem-text.ts';

export interface Asking<C extends WebQuery> {
  readonly run: (input: InputOf<C>) => Promise<{ readonly kind: 'ok'; readonly data: OutputOf<C> } | CallProblem>;
  readonly isRunning: boolean;
}

/** A query that a button asks, once for each press, instead of a screen that shows it. */
export function useAsk<C extends WebQuery>(contract: C): Asking<C> {
  const [isRunning, setIsRunning] = useState(false);
  const run = useCallback(
    async (input: InputOf<C>) => {
      setIsRunning(true);
      try {
        return { kind: 'ok' as const, data: await ask(contract, input) };
      } catch (error) {
        const problem = problemOf(error);
        presentProblem(problem, belongsToForm(problem));
        return problem;
      } finally {
        setIsRunning(false);
      }
    },
    [contract],
  );
  return { run, isRunning };
}
