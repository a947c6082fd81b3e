import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import * as z from 'zod/mini';
import { formatThb } from '../../../shared/money.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { userRefusals } from '../../../shared/refusals/users.ts';
import type { UnansweredBecause } from '../../data/calls/call-error.ts';
import type { RefusedCommand } from '../../data/sending/command-outcome.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { BalanceSurface } from '../../ui/balance-surface.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldError, useFieldFault } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { stoppedBy, WaysOut } from '../kit/way-out.tsx';
import type { Stopped } from '../kit/way-out.tsx';
import { belongsToForm } from '../problem-text.ts';
import { useMoneyCommand } from '../security/use-money-command.tsx';
import { FeeBeside } from '../transactions/fee-beside.tsx';
import { endDraft } from './flow-draft.ts';
import type { ConfirmPageProps, FlowWords, MoneyQuote, Payment, PaymentContract, QuoteContract } from './money-flow.ts';
import { useQuestion } from './question.tsx';
import { QuoteFacts } from './quote-facts.tsx';

/** What is told of a press that was not answered: what was sent and has no answer locks the form, which says more. */
function unansweredText(words: FlowWords, because: UnansweredBecause | undefined): PlainTextKey {
  switch (because) {
    case 'held':
      return `${words}.held`;
    case 'not-kept':
      return `${words}.notKept`;
    case 'unclear':
      return `${words}.unclear`;
    case undefined:
      return 'error.network';
  }
}

const { code: quoteChanged } = userRefusals['quote-changed'];
const newQuote: ReadonlySet<number> = new Set([quoteChanged, userRefusals['warning-not-answered'].code]);

/** The quote that takes the place of the one that was confirmed, where that was the reason to refuse. */
function changedQuote<Q extends QuoteContract>({ output }: Q, { code, data }: RefusedCommand): OutputOf<Q> | undefined {
  const named = z.safeParse(z.object({ quote: z.unknown() }), data);
  return newQuote.has(code) ? z.safeParse<Q['output']>(output, named.data?.quote).data : undefined;
}

/**
 * Makes the last page of a flow: everything once more before the money moves. What is confirmed here is what is
 * charged, once for each draft.
 */
export function confirmPage<Own, Payee, Q extends QuoteContract, C extends PaymentContract>({
  create,
  sentWith,
  More,
  ...payment
}: Payment<Own, Payee, OutputOf<Q>, C>): ComponentType<ConfirmPageProps<Own, Payee, Q>> {
  return function ConfirmPage({ flow, draft, payee, quote, onChange, onBack }) {
    const { words } = flow;
    const navigate = useNavigate();
    const [stopped, setStopped] = useState<Stopped>();
    const { tell, ...typed } = useFieldFault();
    const named = flow.named(payee, quote);
    const command = useMoneyCommand(create, sentWith, {
      tells: (problem) => problem.kind === 'unanswered' || belongsToForm(problem),
      boundTo: payment.boundTo,
      says: { told: payment.told(payee, quote) },
      kept: draft.code,
      onKeep: (code) => onChange({ requestId: code.requestId, code }),
    });
    const changeOwn = (own: Partial<Own>) => {
      setStopped(undefined);
      tell(undefined);
      onChange({ own, requestId: crypto.randomUUID() });
    };
    const asked = useQuestion(payment.question?.({ own: draft.own, payee, quote }), changeOwn);
    const submit = async () => {
      const input = payment.input({ own: draft.own, payee, quote });
      if (input === undefined) return onBack();
      setStopped(undefined);
      const unanswered = asked.tellMissing();
      if (unanswered !== undefined) return setStopped({ text: unanswered });
      const problem = payment.problem?.(draft.own);
      tell(problem);
      if (problem !== undefined) return undefined;
      const shown = { amountSatang: quote.totalSatang, name: named.name };
      const outcome = await command.run(input, { draftId: draft.id, requestId: draft.requestId, shown });
      if (outcome.kind === 'given-up') return undefined;
      if (outcome.kind === 'ok') {
        // Where the gate has heard of it first it has led on already, and its person may be typing the next one.
        if (!endDraft(flow, draft.id)) return undefined;
        return navigate(sentWith.resultPath(outcome.data, input), { replace: true });
      }
      if (outcome.kind === 'unanswered') return setStopped({ text: t(unansweredText(words, outcome.error.because)) });
      // It was refused and nothing was paid: another try is another request.
      const changed = changedQuote(flow.quote, outcome);
      onChange({ requestId: crypto.randomUUID(), ...(changed !== undefined && { quote: changed }) });
      if (changed !== undefined && outcome.code === quoteChanged) return setStopped({ text: t(`${words}.changed`) });
      const found = payment.found?.(outcome);
      if (found !== undefined) return tell(found);
      return belongsToForm(outcome) ? setStopped(stoppedBy(outcome)) : undefined;
    };
    return (
      <Screen
        title={t(`${words}.confirmTitle`)}
        onBack={onBack}
        bottom={<Pay {...{ words, quote, stopped }} busy={command.isRunning} onPay={() => void submit()} />}
      >
        <Sum quote={quote} to={t(`${words}.payee`, { name: named.name })} line={named.line} />
        <Card className="mt-4 px-5 py-1">
          <QuoteFacts quote={quote} more={payment.facts?.(quote) ?? []} />
        </Card>
        <Warning text={payment.warning?.(quote)} />
        {asked.card}
        {More === undefined ? null : <More {...typed} own={draft.own} onChange={changeOwn} />}
        {command.sheet}
      </Screen>
    );
  };
}

interface SumProps {
  readonly quote: MoneyQuote;
  readonly to: string;
  readonly line: ReactNode;
}

/** What leaves the wallet, and for whom. */
function Sum({ quote, to, line }: SumProps) {
  return (
    <BalanceSurface className="px-5 py-6 text-center">
      <p className="text-sm text-on-surface-soft">{t('money.leaves')}</p>
      <p className="mt-2">
        <Amount satang={quote.totalSatang} size="hero" />
      </p>
      {quote.feeSatang === 0 ? null : <FeeBeside {...quote} />}
      <p className="mt-4 font-semibold">{to}</p>
      <p className="tabular text-sm text-on-surface-soft">{line}</p>
    </BalanceSurface>
  );
}

function Warning({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <Notice className="mt-4" tint="warning" icon={TriangleAlert}>
      {text}
    </Notice>
  );
}

interface PayProps {
  readonly words: FlowWords;
  readonly quote: MoneyQuote;
  /** Why the last press did nothing. */
  readonly stopped: Stopped | undefined;
  readonly busy: boolean;
  readonly onPay: () => void;
}

/** The press after which the money is gone, with the sum that goes. */
function Pay({ words, quote, stopped, busy, onPay }: PayProps) {
  return (
    <>
      <FieldError id="payment-error" text={stopped?.text} />
      {stopped?.wayOut === undefined ? null : <WaysOut {...stopped.wayOut} />}
      <FinalWord text={t(`${words}.final`)} />
      <Button busy={busy} aria-describedby="payment-error" onClick={onPay}>
        {t(quote.feeSatang === 0 ? `${words}.submit` : `${words}.submitTotal`, {
          amount: formatThb(quote.totalSatang),
        })}
      </Button>
    </>
  );
}

function FinalWord({ text }: { readonly text: string }) {
  return (
    <p className="flex items-start gap-2 px-1 pb-2 text-sm text-warning-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {text}
    </p>
  );
}
