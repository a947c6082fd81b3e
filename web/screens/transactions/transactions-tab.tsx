import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { usePages } from '../../data/queries/use-pages.ts';
import { useNavigate } from '../../router.ts';
import { dayHeading } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { receipt } from '../../ui/drawings/receipt.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListScreen } from '../kit/list-screen.tsx';
import { readId } from '../read-id.ts';
import { groupByDay } from './group-by-day.ts';
import { TransactionRow } from './transaction-row.tsx';

const pageSize = 20;

/** The whole history: by day, endless, pulled down to refresh. */
export function TransactionsTab() {
  const [withClosed, setWithClosed] = useState(false);
  const list = usePages(
    getTransactionPage,
    (before) => {
      const asked = { pageSize, ...(withClosed && { withClosed }) };
      if (before === undefined) return asked;
      const cursor = readId('txn', before.nextCursor);
      return cursor === undefined ? undefined : { ...asked, cursor };
    },
    { quiet: true },
  );
  return (
    <ListScreen
      title={t('transactions.title')}
      action={
        <IconButton label={t('common.refresh')} onClick={() => void list.refresh()}>
          <RotateCw aria-hidden className="size-5 text-ink-soft" />
        </IconButton>
      }
      list={list}
      filters={[
        {
          label: t('transactions.showClosed'),
          isOn: withClosed,
          onChange: setWithClosed,
          told: (isOn) => t(isOn ? 'transactions.closedShown' : 'transactions.closedHidden'),
        },
      ]}
      groupsOf={(rows) => groupByDay(rows).map((day) => ({ ...day, heading: dayHeading(day.atMs) }))}
      keyOf={(row) => row.transactionId}
      rowOf={(row) => <TransactionRow transaction={row} />}
      empty={<NoTransactions />}
      words={{ moreFailed: t('transactions.moreFail'), end: t('transactions.end') }}
      skeletonRows={7}
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
