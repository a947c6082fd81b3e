import { MessageSquareText } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { getBankAccount } from '../../../shared/contracts/bank-account/detail.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { maySendMoney } from '../../needs.ts';
import { homePath } from '../../route-table.ts';
import { Navigate, useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { useBeginHere } from '../../ui/use-begin-here.ts';
import { chosenOf } from '../cash-out/chosen-account.ts';
import { useCashOutTo } from '../cash-out/use-cash-out-to.ts';
import { isGone } from '../kit/gone.tsx';
import { QueryView, together } from '../kit/query-view.tsx';
import type { Asked } from '../kit/query-view.tsx';
import { AccountRow } from './account-row.tsx';
import { useBanks } from './use-banks.ts';
import type { Banks } from './use-banks.ts';

/**
 * Right after an account was linked: whose the bank said it is, that its owner is told, and what comes next. The
 * address alone proves nothing: of what is not linked, or is marked, the account's own page says what it is.
 */
export function AccountLinked({ accountId }: { readonly accountId: string }) {
  const navigate = useNavigate();
  const toList = () => void navigate('/bankAccounts', { replace: true });
  const asked = useQuery(getBankAccount, { accountId }, { quiet: true });
  const phone = useQuery(getBaseInfo, {}, { quiet: true }).data?.phone;
  const isMarked = asked.data?.isOfAnother === true;
  // What was kept from before it was linked again has the mark still, so that it is asked once more.
  const { refresh } = asked;
  const [isAskedAnew, setAskedAnew] = useState(false);
  useEffect(() => {
    if (isMarked) void refresh().then(() => setAskedAnew(true));
  }, [isMarked, refresh]);
  const account = together(isMarked ? { ...asked, data: undefined } : asked, useBanks());
  const isGoneNow = asked.problem !== undefined && isGone(asked.problem);
  if (isGoneNow || (isMarked && isAskedAnew)) return <Navigate to={`/bankAccounts/${accountId}`} replace />;
  const isLinked = asked.data !== undefined && !isMarked;
  return (
    <Screen title={t('title.addBankAccount')} onBack={toList} bottom={<WaysOn account={account} toList={toList} />}>
      {isLinked ? <Done /> : null}
      <QueryView
        query={account}
        skeleton={
          <Card className="py-2">
            <SkeletonRows count={1} />
          </Card>
        }
      >
        {([shown, banks]) => {
          const holder = <span className="text-sm text-ink-soft">{shown.holderName}</span>;
          return (
            <Card className="py-1">
              <AccountRow account={shown} banks={banks} trail={holder} />
            </Card>
          );
        }}
      </QueryView>
      {phone === undefined || !isLinked ? null : (
        <Notice tint="success" icon={MessageSquareText} className="mt-4">
          {t('bankAccount.told', { phone })}
        </Notice>
      )}
    </Screen>
  );
}

interface WaysOnProps {
  readonly account: Asked<readonly [account: OutputOf<typeof getBankAccount>, banks: Banks]>;
  readonly toList: () => void;
}

/**
 * Into a cash out to this very account, which may be what somebody came from; to the list for whom that is not open.
 */
function WaysOn({ account: { data, problem }, toList }: WaysOnProps) {
  const navigate = useNavigate();
  const cashOutTo = useCashOutTo();
  if (cashOutTo === undefined || (data === undefined && problem !== undefined)) {
    return (
      <>
        <Button onClick={toList}>{t('bankAccount.toList')}</Button>
        <Button look="quiet" onClick={() => void navigate(homePath, { replace: true })}>
          {t('common.toHome')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button busy={data === undefined} onClick={() => (data === undefined ? undefined : cashOutTo(chosenOf(...data)))}>
        {t('bankAccount.cashOut')}
      </Button>
      <Button look="quiet" onClick={toList}>
        {t('bankAccount.toList')}
      </Button>
    </>
  );
}

function Done() {
  const heading = useBeginHere();
  const textId = useId();
  const who = useQuery(getBaseInfo, {}, { quiet: true }).data;
  // Whoever only receives links one for later; a review that is under way is nothing of their level.
  const isForLater = who !== undefined && !maySendMoney(who.tier);
  return (
    <div className="px-6 pt-8 pb-7 text-center">
      <StatusMark kind="success" className="mx-auto" />
      <h2
        ref={heading}
        tabIndex={-1}
        aria-describedby={textId}
        className="mt-5 text-lg font-semibold text-balance outline-none"
      >
        {t('bankAccount.linked')}
      </h2>
      <p id={textId} className="mx-auto mt-1 max-w-xs text-balance text-ink-soft">
        {t(isForLater ? 'bankAccount.linkedLaterText' : 'bankAccount.linkedText')}
      </p>
    </div>
  );
}
