import { useState } from 'react';
import type { FormEvent } from 'react';
import { createTopUp } from '../../../shared/contracts/top-up/create.ts';
import { topUpMethod } from '../../../shared/enums.ts';
import { formatThb, parseBaht } from '../../../shared/money.ts';
import { createTopUpFacts, topUpForm } from '../../commands/top-up/create.ts';
import { draftKeyOf, goOnWithDraft, hasComeBack } from '../../data/session/kept-drafts.ts';
import type { UnansweredBecause } from '../../data/calls/call-error.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { AmountField, AmountPad } from '../../ui/amount-pad.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceChip } from '../../ui/chip.tsx';
import { useBalanceThb } from '../../ui/hidden-amounts.tsx';
import { Screen } from '../../ui/screen.tsx';
import { typedBaht } from '../../ui/typed-baht.ts';
import { PendingGate } from '../main/pending-gate.tsx';
import { stoppedBy, useStopped, WaysOut } from '../kit/way-out.tsx';
import type { Stopped } from '../kit/way-out.tsx';
import { belongsToForm } from '../problem-text.ts';
import { useBack } from '../use-back.ts';
import { UnpaidChip } from './unpaid-chip.tsx';
import { useTopUpLeft } from './use-top-up-left.ts';
import type { Least } from './use-top-up-left.ts';
import { useWay, WayChoice } from './way-choice.tsx';

const readyAmountsBaht = [100, 300, 500, 1000] as const;

/** What is told of a press that was not answered: what was sent and has no answer locks this form, which says more. */
const unanswered: Readonly<Record<UnansweredBecause | 'network', PlainTextKey>> = {
  held: 'topUp.held',
  'not-kept': 'topUp.notKept',
  unclear: 'topUp.unclear',
  network: 'error.network',
};

/** Why an amount is refused before it is sent; undefined where it is not. */
function refusalOf(amountSatang: number, left: Least | undefined): Stopped | undefined {
  if (left === undefined || amountSatang <= left.satang) return undefined;
  const { satang, noUpgrade, waiting } = left;
  const amount = formatThb(satang);
  // Of what would not fit without them either, unpaid ones are no reason.
  if (waiting !== undefined && amountSatang <= waiting.withoutSatang) {
    const text = t('topUp.heldByUnpaid', { amount, held: formatThb(waiting.heldSatang) });
    return { text, wayOut: { fitsSatang: satang, noUpgrade, heldByUnpaid: true } };
  }
  const text = satang === 0 ? t(`topUp.full.${left.by}`) : t(`topUp.tooMuch.${left.by}`, { amount });
  return { text, wayOut: { fitsSatang: satang, noUpgrade } };
}

/** The amount as it is typed, in session storage: it comes back only where the session has ended meanwhile. */
const draftKey = draftKeyOf(topUpForm);

/** How much to top up and how; creating it leads to its page, also where its answer was lost on the way. */
export function TopUpScreen() {
  return (
    <PendingGate form={topUpForm} title={t('topUp.title')}>
      <TopUpForm />
    </PendingGate>
  );
}

function TopUpForm() {
  const navigate = useNavigate();
  const back = useBack();
  const [text, setText] = useState(() => (hasComeBack(draftKey) ? (sessionStorage.getItem(draftKey) ?? '') : ''));
  const { input, fault, wayOut, stop } = useStopped();
  const [asking, setAsking] = useState(false);
  const { left, askLeft } = useTopUpLeft();
  const { way, chooseWay } = useWay();
  const balanceThb = useBalanceThb();
  const create = useCommand(createTopUp, createTopUpFacts, {
    tells: (problem) => problem.kind === 'unanswered' || belongsToForm(problem),
  });
  const change = (next: string) => {
    setText(next);
    goOnWithDraft(draftKey);
    sessionStorage.setItem(draftKey, next);
    stop(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const amountSatang = parseBaht(text) ?? 0;
    if (amountSatang === 0) return stop({ text: t('amount.required') });
    if (refusalOf(amountSatang, left) !== undefined) {
      // What is shown may be old; only what the server says now is a reason to refuse.
      setAsking(true);
      const refusal = refusalOf(amountSatang, await askLeft());
      setAsking(false);
      if (refusal !== undefined) return stop(refusal);
    }
    const outcome = await create.run({ amountSatang, method: topUpMethod[way] }, { shown: { amountSatang } });
    if (outcome.kind === 'ok') {
      sessionStorage.removeItem(draftKey);
      goOnWithDraft(draftKey);
      return navigate(`/topUp/status/${outcome.data.topUpId}`, { replace: true });
    }
    if (outcome.kind === 'unanswered') return stop({ text: t(unanswered[outcome.error.because ?? 'network']) });
    return belongsToForm(outcome) ? stop(stoppedBy(outcome)) : undefined;
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Screen
        title={t('topUp.title')}
        onBack={back}
        keys={<AmountPad value={text} onChange={change} />}
        bottom={
          <Button type="submit" busy={create.isRunning || asking}>
            {t(way === 'thaiQr' ? 'topUp.create' : 'topUp.createTransfer')}
          </Button>
        }
      >
        <div className="my-auto">
          <AmountField
            input={input}
            label={t('topUp.amount')}
            value={text}
            onChange={change}
            hint={left === undefined ? undefined : t('topUp.left', { amount: balanceThb(left.satang) })}
            error={fault}
          />
          {wayOut === undefined ? null : (
            <WaysOut {...wayOut} onTake={(satang) => change(typedBaht(satang))} unpaid={<UnpaidChip />} />
          )}
          <ReadyAmounts typed={text} onTake={change} />
          <WayChoice way={way} onChange={chooseWay} />
        </div>
      </Screen>
    </form>
  );
}

interface ReadyAmountsProps {
  readonly typed: string;
  readonly onTake: (amount: string) => void;
}

/** What most people top up, in one press. */
function ReadyAmounts({ typed, onTake }: ReadyAmountsProps) {
  return (
    <div className="mt-3 flex flex-wrap justify-center gap-2">
      {readyAmountsBaht.map((baht) => (
        <ChoiceChip key={baht} pressed={typed === String(baht)} onPress={() => onTake(String(baht))}>
          {baht.toLocaleString('en-US')}
        </ChoiceChip>
      ))}
    </div>
  );
}
