import type { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import type { QueryState } from '../../data/use-query.ts';
import { useNavigate } from '../../router.ts';
import { dayHeading } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Card, Section } from '../../ui/card.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { receipt } from '../../ui/drawings/receipt.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowList } from '../../ui/row.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { problemText } from '../problem-text.ts';
import { TransactionRow } from '../transactions/transaction-row.tsx';
import { groupByDay } from '../transactions/group-by-day.ts';

interface RecentTransactionsProps {
  readonly recent: QueryState<typeof getTransactionPage>;
}

/** The newest entries; the rest is one press away. */
export function RecentTransactions({ recent }: RecentTransactionsProps) {
  const navigate = useNavigate();
  const rows = recent.data?.rows;
  const all = { label: t('common.seeAll'), onPress: () => void navigate('/mainPage/transactions') };
  return (
    <Section title={t('home.recent')} action={rows === undefined || rows.length === 0 ? undefined : all}>
      <Card className="py-1">
        {rows === undefined
          ? recent.problem === undefined
            ? <SkeletonRows count={3} />
            : <ErrorState text={problemText(recent.problem)} busy={recent.isRefreshing} onRetry={() => void recent.refresh()} />
          : rows.length === 0
            ? <NothingYet />
            : groupByDay(rows).map((day) => (
              <div key={day.key}>
                <h3 className="px-4 pt-3 text-xs font-semibold text-ink-soft">{dayHeading(day.atMs)}</h3>
                <RowList>{day.rows.map((row) => <li key={row.transactionId}><TransactionRow transaction={row} /></li>)}</RowList>
              </div>
            ))}
      </Card>
    </Section>
  );
}

function NothingYet() {
  return (
    <div className="flex items-center gap-4 px-4 py-5">
      <Drawing picture={receipt} className="w-20 shrink-0" />
      <div>
        <p className="font-semibold">{t('transactions.empty')}</p>
        <p className="text-sm text-ink-soft">{t('transactions.emptyText')}</p>
      </div>
    </div>
  );
}
