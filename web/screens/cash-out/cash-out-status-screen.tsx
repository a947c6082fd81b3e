import { getCashOut } from '../../../shared/contracts/cash-out/detail.ts';
import { cashOutForm, createCashOutFacts } from '../../commands/cash-out/create.ts';
import { useIdParam } from '../../route-match.ts';
import { Navigate, useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { typedBaht } from '../../ui/amount-pad.tsx';
import { startDraft } from '../money-flow/flow-draft.ts';
import { StatusPage } from '../money-flow/status-page.tsx';
import { useStatus } from '../money-flow/use-status.ts';
import { readId } from '../read-id.ts';
import { ReceiptSlip } from '../transactions/receipt-slip.tsx';
import type { ChosenAccount, TypedCashOut } from './chosen-account.ts';
import { CashOutWord, wordOf } from './cash-out-word.tsx';

/** What became of a cash out: when it arrives, who acts now and until when, and how it ended. It changes by itself. */
export function CashOutStatusScreen() {
  const navigate = useNavigate();
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
      onAgain={({ accountId, payeeAccount, amountSatang }) => {
        const payee: ChosenAccount | undefined =
          accountId === undefined || payeeAccount === undefined ? undefined : { accountId, ...payeeAccount };
        const amount = typedBaht(amountSatang);
        startDraft<TypedCashOut>(cashOutForm, {}, payee === undefined ? { amount } : { amount, payee });
        // Behind the amount lies the list of accounts; a step goes on with what is filled in.
        void navigate(payee === undefined ? '/cashOut?step=account' : '/cashOut', { replace: true });
        if (payee !== undefined) void navigate('/cashOut?step=amount');
      }}
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
