import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import { laterType, transactionStatus } from '../../../shared/enums.ts';
import { isPaidByOwner, isSent, movementOf } from '../../../shared/movements.ts';
import type { WholeTransaction } from '../../../shared/transaction-facts.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { Navigate, useNavigate, useSearch } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { useBeginAgain } from '../money-flow/use-begin-again.ts';
import { readId } from '../read-id.ts';
import { useBack } from '../use-back.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { repeatedAs } from './repeated.ts';
import type { RepeatedDomain } from './repeated.ts';
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
  const again = againOf(entry);
  const mayReport = isSent(entry.type) && entry.status === transactionStatus.success;
  if ((page ?? qrPage ?? linkedId ?? again) === undefined) return undefined;
  return <WaysOn {...{ entry, page, qrPage, linkedId, again, mayReport }} waits={isWaiting(entry)} />;
}

/** What asks for another one like an entry: what its owner has asked for, once it does not wait for them any more. */
function againOf(entry: WholeTransaction): RepeatedDomain | undefined {
  const { type } = entry;
  return type === laterType || isWaiting(entry) ? undefined : repeatedAs(movementOf(type).source?.domain);
}

interface WaysOnProps {
  readonly entry: WholeTransaction;
  readonly page: string | undefined;
  readonly qrPage: string | undefined;
  readonly linkedId: string | undefined;
  /** The domain by which it may be asked for once more. */
  readonly again: RepeatedDomain | undefined;
  /** It arrived in somebody's wallet, so that it may be reported as a scam. */
  readonly mayReport: boolean;
  readonly waits: boolean;
}

function WaysOn({ entry, page, qrPage, linkedId, again, mayReport, waits }: WaysOnProps) {
  const navigate = useNavigate();
  const { begin, isRunning } = useBeginAgain(false);
  // Few come for it, and it brings along what each kind begins with.
  const beginAgain = (domain: RepeatedDomain) =>
    begin(async () => (await import('./begin-again.ts')).beginningLike(domain, entry));
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
        <Button look="soft" busy={isRunning} onClick={() => void beginAgain(again)}>
          {t(`again.${again}`)}
        </Button>
      )}
      {mayReport ? (
        <Button look="quiet" onClick={() => void navigate(`/reportScam/${entry.transactionId}`)}>
          {t(entry.scamCase === undefined ? 'scam.report' : 'scam.see')}
        </Button>
      ) : null}
      {linkedId === undefined ? null : (
        <Button look="quiet" onClick={() => void navigate(`/transactionDetail?id=${linkedId}`)}>
          {t('transactions.openLinked')}
        </Button>
      )}
    </>
  );
}
