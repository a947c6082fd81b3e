import { getCashOut } from '../../../shared/contracts/cash-out/detail.ts';
import { cashOutForm, createCashOutFacts } from '../../commands/cash-out/create.ts';
import { useIdParam } from '../../route-match.ts';
import { Navigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { StatusPage } from '../money-flow/status-page.tsx';
import { useStatus } from '../money-flow/use-status.ts';
import { readId } from '../read-id.ts';
import { ReceiptSlip } from '../transactions/receipt-slip.tsx';
import { cashOutAgain } from './cash-out-again.ts';
import { CashOutWord, wordOf } from './cash-out-word.tsx';

/** What became of a cash out: when it arrives, who acts now and until when, and how it ended. It changes by itself. */
export function CashOutStatusScreen() {
  const cashOutId = readId('cso', useIdParam());
  const cashOut = useStatus(
    getCashOut,
    cashOutId === undefined ? undefined : { cashOutId },
    createCashOutFacts.changes,
  );
  if (cashOutId === undefined) return <Navigate to="/404" replace />;
  return (
    <StatusPage
      title={t('cashOut.title')}
      query={cashOut}
      form={cashOutForm}
      formPath={createCashOutFacts.formPath()}
      again={t('cashOut.again')}
      onAgain={cashOutAgain}
    >
      {(shown) => (
        <ReceiptSlip
          transaction={shown}
          outcome={t(`cashOut.says.${wordOf(shown)}`)}
          told={<CashOutWord cashOut={shown} />}
        />
      )}
    </StatusPage>
  );
}
