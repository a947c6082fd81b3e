import { Check, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import type { TransactionRow as TransactionData } from '../../../shared/transaction.ts';
import { usePages } from '../../data/use-pages.ts';
import { useNavigate } from '../../router.ts';
import { dayHeading } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceChip } from '../../ui/chip.tsx';
import { receipt } from '../../ui/drawings/receipt.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { DayGroup, RowList } from '../../ui/row.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TabTitle } from '../main/tab-title.tsx';
import { problemText } from '../problem-text.ts';
import { readId } from '../read-id.ts';
import { groupByDay } from './group-by-day.ts';
import { TransactionRow } from './transaction-row.tsx';

const pageSize = 20;

/** The whole history: by day, endless, pulled down to refresh. */
export function TransactionsTab() {
  const [withClosed, setWithClosed] = useState(false);
  const list = usePages(getTransactionPage, (before) => {
    const asked = { pageSize, ...(withClosed && { withClosed }) };
    if (before === undefined) return asked;
    const cursor = readId('txn', before.nextCursor);
    return cursor === undefined ? undefined : { ...asked, cursor };
  }, { quiet: true });
  const rows = list.pages?.flatMap((page) => page.rows);
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <TabTitle
        title={t('transactions.title')}
        action={<IconButton label={t('common.refresh')} onClick={() => void list.refresh()}><RotateCw aria-hidden className="size-5 text-ink-soft" /></IconButton>}
      />
      <main className="flex grow flex-col px-4">
        <ClosedChoice shown={withClosed} listed={rows !== undefined} onChange={setWithClosed} />
        {rows === undefined
          ? list.problem === undefined
            ? <Card className="mt-4 py-2"><SkeletonRows count={7} /></Card>
            : <ErrorState text={problemText(list.problem)} busy={list.isLoading} onRetry={() => void list.refresh()} />
          : rows.length === 0 && !list.hasMore ? <NoTransactions /> : <Days rows={rows} />}
        {rows === undefined || (rows.length === 0 && !list.hasMore) ? null : <ListEnd list={list} />}
      </main>
    </PullToRefresh>
  );
}

interface ClosedChoiceProps {
  readonly shown: boolean;
  /** The list stands; before, nothing is said of it. */
  readonly listed: boolean;
  readonly onChange: (shown: boolean) => void;
}

/** Stands above the list, however long that is, and stays while it is fetched, so that the focus does too. */
function ClosedChoice({ shown, listed, onChange }: ClosedChoiceProps) {
  const [chosen, setChosen] = useState(false);
  const press = () => {
    setChosen(true);
    onChange(!shown);
  };
  return (
    <div className="pt-2">
      <ChoiceChip pressed={shown} onPress={press}>
        <span className="flex items-center gap-1.5">{shown ? <Check aria-hidden className="size-4 shrink-0" /> : null}{t('transactions.showClosed')}</span>
      </ChoiceChip>
      <p role="status" className="sr-only">{chosen && listed ? t(shown ? 'transactions.closedShown' : 'transactions.closedHidden') : ''}</p>
    </div>
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

function Days({ rows }: { readonly rows: readonly TransactionData[] }) {
  return groupByDay(rows).map((day) => (
    <DayGroup key={day.key} heading={dayHeading(day.atMs)}>
      <Card className="py-1">
        <RowList>{day.rows.map((row) => <li key={row.transactionId}><TransactionRow transaction={row} /></li>)}</RowList>
      </Card>
    </DayGroup>
  ));
}

interface ListEndProps {
  readonly list: Pick<ReturnType<typeof usePages<typeof getTransactionPage>>, 'hasMore' | 'isLoadingMore' | 'loadMore' | 'problem' | 'refresh'>;
}

/** Loads the next page when it comes into view; its button does the same. */
function ListEnd({ list }: ListEndProps) {
  const place = useRef<HTMLDivElement>(null);
  const loadMore = useRef(list.loadMore);
  useEffect(() => {
    loadMore.current = list.loadMore;
  });
  useEffect(() => {
    const element = place.current;
    if (element === null || !list.hasMore) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) loadMore.current();
    }, { rootMargin: '400px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list.hasMore, list.isLoadingMore]);
  return (
    <div ref={place} className="py-4 text-center text-sm text-ink-soft">
      {list.isLoadingMore ? <Card><SkeletonRows count={2} /></Card> : null}
      {list.problem !== undefined && !list.isLoadingMore ? <p className="mb-2">{t('transactions.moreFail')}</p> : null}
      {list.hasMore && !list.isLoadingMore
        ? <Button look="quiet" onClick={list.problem === undefined ? list.loadMore : () => void list.refresh()}>{t(list.problem === undefined ? 'transactions.more' : 'common.retry')}</Button>
        : null}
      {list.hasMore ? null : t('transactions.end')}
    </div>
  );
}
