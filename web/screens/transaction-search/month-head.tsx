import type { ReactNode } from 'react';
import { getMonthSums } from '../../../shared/contracts/transaction/month-sums.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { laterType } from '../../../shared/enums.ts';
import { movementOf } from '../../../shared/movements.ts';
import type { TransactionRow } from '../../../shared/transaction.ts';
import { usePages } from '../../data/queries/use-pages.ts';
import { dayKey, shortDay } from '../../text/dates.ts';
import { monthName } from '../../text/months.ts';
import { t } from '../../text/text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { readId } from '../read-id.ts';
import { SumsPair } from './found-sums.tsx';

interface Day {
  readonly atMs: number;
  readonly rows: readonly TransactionRow[];
}

const monthAt = (atMs: number): string => dayKey(atMs).slice(0, 7).replace('-', '');

/**
 * Whether a row stands in another month than it counts in: a month's sums are what changed the balance in it, and what
 * goes out is gone once it is asked for, wherever it ends.
 */
function countsBefore({ type, createdAtMs, completedAtMs = createdAtMs }: TransactionRow): boolean {
  return type !== laterType && movementOf(type).sign < 0 && monthAt(createdAtMs) !== monthAt(completedAtMs);
}

/** Days with the head of their month above the first one of each. */
export function underMonths<D extends Day>(days: readonly D[]): readonly (D & { readonly above?: ReactNode })[] {
  const months = days.map(({ atMs }) => monthAt(atMs));
  return days.map((day, index) => {
    const month = months[index] ?? '';
    if (month === months[index - 1]) return day;
    const isOther = days.some(({ rows }, at) => months[at] === month && rows.some(countsBefore));
    return { ...day, above: <MonthHead month={month} isOther={isOther} /> };
  });
}

interface MonthHeadProps {
  readonly month: string;
  /** Whether something of those that are shown under it counts in a month before it. */
  readonly isOther: boolean;
}

/**
 * A month's name with the money that came and went in it. The server adds it up when the month is first shown; of more
 * entries than one answer looks at it says from when on, and goes on when it is asked to.
 */
function MonthHead({ month, isOther }: MonthHeadProps) {
  const { pages, problem, hasMore, isLoadingMore, loadMore } = usePages(
    getMonthSums,
    (before) => {
      if (before === undefined) return { month };
      const cursor = readId('txn', before.nextCursor);
      return cursor === undefined ? undefined : { month, cursor };
    },
    { quiet: true, changesWith: getTransactionPage.name },
  );
  const fromMs = pages?.at(-1)?.searchedUntilMs;
  return (
    <div className="pt-6">
      <h2 className="px-1 pb-2 text-lg font-semibold">{monthName(month)}</h2>
      {pages !== undefined ? (
        <SumsPair inSatang={sum(pages, 'inSatang')} outSatang={sum(pages, 'outSatang')} />
      ) : problem === undefined ? (
        <Skeleton className="h-10 rounded-sm" />
      ) : null}
      {isOther ? <p className="px-1 text-xs text-ink-soft">{t('transactions.leftBefore')}</p> : null}
      {fromMs === undefined || !hasMore ? null : (
        <p className="flex flex-wrap items-center gap-x-3 px-1 text-xs text-ink-soft">
          {t('transactions.summedFrom', { day: shortDay(fromMs) })}
          <button
            type="button"
            disabled={isLoadingMore}
            onClick={loadMore}
            className="min-h-11 font-semibold text-brand-ink"
          >
            {t('transactions.sumOn')}
          </button>
        </p>
      )}
    </div>
  );
}

function sum<K extends string>(pages: readonly Readonly<Record<K, number>>[], name: K): number {
  return pages.reduce((total, page) => total + page[name], 0);
}
