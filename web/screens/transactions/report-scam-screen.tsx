import { useId, useState } from 'react';
import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import { reportScam } from '../../../shared/contracts/transaction/report-scam.ts';
import { transactionStatus } from '../../../shared/enums.ts';
import type { Id } from '../../../shared/ids.ts';
import { isSent } from '../../../shared/movements.ts';
import { scamKinds } from '../../../shared/scam.ts';
import type { ScamKind } from '../../../shared/scam.ts';
import type { WholeTransaction } from '../../../shared/transaction-facts.ts';
import { reportScamFacts, scamForm } from '../../commands/transaction/report-scam.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useIdParam } from '../../route-match.ts';
import { Navigate, useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Facts } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { PendingGate } from '../main/pending-gate.tsx';
import { belongsToForm, problemText } from '../problem-text.ts';
import { readId } from '../read-id.ts';
import { useBack } from '../use-back.ts';
import { ReceiptSlipSkeleton } from './receipt-slip.tsx';

/** Reports a transfer as a scam, and shows the report once there is one. */
export function ReportScamScreen() {
  const navigate = useNavigate();
  const transactionId = readId('txn', useIdParam());
  if (transactionId === undefined) return <Navigate to="/404" replace />;
  const again = () => void navigate(`/reportScam/${transactionId}`, { replace: true });
  return (
    <PendingGate form={scamForm} title={t('scam.title')} onGoOn={again}>
      <Report transactionId={transactionId} />
    </PendingGate>
  );
}

function Report({ transactionId }: { readonly transactionId: Id<'txn'> }) {
  const back = useBack(`/transactionDetail?id=${transactionId}`);
  const transaction = useQuery(getTransaction, { transactionId }, { quiet: true });
  return (
    <Screen title={t('scam.title')} onBack={back}>
      <QueryView query={transaction} skeleton={<ReceiptSlipSkeleton />}>
        {(entry) => (
          <div className="space-y-4">
            <Card className="px-5 py-1">
              <Facts
                facts={[
                  [t('scam.to'), entry.counterpartyName],
                  [t('scam.amount'), <Amount key="amount" satang={entry.totalSatang} />],
                  [t('scam.number'), entry.scamCase === undefined ? undefined : entry.scamCase],
                ]}
              />
            </Card>
            <Told entry={entry} transactionId={transactionId} />
          </div>
        )}
      </QueryView>
    </Screen>
  );
}

/** Only a transfer that arrived went to somebody's wallet. */
function mayBeReported({ type, status }: Pick<WholeTransaction, 'type' | 'status'>): boolean {
  return isSent(type) && status === transactionStatus.success;
}

function Told({ entry, transactionId }: { readonly entry: WholeTransaction; readonly transactionId: Id<'txn'> }) {
  if (entry.scamCase !== undefined) return <Reported />;
  return mayBeReported(entry) ? (
    <Form transactionId={transactionId} />
  ) : (
    <Notice tint="warning">{t('scam.notHere')}</Notice>
  );
}

/** What is done with a report, and what its reporter does next. */
function Reported() {
  return (
    <>
      <Notice tint="success" title={t('scam.done')}>
        <p>{t('scam.doneText')}</p>
      </Notice>
      <Notice tint="warning" title={t('scam.next')}>
        <p>{t('scam.police')}</p>
        <p className="mt-2">{t('scam.safe')}</p>
      </Notice>
    </>
  );
}

function Form({ transactionId }: { readonly transactionId: Id<'txn'> }) {
  const faultId = useId();
  const [kind, setKind] = useState<ScamKind>();
  const [fault, setFault] = useState<string>();
  const report = useCommand(reportScam, reportScamFacts, {
    tells: (problem) => problem.kind === 'unanswered' || belongsToForm(problem),
  });
  const send = async () => {
    if (kind === undefined) return setFault(t('scam.choose'));
    setFault(undefined);
    const outcome = await report.run({ transactionId, kind });
    if (outcome.kind === 'ok') return undefined;
    return outcome.kind === 'unanswered' || belongsToForm(outcome) ? setFault(problemText(outcome)) : undefined;
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset>
        <legend className="mb-2 font-semibold">{t('scam.what')}</legend>
        <Card className="py-1">
          {scamKinds.map((each) => (
            <label key={each} className="flex min-h-12 cursor-pointer items-center gap-3 px-5 py-2">
              <input
                type="radio"
                name="kind"
                className="size-5 shrink-0 accent-brand"
                checked={kind === each}
                onChange={() => {
                  setFault(undefined);
                  setKind(each);
                }}
              />
              {t(`scam.kind.${each}`)}
            </label>
          ))}
        </Card>
      </fieldset>
      <p className="mt-4 mb-4 text-sm text-ink-soft">{t('scam.why')}</p>
      <FieldError id={faultId} text={fault} />
      <Button type="submit" busy={report.isRunning} aria-describedby={faultId}>
        {t('scam.send')}
      </Button>
    </form>
  );
}
