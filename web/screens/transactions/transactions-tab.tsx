import { RotateCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { TransactionRow as Transaction } from '../../../shared/transaction.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { useNavigate } from '../../router.ts';
import { dayHeading, shortDay } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { receipt } from '../../ui/drawings/receipt.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListScreen } from '../kit/list-screen.tsx';
import { FoundSums } from '../transaction-search/found-sums.tsx';
import { groupByDay } from './group-by-day.ts';
import { filterQuery, readFilter, wishCount } from '../transaction-search/history-filter.ts';
import type { HistoryFilter } from '../transaction-search/history-filter.ts';
import { periodOf } from '../transaction-search/history-period.ts';
import { underMonths } from '../transaction-search/month-head.tsx';
import { TransactionRow } from './transaction-row.tsx';
import { useHistory } from '../transaction-search/use-history.ts';
import { useTabQuery } from '../transaction-search/use-tab-query.ts';

// Most who open the list look for nothing.
const FilterSheet = lazyPart(
  async () => (await import('../transaction-search/filter-sheet.tsx')).FilterSheet,
  'transactions',
);

function daysOf(rows: readonly Transaction[]) {
  return groupByDay(rows).map((day) => ({ ...day, heading: dayHeading(day.atMs) }));
}

/** The whole history: by day, endless, pulled down to refresh, and looked through by what is asked for. */
export function TransactionsTab() {
  const [query, setQuery] = useTabQuery('/mainPage/transactions');
  // In no address: it may be somebody's name.
  const [text, setText] = useState('');
  const [sheet, setSheet] = useState<'none' | 'shut' | 'open'>('none');
  const filter = readFilter(query);
  const change = (wished: HistoryFilter) => setQuery(filterQuery(wished));
  const clear = () => {
    setText('');
    change({});
  };
  const { list, isSearch, searchedUntilMs } = useHistory(filter, text);
  const { withClosed = false } = filter;
  const wishes = wishCount(filter);
  return (
    <>
      <ListScreen
        title={t('transactions.title')}
        action={
          <IconButton label={t('common.refresh')} onClick={() => void list.refresh()}>
            <RotateCw aria-hidden className="size-5 text-ink-soft" />
          </IconButton>
        }
        list={list}
        search={{
          label: t('transactions.search'),
          clearLabel: t('transactions.clearSearch'),
          value: text,
          onSearch: setText,
        }}
        period={periodOf(filter, change)}
        moreFilters={{
          label: wishes === 0 ? t('transactions.filters') : t('transactions.filtersOn', { count: wishes }),
          isOn: wishes > 0,
          onPress: () => setSheet('open'),
        }}
        filters={[
          {
            label: t('transactions.showClosed'),
            isOn: withClosed,
            onChange: (isOn) => change({ ...filter, withClosed: isOn ? true : undefined }),
            told: (isOn) => t(isOn ? 'transactions.closedShown' : 'transactions.closedHidden'),
          },
        ]}
        groupsOf={(rows) => (isSearch ? daysOf(rows) : underMonths(daysOf(rows)))}
        keyOf={(row) => row.transactionId}
        rowOf={(row) => <TransactionRow transaction={row} />}
        empty={isSearch ? <NothingFound onClear={clear} /> : <NoTransactions />}
        sumOf={isSearch ? (rows) => <FoundSums rows={rows} /> : undefined}
        words={{
          moreFailed: t('transactions.moreFail'),
          end: t('transactions.end'),
          stopped:
            searchedUntilMs === undefined
              ? undefined
              : {
                  told: t('transactions.searchedUntil', { day: shortDay(searchedUntilMs) }),
                  goOn: t('transactions.searchOn'),
                },
        }}
        skeletonRows={7}
      />
      {sheet === 'none' ? null : (
        <Suspense>
          <FilterSheet open={sheet === 'open'} onClose={() => setSheet('shut')} filter={filter} onChange={change} />
        </Suspense>
      )}
    </>
  );
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      drawing={receipt}
      title={t('transactions.noneFound')}
      text={t('transactions.noneFoundText')}
      action={<Button onClick={onClear}>{t('transactions.clearFilters')}</Button>}
    />
  );
}

function NoTransactions() {
  const navigate = useNavigate();
  return (
    <EmptyState
      drawing={receipt}
      title={t('transactions.empty')}
      text={t('transactions.emptyText')}
      action={<Button onClick={() => void navigate('/topUp')}>{t('action.topUp')}</Button>}
    />
  );
}
