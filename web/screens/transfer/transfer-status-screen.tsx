import { getTransfer } from '../../../shared/contracts/transfer/detail.ts';
import { transactionStatus } from '../../../shared/enums.ts';
import { formatThaiMobile } from '../../../shared/phone.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { homePath } from '../../route-table.ts';
import { useIdParam } from '../../route-match.ts';
import { Navigate, useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { readId } from '../read-id.ts';
import { ReceiptSlip, ReceiptSlipSkeleton } from '../transactions/receipt-slip.tsx';
import { startTransferDraft } from './transfer-draft.ts';

const askEveryMs = 3000;

/** The receipt of a transfer; should it ever be pending, it changes by itself. */
export function TransferStatusScreen() {
  const navigate = useNavigate();
  const transferId = readId('trf', useIdParam());
  const transfer = useQuery(getTransfer, transferId === undefined ? undefined : { transferId }, {
    quiet: true,
    refreshEveryMs: (shown) => (shown?.status === transactionStatus.pending ? askEveryMs : 0),
  });
  const { data } = transfer;
  const toHome = () => void navigate(homePath, { replace: true });
  const sendAgain = () => {
    const mobile = data?.typedMobile;
    startTransferDraft(mobile === undefined ? '' : formatThaiMobile(mobile));
    void navigate('/transfer?step=receiver', { replace: true });
  };
  if (transferId === undefined) return <Navigate to="/404" replace />;
  return (
    <Screen
      title={t('receipt.title')}
      onBack={toHome}
      bottom={data === undefined ? undefined : (
        <>
          <Button onClick={toHome}>{t('common.toHome')}</Button>
          <Button look="quiet" onClick={sendAgain}>{t('transfer.again')}</Button>
        </>
      )}
    >
      <QueryView query={transfer} skeleton={<ReceiptSlipSkeleton />}>
        {(sent) => <ReceiptSlip transaction={sent} {...(sent.status === transactionStatus.success ? { outcome: t('transfer.done') } : {})} />}
      </QueryView>
      {data?.status === transactionStatus.pending ? <p className="mt-4 text-center text-sm text-ink-soft">{t('transfer.pendingText')}</p> : null}
    </Screen>
  );
}
