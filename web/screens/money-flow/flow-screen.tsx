import { useEffect, useRef } from 'react';
import type { OutputOf } from '../../../shared/operation.ts';
import type { SettledCommand } from '../../data/pending/settled-commands.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { homePath } from '../../route-table.ts';
import { Navigate, useNavigate, useSearch } from '../../router.ts';
import { t } from '../../text/text.ts';
import { typedBaht } from '../../ui/typed-baht.ts';
import { stoppedBy } from '../kit/way-out.tsx';
import { PendingGate } from '../main/pending-gate.tsx';
import { useOver } from '../over.ts';
import { belongsToForm } from '../problem-text.ts';
import { useAsk } from '../use-ask.ts';
import { useBack } from '../use-back.ts';
import { endDraft, isTyped, useFlowDraft } from './flow-draft.ts';
import type { DraftChange, FlowDraft } from './flow-draft.ts';
import type { MoneyFlow, QuoteContract } from './money-flow.ts';

const AmountPage = lazyPart(async () => (await import('./amount-page.tsx')).AmountPage);

interface FlowScreenProps<Own, Payee, Q extends QuoteContract> {
  readonly flow: MoneyFlow<Own, Payee, Q>;
}

/** To whom, how much, check; while one that was sent has no answer yet, none of it, and that in its place. */
export function FlowScreen<Own, Payee, Q extends QuoteContract>({ flow }: FlowScreenProps<Own, Payee, Q>) {
  const navigate = useNavigate();
  const step = useSearch().get('step');
  const [draft, change] = useFlowDraft(flow, step !== null);
  const goOn = ({ input: { amountSatang } }: SettledCommand) => {
    // Its own draft may have been closed with its tab: then the amount is what is still known of it. What is typed here
    // for somebody else takes nothing from it.
    const isLost = !isTyped(flow, draft) && typeof amountSatang === 'number';
    change({ quote: undefined, requestId: undefined, ...(isLost && { amount: typedBaht(amountSatang) }) });
    void navigate(`${flow.path}?step=amount`, { replace: true });
  };
  return (
    <PendingGate
      form={flow.form}
      title={t(`${flow.words}.title`)}
      draftId={draft.id}
      requestId={draft.requestId}
      isTyped={isTyped(flow, draft)}
      onEnded={() => void endDraft(flow, draft.id)}
      onNothing={() => change({ quote: undefined, requestId: undefined })}
      onGoOn={goOn}
    >
      <FlowSteps flow={flow} step={step} draft={draft} change={change} />
    </PendingGate>
  );
}

interface FlowStepsProps<Own, Payee, Q extends QuoteContract> extends FlowScreenProps<Own, Payee, Q> {
  readonly step: string | null;
  readonly draft: FlowDraft<Own, Payee, OutputOf<Q>>;
  readonly change: (part: DraftChange<Own, Payee, OutputOf<Q>>) => void;
}

/** Each step has its place in the history, so that back is one step back. */
function FlowSteps<Own, Payee, Q extends QuoteContract>({ flow, step, draft, change }: FlowStepsProps<Own, Payee, Q>) {
  const navigate = useNavigate();
  const back = useBack();
  const { form, path, FirstPage, ConfirmPage } = flow;
  const { payee, quote } = draft;
  const over = useOver(form);

  // Back from the receipt leads here, into steps of a payment that was sent: home is what lies behind that.
  if (over) return <Navigate to={homePath} replace />;
  if (step === 'confirm' && payee !== undefined && quote !== undefined) {
    return <ConfirmPage flow={flow} draft={draft} payee={payee} quote={quote} onChange={change} onBack={back} />;
  }
  if ((step === 'amount' || step === 'confirm') && payee !== undefined) {
    return <AmountStep flow={flow} step={step} draft={draft} change={change} payee={payee} />;
  }
  return (
    <FirstPage
      own={draft.own}
      onChange={(own) => change({ own })}
      onBack={back}
      onElsewhere={() => change({ waits: true })}
      onChosen={(chosen) => {
        change({ payee: chosen, quote: undefined, waits: undefined });
        void navigate(`${path}?step=amount`);
      }}
    />
  );
}

/** What a quote is asked of to learn what the fee would be, in satang: the least that can be sent. */
const leastSatang = 1;

/** The amount, and what becomes of it: a quote that leads on, or a refusal in words. */
function AmountStep<Own, Payee, Q extends QuoteContract>({
  flow,
  draft,
  change,
  payee,
}: FlowStepsProps<Own, Payee, Q> & { readonly payee: Payee }) {
  const navigate = useNavigate();
  const back = useBack();
  const asking = useAsk(flow.quote);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const ask = async (amountSatang: number, onQuoted: (quote: OutputOf<Q>) => void) => {
    const input = flow.quoteInput(payee, amountSatang);
    if (input === undefined) {
      back();
      return undefined;
    }
    const quoted = await asking.run(input);
    // By now another payee may have been chosen, and this one's quote would be confirmed under that one's name.
    if (quoted.kind === 'ok' && !isLeft.current) onQuoted(quoted.data);
    return quoted.kind !== 'ok' && belongsToForm(quoted) ? stoppedBy(quoted) : undefined;
  };
  const goOn = (quote: OutputOf<Q>) => {
    change({ quote, requestId: crypto.randomUUID() });
    void navigate(`${flow.path}?step=confirm`);
  };
  const { allSatang } = flow;
  return (
    <AmountPage
      words={flow.words}
      payee={flow.named(payee, draft.quote)}
      amount={draft.amount}
      onAmount={(amount) => change({ amount })}
      amountsSatang={flow.amountsSatang?.(payee)}
      roomSatang={flow.roomSatang}
      isAsking={asking.isRunning}
      onReview={(amountSatang) => ask(amountSatang, goOn)}
      onAll={allSatang === undefined ? undefined : (onFound) => ask(leastSatang, (quote) => onFound(allSatang(quote)))}
      onBack={back}
    />
  );
}
