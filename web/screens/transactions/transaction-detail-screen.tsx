import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import { transactionStatus } from '../../../shared/enums.ts';
import { isPaidByOwner, isSent } from '../../../shared/movements.ts';
import type { WholeTransaction } from '../../../shared/transaction-facts.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { Navigate, useNavigate, useSearch } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { readId } from '../read-id.ts';
import { useBack } from '../use-back.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { isWaiting, statusPageOf } from './transaction-look.ts';
import { ReceiptSlip, ReceiptSlipSkeleton } from './receipt-slip.tsx';
import { toldOf } from './transaction-told.tsx';

/** One entry of the history in full. */
export function TransactionDetailScreen() {
  const search = useSearch();
  const back = useBack('/mainPage/transactions');
  const transactionId = readId('txn', search.get('id'));
  const transaction = useQuery(getTransaction, transactionId === undefined ? undefined : { transactionId }, {
    quiet: true,
  });
  const { data } = transaction;
  if (transactionId === undefined) return <Navigate to="/404" replace />;
  return (
    <Screen title={t('transactions.detail')} onBack={back} bottom={data === undefined ? undefined : waysOn(data)}>
      <QueryView query={transaction} skeleton={<ReceiptSlipSkeleton />}>
        {(entry) => (
          <div className="space-y-4">
            <ReceiptSlip transaction={entry} told={toldOf(entry)} />
            <PaymentFacts entry={entry} />
          </div>
        )}
      </QueryView>
    </Screen>
  );
}

/** Where an entry leads: to what becomes of it, to its QR, and to the entry that belongs to it. */
function waysOn(entry: WholeTransaction) {
  const page = statusPageOf(entry);
  const isByQr = isPaidByOwner(entry.type) && entry.channel === 'thai-qr' && !isWaiting(entry);
  const qrPage = isByQr ? `/qrTransactionDetail?id=${entry.transactionId}` : undefined;
  const { linkedTransactionId: linkedId } = entry;
  // What has a page of its own offers it there.
  const again = isSent(entry.type) ? entry : undefined;
  const mayReport = again?.status === transactionStatus.success;
  if ((page ?? qrPage ?? linkedId ?? again) === undefined) return undefined;
  return (
    <WaysOn
      page={page}
      qrPage={qrPage}
      linkedId={linkedId}
      again={again}
      mayReport={mayReport}
      waits={isWaiting(entry)}
    />
  );
}

interface WaysOnProps {
  readonly page: string | undefined;
  readonly qrPage: string | undefined;
  readonly linkedId: string | undefined;
  /** The transfer that may be made once more. */
  readonly again: WholeTransaction | undefined;
  /** That transfer arrived in somebody's wallet, so that it may be reported as a scam. */
  readonly mayReport: boolean;
  readonly waits: boolean;
}

function WaysOn({ page, qrPage, linkedId, again, mayReport, waits }: WaysOnProps) {
  const navigate = useNavigate();
  // Few come for it, and it brings along what a transfer begins with.
  const sendAgain = async (sent: WholeTransaction) => {
    const { fillInAgain, sendAgainPath } = await import('../transfer/send-again.ts');
    fillInAgain(sent);
    void navigate(sendAgainPath);
  };
  return (
    <>
      {page === undefined ? null : (
        <Button onClick={() => void navigate(page)}>
          {t(waits ? 'transactions.openQr' : 'transactions.openStatus')}
        </Button>
      )}
      {qrPage === undefined ? null : (
        <Button look="quiet" onClick={() => void navigate(qrPage)}>
          {t('transactions.openQrFacts')}
        </Button>
      )}
      {again === undefined ? null : (
        <Button look="soft" onClick={() => void sendAgain(again)}>
          {t('receipt.again')}
        </Button>
      )}
      {again === undefined || !mayReport ? null : (
        <Button look="quiet" onClick={() => void navigate(`/reportScam/${again.transactionId}`)}>
          {t(again.scamCase === undefined ? 'scam.report' : 'scam.see')}
        </Button>
      )}
      {linkedId === undefined ? null : (
        <Button look="quiet" onClick={() => void navigate(`/transactionDetail?id=${linkedId}`)}>
          {t('transactions.openLinked')}
        </Button>
      )}
    </>
  );
}
