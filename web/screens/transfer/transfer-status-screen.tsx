import { getTransfer } from '../../../shared/contracts/transfer/detail.ts';
import { transactionStatus } from '../../../shared/enums.ts';
import { createTransferFacts, transferForm } from '../../commands/transfer/create.ts';
import { useIdParam } from '../../route-match.ts';
import { Navigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { StatusPage } from '../money-flow/status-page.tsx';
import { useStatus } from '../money-flow/use-status.ts';
import { readId } from '../read-id.ts';
import { ReceiptSlip } from '../transactions/receipt-slip.tsx';
import { transferAgain } from './transfer-again.ts';

/** The receipt of a transfer; should it ever be pending, it changes by itself. */
export function TransferStatusScreen() {
  const transferId = readId('trf', useIdParam());
  const transfer = useStatus(
    getTransfer,
    transferId === undefined ? undefined : { transferId },
    createTransferFacts.changes,
  );
  if (transferId === undefined) return <Navigate to="/404" replace />;
  return (
    <StatusPage
      title={t('receipt.title')}
      query={transfer}
      form={transferForm}
      formPath={createTransferFacts.formPath()}
      again={t('transfer.again')}
      onAgain={transferAgain}
    >
      {(sent) => (
        <>
          <ReceiptSlip
            transaction={sent}
            {...(sent.status === transactionStatus.success ? { outcome: t('transfer.done') } : {})}
          />
          {sent.status === transactionStatus.pending ? (
            <p className="mt-4 text-center text-sm text-ink-soft">{t('transfer.pendingText')}</p>
          ) : null}
        </>
      )}
    </StatusPage>
  );
}
