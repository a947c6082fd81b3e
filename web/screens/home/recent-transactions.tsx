import type { TransactionRow as TransactionData } from '../../../shared/transaction.ts';
import { useNavigate } from '../../router.ts';
import { dayHeading } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Card, Section } from '../../ui/card.tsx';
import { RowList } from '../../ui/row.tsx';
import { TransactionRow } from '../transactions/transaction-row.tsx';
import { groupByDay } from '../transactions/group-by-day.ts';

/** The newest entries; the rest is one press away. */
export function RecentTransactions({ rows }: { readonly rows: readonly TransactionData[] }) {
  const navigate = useNavigate();
  return (
    <Section
      title={t('home.recent')}
      action={{ label: t('common.seeAll'), onPress: () => void navigate('/mainPage/transactions') }}
    >
      <Card className="py-1">
        {groupByDay(rows).map((day) => (
          <div key={day.key}>
            <h3 className="px-4 pt-3 text-xs font-semibold text-ink-soft">{dayHeading(day.atMs)}</h3>
            <RowList>
              {day.rows.map((row) => (
                <li key={row.transactionId}>
                  <TransactionRow transaction={row} />
                </li>
              ))}
            </RowList>
          </div>
        ))}
      </Card>
    </Section>
  );
}
