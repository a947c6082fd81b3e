import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { Navigate, useNavigate, useSearch } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { readId } from '../read-id.ts';
import { useBack } from '../use-back.ts';
import { isWaiting, statusPageOf } from './transaction-look.ts';
import { ReceiptSlip, ReceiptSlipSkeleton } from './receipt-slip.tsx';

/** One entry of the history in full. */
export function TransactionDetailScreen() {
  const navigate = useNavigate();
  const search = useSearch();
  const back = useBack('/mainPage/transactions');
  const transactionId = readId('txn', search.get('id'));
  const transaction = useQuery(getTransaction, transactionId === undefined ? undefined : { transactionId }, {
    quiet: true,
  });
  const { data } = transaction;
  const page = data === undefined ? undefined : statusPageOf(data);
  const linkedId = data?.linkedTransactionId;
  if (transactionId === undefined) return <Navigate to="/404" replace />;
  return (
    <Screen
      title={t('transactions.detail')}
      onBack={back}
      bottom={
        data === undefined || (page ?? linkedId) === undefined ? undefined : (
          <>
            {page === undefined ? null : (
              <Button onClick={() => void navigate(page)}>
                {t(isWaiting(data) ? 'transactions.openQr' : 'transactions.openStatus')}
              </Button>
            )}
            {linkedId === undefined ? null : (
              <Button look="quiet" onClick={() => void navigate(`/transactionDetail?id=${linkedId}`)}>
                {t('transactions.openLinked')}
              </Button>
            )}
          </>
        )
      }
    >
      <QueryView query={transaction} skeleton={<ReceiptSlipSkeleton />}>
        {(entry) => <ReceiptSlip transaction={entry} />}
      </QueryView>
    </Screen>
  );
}
