import { useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { transactionStatus } from '../../../shared/enums.ts';
import type { TransactionStatus } from '../../../shared/enums.ts';
import type { InputOf } from '../../../shared/operation.ts';
import type { WebQuery } from '../../data/queries/query-cache.tsx';
import type { QueryNames } from '../../data/queries/query-names.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import type { QueryState } from '../../data/queries/use-query.ts';
import { useRefresh } from '../../data/queries/use-refresh.ts';

/** What is open is looked after this often. */
const askEveryMs = 2000;

/** A query of one thing that is pending until it has ended. */
export type StatusContract = WebQuery & { readonly output: z.ZodMiniType<{ readonly status: TransactionStatus }> };

/** What became of one thing, which changes by itself; once it has ended, what that changes elsewhere is asked again. */
export function useStatus<C extends StatusContract>(
  contract: C,
  input: InputOf<C> | undefined,
  changes: QueryNames,
): QueryState<C> {
  const refresh = useRefresh();
  const query = useQuery(contract, input, {
    quiet: true,
    refreshEveryMs: (shown) => (shown === undefined || shown.status === transactionStatus.pending ? askEveryMs : 0),
  });
  const status = query.data?.status;
  const before = useRef(status);
  useEffect(() => {
    if (status !== undefined && status !== transactionStatus.pending && before.current !== status)
      void refresh(changes);
    before.current = status;
  }, [status, refresh, changes]);
  return query;
}
