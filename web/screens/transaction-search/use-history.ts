import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { searchTransactions } from '../../../shared/contracts/transaction/search.ts';
import type { TransactionRow } from '../../../shared/transaction.ts';
import { usePages } from '../../data/queries/use-pages.ts';
import type { ListPages } from '../kit/list-screen.tsx';
import { readId } from '../read-id.ts';
import { isNarrowing } from './history-filter.ts';
import type { HistoryFilter } from './history-filter.ts';

const pageSize = 20;

interface History {
  readonly list: ListPages<TransactionRow>;
  readonly isSearch: boolean;
  /** Epoch milliseconds; where a search has stopped before its page was full. */
  readonly searchedUntilMs: number | undefined;
}

/** The list as it is asked for: the plain one, or what is found in it. */
export function useHistory(filter: HistoryFilter, text: string): History {
  const isSearch = isNarrowing(filter) || text !== '';
  const { withClosed } = filter;
  const whole = usePages(
    getTransactionPage,
    (before) => {
      if (isSearch) return undefined;
      const asked = { pageSize, ...(withClosed === true && { withClosed }) };
      if (before === undefined) return asked;
      const cursor = readId('txn', before.nextCursor);
      return cursor === undefined ? undefined : { ...asked, cursor };
    },
    { quiet: true },
  );
  const found = usePages(
    searchTransactions,
    (before) => {
      if (!isSearch) return undefined;
      const asked = { ...filter, ...(text !== '' && { text }), pageSize };
      if (before === undefined) return asked;
      return before.nextCursor === undefined ? undefined : { ...asked, cursor: before.nextCursor };
    },
    { quiet: true, changesWith: getTransactionPage.name },
  );
  return isSearch
    ? { list: found, isSearch, searchedUntilMs: found.pages?.at(-1)?.searchedUntilMs }
    : { list: whole, isSearch, searchedUntilMs: undefined };
}
