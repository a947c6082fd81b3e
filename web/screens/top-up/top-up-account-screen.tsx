import { Info } from 'lucide-react';
import { Suspense, useState } from 'react';
import { getTopUpAccount } from '../../../shared/contracts/top-up/account.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { formatStandingAccount } from '../../../shared/standing-account.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { BalanceSurface } from '../../ui/balance-surface.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { bank as bankPicture } from '../../ui/drawings/bank.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { forgetSentCodes, keptSentCode } from '../login/sent-code.ts';
import { useBack } from '../use-back.ts';
import { NumberedSteps } from './numbered-steps.tsx';

// It is needed once in the life of an account.
const OpenAccountSheet = lazyPart(async () => (await import('./open-account-sheet.tsx')).OpenAccountSheet, 'auth');

type Answer = OutputOf<typeof getTopUpAccount>;
type Account = NonNullable<Answer['account']>;

/** The number that is its owner's for good, and how one transfers to it; where there is none yet, how to open one. */
export function TopUpAccountScreen() {
  const back = useBack('/topUp');
  const query = useQuery(getTopUpAccount, {}, { quiet: true });
  const [opening, setOpening] = useState(() => keptSentCode('account') !== undefined);
  const account = query.data?.account;
  return (
    <Screen
      title={t('topUp.account.title')}
      onBack={back}
      bottom={
        query.data === undefined ? undefined : account === undefined ? (
          <Button onClick={() => setOpening(true)}>{t('topUp.account.open')}</Button>
        ) : (
          <Button onClick={() => void copyText(account.number)}>{t('topUp.account.copy')}</Button>
        )
      }
    >
      <QueryView query={query} skeleton={<Skeleton className="h-40 rounded-hero" />}>
        {({ account: own, arrivesByMs }) =>
          own === undefined ? (
            <EmptyState drawing={bankPicture} title={t('topUp.account.empty')} text={t('topUp.account.emptyText')} />
          ) : (
            <OwnAccount account={own} arrivesByMs={arrivesByMs} />
          )
        }
      </QueryView>
      {opening && account === undefined ? (
        <Suspense>
          <OpenAccountSheet
            onClose={() => {
              forgetSentCodes(['account']);
              setOpening(false);
              // Its answer may have been lost although the number was opened.
              void query.refresh();
            }}
          />
        </Suspense>
      ) : null}
    </Screen>
  );
}

function OwnAccount({ account, arrivesByMs }: { readonly account: Account; readonly arrivesByMs: number }) {
  return (
    <>
      <BalanceSurface className="px-5 py-6">
        <p className="text-sm text-on-surface-soft">{t('topUp.account.bank')}</p>
        <p className="font-semibold">{account.bank}</p>
        <p className="mt-4 text-sm text-on-surface-soft">{t('topUp.account.number')}</p>
        <p className="tabular mt-1 text-2xl leading-tight font-semibold wrap-anywhere">
          {formatStandingAccount(account.number)}
        </p>
      </BalanceSurface>
      <NumberedSteps
        title={t('topUp.account.howTitle')}
        steps={[t('topUp.account.how1'), t('topUp.account.how2', { bank: account.bank }), t('topUp.account.how3')]}
      />
      <Card className="mt-4 px-5 py-4 text-sm text-ink-soft">
        {t('topUp.arrivesBy', { time: shortMoment(arrivesByMs) })}
      </Card>
      <Notice tint="info" icon={Info} className="mt-4">
        {t('topUp.account.fits')}
      </Notice>
    </>
  );
}
