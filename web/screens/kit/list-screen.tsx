import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { CallProblem } from '../../data/queries/ask.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { DayGroup, RowList } from '../../ui/row.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TabTitle } from '../main/tab-title.tsx';
import { problemText } from '../problem-text.ts';
import { FilterBar } from './filter-bar.tsx';
import type { Filter, MoreFilters, Period } from './filter-bar.tsx';
import { ListEnd } from './list-end.tsx';
import type { ListWords } from './list-end.tsx';
import { ListSearch } from './list-search.tsx';
import type { ListSearchProps } from './list-search.tsx';

/** What a list has to know of its pages, of whatever contract. */
export interface ListPages<Row> {
  readonly pages: readonly { readonly rows: readonly Row[] }[] | undefined;
  readonly problem: CallProblem | undefined;
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  /** Where each page begins, for lists of more than one. */
  readonly starts?: { readonly current: (Element | null)[] };
  readonly refresh: () => Promise<unknown>;
}

/** Rows under a heading of their own. */
export interface ListGroup<Row> {
  readonly key: string;
  readonly heading: string;
  readonly rows: readonly Row[];
  /** What stands over its heading: of several groups, the first one's. */
  readonly above?: ReactNode;
}

/** What stands above a list to narrow it; each is left out where a list has no use for it. */
interface ListTools {
  readonly search?: ListSearchProps;
  readonly period?: Period;
  /** Those that have a sheet of their own. */
  readonly moreFilters?: MoreFilters;
  readonly filters?: readonly Filter[];
}

interface ListViewProps<Row> extends ListTools {
  readonly list: ListPages<Row>;
  /** The rows under their heads; left out where there are none. */
  readonly groupsOf?: (rows: readonly Row[]) => readonly ListGroup<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly rowOf: (row: Row) => ReactNode;
  /** What stands where there is nothing at all. */
  readonly empty: ReactNode;
  /** What is said of all rows together; shown once there are no more to come, because before it would be untrue. */
  readonly sumOf?: ((rows: readonly Row[]) => ReactNode) | undefined;
  readonly words: ListWords;
  /** How many rows its shape has while it is loaded. */
  readonly skeletonRows: number;
}

interface ListScreenProps<Row> extends ListViewProps<Row> {
  readonly title: string;
  readonly action?: ReactNode;
  /** Given where it is no tab but a page of its own, with a way back. */
  readonly page?: { readonly onBack: () => void; readonly bottom?: ReactNode };
  /** What is said below the list. */
  readonly children?: ReactNode;
}

/**
 * One endless list: search, period and filters, rows by their heads, pulled down to refresh; empty and failed in words.
 */
export function ListScreen<Row>({ title, action, page, children, ...view }: ListScreenProps<Row>) {
  const { refresh } = view.list;
  if (page !== undefined) {
    return (
      <Screen title={title} action={action} {...page}>
        <PullToRefresh onRefresh={refresh}>
          <ListView {...view} />
          {children}
        </PullToRefresh>
      </Screen>
    );
  }
  return (
    <PullToRefresh onRefresh={refresh}>
      <TabTitle title={title} action={action} />
      <main className={classes('flex grow flex-col px-4', !hasTools(view) && 'pt-3')}>
        <ListView {...view} />
        {children}
      </main>
    </PullToRefresh>
  );
}

function hasTools({ search, period, moreFilters, filters = [] }: ListTools): boolean {
  return (search ?? period ?? moreFilters) !== undefined || filters.length > 0;
}

function Tools({ search, period, moreFilters, filters, isListed }: ListTools & { readonly isListed: boolean }) {
  return (
    <>
      {search === undefined ? null : <ListSearch {...search} />}
      <FilterBar filters={filters} period={period} more={moreFilters} isListed={isListed} />
    </>
  );
}

function ListView<Row>({
  list,
  groupsOf,
  keyOf,
  rowOf,
  empty,
  sumOf,
  words,
  skeletonRows,
  ...tools
}: ListViewProps<Row>) {
  const { pages, starts } = list;
  const rows = pages?.flatMap((page) => page.rows);
  const begins = new Map(pages?.map((page, index) => [page.rows[0], index]));
  /** Tells the list where a page begins. */
  const startOf = (row: Row) => {
    const index = begins.get(row);
    return index === undefined || starts === undefined
      ? undefined
      : (element: Element | null) => void (starts.current[index] = element);
  };
  const isEmpty = rows?.length === 0 && !list.hasMore;
  const card = (shown: readonly Row[]) => (
    <Card className="py-1">
      <RowList>
        {shown.map((row) => (
          <li key={keyOf(row)} ref={startOf(row)}>
            {rowOf(row)}
          </li>
        ))}
      </RowList>
    </Card>
  );
  const isWhole = rows !== undefined && rows.length > 0 && !list.hasMore;
  return (
    <>
      {hasTools(tools) ? <Tools {...tools} isListed={rows !== undefined} /> : null}
      {isWhole ? sumOf?.(rows) : null}
      {rows === undefined ? (
        list.problem === undefined ? (
          <Card className={classes('py-2', hasTools(tools) && 'mt-4')}>
            <SkeletonRows count={skeletonRows} />
          </Card>
        ) : (
          <ErrorState text={problemText(list.problem)} busy={list.isLoading} onRetry={() => void list.refresh()} />
        )
      ) : isEmpty ? (
        empty
      ) : groupsOf === undefined ? (
        rows.length === 0 ? null : (
          card(rows)
        )
      ) : (
        groupsOf(rows).map((group) => (
          <Fragment key={group.key}>
            {group.above}
            <DayGroup heading={group.heading}>{card(group.rows)}</DayGroup>
          </Fragment>
        ))
      )}
      {rows === undefined || isEmpty ? null : <ListEnd {...list} words={words} />}
    </>
  );
}
