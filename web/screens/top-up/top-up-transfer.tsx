import { CircleAlert, Clock } from 'lucide-react';
import { getTopUpAccount } from '../../../shared/contracts/top-up/account.ts';
import { formatBaht, formatThb } from '../../../shared/money.ts';
import { formatStandingAccount } from '../../../shared/standing-account.ts';
import type { TopUp } from '../../../shared/top-up.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { BankAppSteps } from './bank-app-steps.tsx';
import { CopyRow } from './copy-row.tsx';
import { ProofsOf } from '../proof/proofs-of.tsx';
import { TopUpReturns } from './top-up-returns.tsx';
import { useCancelTopUp } from './use-cancel-top-up.tsx';

interface TopUpTransferProps {
  readonly topUp: TopUp;
  readonly onBack: () => void;
}

/** What to type into a bank app, whose turn it is, by when the money is here, and the way out. */
export function TopUpTransfer({ topUp, onBack }: TopUpTransferProps) {
  const cancel = useCancelTopUp(topUp);
  return (
    <Screen
      title={t('topUp.title')}
      onBack={onBack}
      bottom={
        <Button look="quiet" onClick={cancel.ask}>
          {t('topUp.cancel')}
        </Button>
      }
    >
      <TransferTicket topUp={topUp} />
      <NextAct topUp={topUp} />
      <TopUpReturns topUp={topUp} />
      <ProofsOf topUp={topUp} />
      {topUp.transferTo === undefined ? null : (
        <BankAppSteps amountSatang={topUp.amountSatang} billerId={topUp.transferTo.billerId} />
      )}
      <OrToAccount amountSatang={topUp.amountSatang} />
      {cancel.sheet}
    </Screen>
  );
}

function TransferTicket({ topUp: { amountSatang, transferTo, expiresAtMs } }: { readonly topUp: TopUp }) {
  return (
    <article className="overflow-hidden rounded-hero bg-card shadow-lift">
      <header className="surface flex flex-wrap items-center justify-between gap-x-3 px-5 py-3">
        <p className="font-semibold">{t('topUp.way.transfer')}</p>
        <p role="status" className="flex items-center gap-2 text-sm text-on-surface-soft">
          <span aria-hidden className="breathe size-2 shrink-0 rounded-full bg-white" />
          {t('topUp.transfer.waiting')}
        </p>
      </header>
      <div className="px-5 pt-4 pb-3">
        <div className="text-center">
          <p className="text-sm text-ink-soft">{t('topUp.transfer.exactly')}</p>
          <p>
            <Amount satang={amountSatang} size="large" />
          </p>
        </div>
        <div className="mt-3 divide-y divide-line">
          {transferTo === undefined ? null : (
            <>
              <CopyRow name={t('topUp.transfer.biller')} shown={transferTo.billerId} copied={transferTo.billerId} />
              <CopyRow
                name={t('topUp.transfer.reference')}
                shown={transferTo.reference}
                copied={transferTo.reference}
              />
            </>
          )}
          <CopyRow
            name={t('topUp.transfer.amount')}
            shown={formatThb(amountSatang)}
            copied={formatBaht(amountSatang).replaceAll(',', '')}
          />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <p className="text-sm text-ink-soft">{t('topUp.transfer.until')}</p>
            <p className="tabular ml-auto font-medium">{shortMoment(expiresAtMs)}</p>
          </div>
        </div>
      </div>
    </article>
  );
}

/** Who has to do something now, who after that, and by when the money is here; or that it would come too late. */
function NextAct({ topUp: { arrivesByMs, expiresAtMs } }: { readonly topUp: TopUp }) {
  if (arrivesByMs === undefined) return null;
  if (arrivesByMs > expiresAtMs) {
    return (
      <Notice tint="warning" icon={CircleAlert} className="mt-4">
        {t('topUp.transfer.tooLate')}
      </Notice>
    );
  }
  return (
    <Notice tint="info" icon={Clock} title={t('topUp.transfer.yourTurn')} className="mt-4">
      {t('topUp.transfer.yourTurnText', { time: shortMoment(arrivesByMs) })}
    </Notice>
  );
}

/** The other way, for whoever has a number of their own: it needs no reference. */
function OrToAccount({ amountSatang }: { readonly amountSatang: number }) {
  const account = useQuery(getTopUpAccount, {}, { quiet: true }).data?.account;
  if (account === undefined) return null;
  return (
    <Card className="mt-4 px-5 py-4">
      <h2 className="font-semibold">{t('topUp.transfer.orAccount')}</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {t('topUp.transfer.orAccountText', { amount: formatThb(amountSatang) })}
      </p>
      <CopyRow
        name={`${t('topUp.account.number')} · ${account.bank}`}
        shown={formatStandingAccount(account.number)}
        copied={account.number}
      />
    </Card>
  );
}
