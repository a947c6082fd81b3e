import { Info, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { getBankAccount } from '../../../shared/contracts/bank-account/detail.ts';
import { getBankAccounts } from '../../../shared/contracts/bank-account/list.ts';
import { removeBankAccount } from '../../../shared/contracts/bank-account/remove.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { linkAgainPath } from '../../commands/bank-account/add.ts';
import { removeAccountForm, removeBankAccountFacts } from '../../commands/bank-account/remove.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { useIdParam } from '../../route-match.ts';
import { Navigate, useNavigate, useSearch } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ConfirmSheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { QueryView, together } from '../kit/query-view.tsx';
import { PendingGate } from '../main/pending-gate.tsx';
import { belongsToForm } from '../problem-text.ts';
import { readId } from '../read-id.ts';
import { useBack } from '../use-back.ts';
import { AccountFacts, AccountSurface } from './account-facts.tsx';
import { AccountLinked } from './account-linked.tsx';
import { accountProblem } from './account-problem.ts';
import { bankName, bankOf, useBanks } from './use-banks.ts';
import type { Banks } from './use-banks.ts';

const listPath = '/bankAccounts';

/** One linked account: what is known of it, and the way to remove it; once it was linked, that, and what comes next. */
export function BankAccountScreen() {
  const accountId = readId('bac', useIdParam());
  const isNew = useSearch().has('linked');
  if (accountId === undefined) return <Navigate to="/404" replace />;
  if (isNew) return <AccountLinked accountId={accountId} />;
  return (
    <PendingGate form={removeAccountForm(accountId)} title={t('title.bankAccount')}>
      <AccountDetail accountId={accountId} />
    </PendingGate>
  );
}

/** The way to remove it; of the only one, why it stays and what to do first. */
function AccountDetail({ accountId }: { readonly accountId: string }) {
  const back = useBack(listPath);
  const navigate = useNavigate();
  const account = together(useQuery(getBankAccount, { accountId }, { quiet: true }), useBanks());
  const { rows } = useQuery(getBankAccounts, {}, { quiet: true }).data ?? { rows: undefined };
  const isOnly = rows?.filter(({ isOfAnother }) => isOfAnother !== true).length === 1;
  const isAnothers = account.data?.[0].isOfAnother === true;
  // The only one that money goes out to stays; where none does, it is linked again or goes.
  const stays = isOnly && account.data !== undefined && !isAnothers;
  const wayOn =
    account.data === undefined ? undefined : (
      <>
        {stays || isAnothers ? (
          <Button
            look={isAnothers ? 'primary' : 'soft'}
            icon={isAnothers ? undefined : <Plus aria-hidden className="size-5" />}
            onClick={() => void navigate(isAnothers ? linkAgainPath(account.data[0]) : '/addBankAccount')}
          >
            {t(isAnothers ? 'bankAccount.linkAnew' : 'title.addBankAccount')}
          </Button>
        ) : null}
        {stays ? null : <RemoveButton account={account.data[0]} banks={account.data[1]} />}
      </>
    );
  return (
    <Screen title={t('title.bankAccount')} onBack={back} bottom={wayOn}>
      <QueryView
        query={account}
        skeleton={
          <Card className="py-2">
            <SkeletonRows count={3} />
          </Card>
        }
      >
        {([shown, banks]) => (
          <>
            <AccountSurface account={shown} banks={banks} />
            <Card className="mt-4 px-5 py-1">
              <AccountFacts account={shown} />
            </Card>
            {isAnothers ? (
              <Notice tint="warning" icon={TriangleAlert} title={t('bankAccount.ofAnother')} className="mt-4">
                {t('bankAccount.ofAnotherText')}
              </Notice>
            ) : null}
            {stays ? (
              <Notice tint="info" icon={Info} title={t('bankAccount.last')} className="mt-4">
                {t('bankAccount.lastText')}
              </Notice>
            ) : null}
          </>
        )}
      </QueryView>
    </Screen>
  );
}

interface RemoveButtonProps {
  readonly account: OutputOf<typeof getBankAccount>;
  readonly banks: Banks;
}

function RemoveButton({ account, banks }: RemoveButtonProps) {
  const { accountId, bankCode, accountNumberMasked, isOfAnother } = account;
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const remove = useCommand(removeBankAccount, removeBankAccountFacts, {
    tells: (problem) => problem.kind === 'unanswered' || belongsToForm(problem),
  });
  const bank = bankName(bankOf(banks, bankCode));
  const confirm = async () => {
    setError(undefined);
    const outcome = await remove.run({ accountId }, { shown: { name: `${bank} ${accountNumberMasked}` } });
    setAsking(false);
    if (outcome.kind === 'ok') {
      toast(t('bankAccount.removed'));
      return navigate(listPath, { replace: true });
    }
    return outcome.kind === 'unanswered' || belongsToForm(outcome) ? setError(accountProblem(outcome)) : undefined;
  };
  return (
    <>
      <FieldError id="remove-error" text={error} />
      <Button
        look="quiet"
        icon={<Trash2 aria-hidden className="size-5" />}
        aria-describedby="remove-error"
        onClick={() => setAsking(true)}
      >
        {t('bankAccount.remove')}
      </Button>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('bankAccount.removeTitle', { bank, number: accountNumberMasked })}
        // Its bank names somebody else: whether it links it again nobody can promise.
        text={t(isOfAnother === true ? 'bankAccount.removeTextOfAnother' : 'bankAccount.removeText')}
        confirmLabel={t('bankAccount.removeConfirm')}
        cancelLabel={t('bankAccount.keep')}
        danger
        busy={remove.isRunning}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
