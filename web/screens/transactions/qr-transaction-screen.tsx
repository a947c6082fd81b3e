import { getQrTransaction } from '../../../shared/contracts/transaction/qr-detail.ts';
import { transactionStatus } from '../../../shared/enums.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { Navigate, useNavigate, useSearch } from '../../router.ts';
import { receiptTime } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Facts, Section } from '../../ui/card.tsx';
import { Screen } from '../../ui/screen.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { readId } from '../read-id.ts';
import { useBack } from '../use-back.ts';
import { ReceiptSlip, ReceiptSlipSkeleton } from './receipt-slip.tsx';
import { statusPageOf } from './transaction-look.ts';
import { toldOf } from './transaction-told.tsx';

type QrTransaction = OutputOf<typeof getQrTransaction>;

/** What was paid by a QR, or was to be: the receipt, how long the QR could be paid, and what came and did not fit. */
export function QrTransactionScreen() {
  const navigate = useNavigate();
  const search = useSearch();
  const back = useBack('/mainPage/transactions');
  const transactionId = readId('txn', search.get('id'));
  const transaction = useQuery(getQrTransaction, transactionId === undefined ? undefined : { transactionId }, {
    quiet: true,
  });
  const page = transaction.data === undefined ? undefined : statusPageOf(transaction.data);
  if (transactionId === undefined) return <Navigate to="/404" replace />;
  return (
    <Screen
      title={t('title.qrTransaction')}
      onBack={back}
      bottom={
        page === undefined ? undefined : <Button onClick={() => void navigate(page)}>{t('transactions.openQr')}</Button>
      }
    >
      <QueryView query={transaction} skeleton={<ReceiptSlipSkeleton />}>
        {(entry) => (
          <div className="space-y-4">
            <ReceiptSlip transaction={entry} told={toldOf(entry)} />
            <QrFacts entry={entry} />
            <Returns entry={entry} />
          </div>
        )}
      </QueryView>
    </Screen>
  );
}

function Moment({ atMs }: { readonly atMs: number }) {
  return <span className="tabular">{receiptTime(atMs)}</span>;
}

function QrFacts({ entry }: { readonly entry: QrTransaction }) {
  const { reference, createdAtMs, expiresAtMs, completedAtMs, status, proofReference } = entry;
  const isPaid = status === transactionStatus.success && completedAtMs !== undefined;
  return (
    <Section title={t('qr.facts')}>
      <Card className="px-5 py-1">
        <Facts
          facts={[
            [
              t('qr.reference'),
              <span key="reference" className="tabular break-all">
                {reference}
              </span>,
            ],
            [t('qr.made'), <Moment key="made" atMs={createdAtMs} />],
            [t('qr.until'), <Moment key="until" atMs={expiresAtMs} />],
            [t('qr.paid'), isPaid ? <Moment key="paid" atMs={completedAtMs} /> : undefined],
            [
              t('facts.proof'),
              proofReference === undefined ? undefined : (
                <span key="proof" className="tabular break-all">
                  {proofReference}
                </span>
              ),
            ],
          ]}
        />
      </Card>
    </Section>
  );
}

/** What was paid to it and goes back to its payer, oldest first. */
function Returns({ entry: { returns, moreReturns } }: { readonly entry: QrTransaction }) {
  if (returns.length === 0) return null;
  return (
    <Section title={t('qr.returns')}>
      <Card className="px-5 py-1">
        <Facts
          facts={returns.map(({ amountSatang, arrivedAtMs }) => [
            receiptTime(arrivedAtMs),
            <span key={arrivedAtMs}>
              <Amount satang={amountSatang} />
              <span className="block text-xs font-normal text-ink-soft">{t('qr.returnedAt')}</span>
            </span>,
          ])}
        />
      </Card>
      {moreReturns === undefined ? null : (
        <p className="mt-2 px-1 text-sm text-ink-soft">{t('qr.moreReturned', { count: moreReturns })}</p>
      )}
    </Section>
  );
}
