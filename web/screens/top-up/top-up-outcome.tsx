import { Suspense } from 'react';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { topUpMethod, transactionStatus, transactionType } from '../../../shared/enums.ts';
import { shortId } from '../../../shared/ids.ts';
import type { TopUp } from '../../../shared/top-up.ts';
import type { TransactionDetail } from '../../../shared/transaction.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { receiptTime } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { BalanceSurface } from '../../ui/balance-surface.tsx';
import { Card, Facts } from '../../ui/card.tsx';
import { HideableAmounts } from '../../ui/hidden-amounts.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { ProofsOf } from '../proof/proofs-of.tsx';
import { TopUpReturns } from './top-up-returns.tsx';

const SlipOf = lazyPart(async () => (await import('../receipt/slip-of.tsx')).SlipOf, 'money');

const isTransfer = ({ method }: Pick<TopUp, 'method'>): boolean => method === topUpMethod.bankTransfer;
const channelOf = (topUp: Pick<TopUp, 'method'>) => (isTransfer(topUp) ? 'bank' : 'thai-qr');

/** What became of a top-up: paid, run out of time, or cancelled; or of money that nobody had announced. */
export function TopUpOutcome({ topUp }: { readonly topUp: TopUp }) {
  const paid = topUp.status === transactionStatus.success;
  return (
    <div role="status">
      {paid ? <Paid topUp={topUp} /> : <Closed topUp={topUp} />}
      <TopUpReturns topUp={topUp} />
      <ProofsOf topUp={topUp} />
      {paid ? <PaidFacts topUp={topUp} /> : <ClosedFacts topUp={topUp} />}
    </div>
  );
}

/** A top-up as the entry that it is in the history: they share one id body, and nothing is taken for it. */
function entryOf({
  topUpId,
  method,
  amountSatang,
  createdAtMs,
  completedAtMs = createdAtMs,
}: TopUp): TransactionDetail {
  return {
    transactionId: topUpId.replace(/^tup_/, 'txn_'),
    reference: topUpId.replace(/^tup_/, ''),
    number: shortId(topUpId),
    type: transactionType.topUp,
    status: transactionStatus.success,
    amountSatang,
    feeSatang: 0,
    totalSatang: amountSatang,
    createdAtMs,
    completedAtMs,
    channel: channelOf({ method }),
  };
}

/** What is there now, and the slip as everywhere else. */
function PaidFacts({ topUp }: { readonly topUp: TopUp }) {
  return (
    <>
      <Card className="mt-4 px-5 py-1">
        <Facts facts={[[t('home.available'), <NewBalance key="balance" />]]} />
      </Card>
      <Suspense fallback={null}>
        <SlipOf known={entryOf(topUp)} />
      </Suspense>
    </>
  );
}

/** Nothing was paid, so there is no slip: how it was to come, until when, and under which number. */
function ClosedFacts({ topUp }: { readonly topUp: TopUp }) {
  return (
    <Card className="mt-4 px-5 py-1">
      <Facts
        facts={[
          [t('receipt.channel'), t(`channel.${channelOf(topUp)}`)],
          [
            t('receipt.time'),
            <span key="time" className="tabular">
              {receiptTime(topUp.completedAtMs ?? topUp.createdAtMs)}
            </span>,
          ],
          [
            t('topUp.reference'),
            <span key="reference" className="tabular">
              {shortId(topUp.topUpId)}
            </span>,
          ],
        ]}
      />
    </Card>
  );
}

function NewBalance() {
  const balance = useQuery(getLastBalance, {}, { quiet: true }).data;
  if (balance === undefined) return '…';
  return (
    <HideableAmounts>
      <Amount satang={balance.availableSatang} />
    </HideableAmounts>
  );
}

function Paid({ topUp }: { readonly topUp: TopUp }) {
  return (
    <BalanceSurface className="px-5 py-8 text-center">
      <StatusMark kind="success" className="mx-auto ring-4 ring-white/25" />
      <h2 className="mt-4 text-lg font-semibold">
        {t(topUp.toAccount === true ? 'topUp.account.came' : 'topUp.done')}
      </h2>
      <p className="mt-1">
        <Amount satang={topUp.amountSatang} size="hero" sign={1} />
      </p>
      <p className="mt-3 text-sm text-on-surface-soft">{t('topUp.doneText')}</p>
    </BalanceSurface>
  );
}

/** Why nothing was added, and what that means for money that comes later or is here already. */
function wordsOf(topUp: TopUp): { readonly title: PlainTextKey; readonly text: PlainTextKey } {
  if (topUp.toAccount === true) return { title: 'topUp.account.returned', text: 'topUp.account.returnedText' };
  if (topUp.closedBecause === 'cancelled') return { title: 'topUp.cancelled', text: 'topUp.cancelledText' };
  return isTransfer(topUp)
    ? { title: 'topUp.transfer.expired', text: 'topUp.transfer.expiredText' }
    : { title: 'topUp.expired', text: 'topUp.expiredText' };
}

function Closed({ topUp }: { readonly topUp: TopUp }) {
  const { title, text } = wordsOf(topUp);
  return (
    <Card className="px-5 py-8 text-center">
      <StatusMark kind="closed" className="mx-auto" />
      <h2 className="mt-4 text-lg font-semibold">{t(title)}</h2>
      <p className="mt-1 text-ink-soft">
        <Amount satang={topUp.amountSatang} size="large" />
      </p>
      <p className="mx-auto mt-3 max-w-xs text-sm text-balance text-ink-soft">{t(text)}</p>
    </Card>
  );
}
