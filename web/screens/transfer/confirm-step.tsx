import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import type { TransferQuote } from '../../../shared/limits.ts';
import { formatThb } from '../../../shared/money.ts';
import { formatThaiMobile } from '../../../shared/phone.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import { plainText } from '../../../shared/written-text.ts';
import { createTransferFacts } from '../../commands/transfer/create.ts';
import type { UnansweredBecause } from '../../data/calls/call-error.ts';
import { readRefusal } from '../../data/calls/refusal-data.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { BalanceSurface } from '../../ui/balance-surface.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Facts } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { belongsToForm, problemText } from '../problem-text.ts';
import { readId } from '../read-id.ts';
import { FeeBeside } from '../transactions/fee-beside.tsx';
import { useMoneyCommand } from '../security/use-money-command.tsx';
import { NoteField, noteProblem } from './note-field.tsx';
import { startTransferDraft } from './transfer-draft.ts';
import type { Receiver, TransferDraft } from './transfer-draft.ts';

interface ConfirmStepProps {
  readonly draft: TransferDraft;
  readonly receiver: Receiver;
  readonly quote: TransferQuote;
  readonly userInfo: UserInfo | undefined;
  readonly onChange: (change: Partial<TransferDraft>) => void;
  readonly onBack: () => void;
}

/** What is told of a press that was not answered: what was sent and has no answer locks this form, which says more. */
const unanswered: Readonly<Record<UnansweredBecause | 'network', PlainTextKey>> = {
  'held': 'transfer.held', 'not-kept': 'transfer.notKept', 'unclear': 'transfer.unclear', 'network': 'error.network',
};

/** As the code's SMS names it: the last four digits only where they are known; else what is known of the receiver. */
function namePayment({ totalSatang, receiverName }: TransferQuote, { mobile }: Receiver): string {
  const amount = formatThb(totalSatang);
  const digits = /\d{4}$/.exec(mobile)?.[0];
  return digits === undefined
    ? t('transfer.codeForNamed', { amount, receiver: mobile === '' ? receiverName : mobile })
    : t('transfer.codeFor', { amount, digits });
}

/** What a transfer may leave out: the number that was typed, and a note. */
function optionalOf({ note: written }: TransferDraft, { mobile }: Receiver) {
  const note = plainText(written);
  return { ...(mobile.startsWith('+') ? { receiverMobile: mobile } : {}), ...(note === '' ? {} : { note }) };
}

/** Everything once more before the money moves; what is confirmed here is what is charged. */
export function ConfirmStep({ draft, receiver, quote, userInfo, onChange, onBack }: ConfirmStepProps) {
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const create = useMoneyCommand(createTransfer, createTransferFacts, {
    tells: (problem) => problem.kind === 'unanswered' || belongsToForm(problem),
    boundTo: (requestId, input) => ({ operation: createTransfer.name, requestId, input }),
    says: { told: namePayment(quote, receiver) },
    kept: draft.code,
    onKeep: (code) => onChange({ requestId: code.requestId, code }),
  });
  const changeNote = (note: string) => {
    setError(undefined);
    onChange({ note, requestId: crypto.randomUUID() });
  };
  const submit = async () => {
    const receiverId = readId('usr', quote.receiverId);
    if (receiverId === undefined) return onBack();
    const problem = noteProblem(draft.note);
    setError(problem);
    if (problem !== undefined) return undefined;
    const { amountSatang, feeSatang } = quote;
    const outcome = await create.run({ receiverId, amountSatang, feeSatang, ...optionalOf(draft, receiver) }, { draftId: draft.id, requestId: draft.requestId, shown: { amountSatang: quote.totalSatang, name: quote.receiverName } });
    if (outcome.kind === 'given-up') return undefined;
    if (outcome.kind === 'ok') {
      startTransferDraft('');
      return navigate(`/transfer/status/${outcome.data.transferId}`, { replace: true });
    }
    if (outcome.kind === 'unanswered') return setError(t(unanswered[outcome.error.because ?? 'network']));
    // It was refused and nothing was paid: another try is another request.
    onChange({ requestId: crypto.randomUUID() });
    const changed = readRefusal(createTransfer, outcome, 'quote-changed');
    if (changed !== undefined) {
      onChange({ quote: changed.data.quote });
      return setError(t('transfer.changed'));
    }
    if (belongsToForm(outcome)) setError(problemText(outcome));
    return undefined;
  };
  return (
    <Screen
      title={t('transfer.confirmTitle')}
      onBack={onBack}
      bottom={
        <>
          <FieldError id="transfer-error" text={error} />
          <FinalWord />
          <Button busy={create.isRunning} aria-describedby="transfer-error" onClick={() => void submit()}>{t(quote.feeSatang === 0 ? 'transfer.submit' : 'transfer.submitTotal', { amount: formatThb(quote.totalSatang) })}</Button>
        </>
      }
    >
      <BalanceSurface className="px-5 py-6 text-center">
        <p className="text-sm text-on-surface-soft">{t('transfer.youSend')}</p>
        <p className="mt-2"><Amount satang={quote.totalSatang} size="hero" /></p>
        {quote.feeSatang === 0 ? null : <FeeBeside {...quote} />}
        <p className="mt-4 font-semibold">{t('type.toName', { name: quote.receiverName })}</p>
        <p className="tabular text-sm text-on-surface-soft">{formatThaiMobile(receiver.mobile)}</p>
      </BalanceSurface>
      <Card className="mt-4 px-5 py-1"><QuoteFacts quote={quote} userInfo={userInfo} /></Card>
      {quote.warnings.includes('large-sum') ? <Warning text={t('transfer.large')} /> : null}
      <NoteField value={draft.note} onChange={changeNote} />
      {create.sheet}
    </Screen>
  );
}

function QuoteFacts({ quote, userInfo }: Pick<ConfirmStepProps, 'quote' | 'userInfo'>) {
  const { day, week, month } = quote.freeUses;
  const name = [userInfo?.firstName, userInfo?.lastName].filter(Boolean).join(' ');
  return (
    <Facts
      facts={[
        [t('transfer.from'), <span key="from">{name}<span className="tabular block text-xs font-normal text-ink-soft">{userInfo?.phone}</span></span>],
        [t('transfer.receives'), <Amount key="amount" satang={quote.amountSatang} />],
        [t('transfer.fee'), quote.feeSatang === 0 ? <span key="fee" className="text-success-ink">{t('transfer.free')}</span> : <Amount key="fee" satang={quote.feeSatang} className="text-warning-ink" />],
        [
          t('transfer.freeLeft'),
          <span key="free" className="tabular flex flex-wrap justify-end gap-x-3 text-sm">
            <span>{t('transfer.freeDay', day)}</span><span>{t('transfer.freeWeek', week)}</span><span>{t('transfer.freeMonth', month)}</span>
          </span>,
        ],
        [t('transfer.limitLeft'), <Amount key="limit" satang={Math.min(quote.dayLeftSatang, quote.monthLeftSatang)} />],
      ]}
    />
  );
}

function Warning({ text }: { readonly text: string }) {
  return (
    <p className="mt-4 flex items-start gap-3 rounded-card bg-warning-tint px-4 py-3 text-sm font-medium text-warning-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {text}
    </p>
  );
}

function FinalWord() {
  return (
    <p className="flex items-start gap-2 px-1 pb-2 text-sm text-warning-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {t('transfer.final')}
    </p>
  );
}
