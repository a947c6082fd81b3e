import { useState } from 'react';
import { createTopUp } from '../../../shared/contracts/top-up/create.ts';
import { topUpMethod } from '../../../shared/enums.ts';
import { formatThb, parseBaht } from '../../../shared/money.ts';
import { goOnWithDraft, hasComeBack } from '../../data/kept-drafts.ts';
import { useCommand } from '../../data/use-command.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { AmountField, AmountPad } from '../../ui/amount-pad.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceChip } from '../../ui/chip.tsx';
import { Screen } from '../../ui/screen.tsx';
import { PendingGate } from '../main/pending-gate.tsx';
import { belongsToForm, problemText } from '../problem-text.ts';
import { useBack } from '../use-back.ts';
import { useTopUpLeft } from './use-top-up-left.ts';

const readyAmountsBaht = [100, 300, 500, 1000] as const;

/** The amount as it is typed, in session storage: it comes back only where the session has ended meanwhile. */
const draftKey = 'kapao.topUp';

/** How much to top up; creating the QR leads to its page, also where its answer was lost on the way. */
export function TopUpScreen() {
  return <PendingGate form="top-up" title={t('topUp.title')}><TopUpForm /></PendingGate>;
}

function TopUpForm() {
  const navigate = useNavigate();
  const back = useBack();
  const [text, setText] = useState(() => (hasComeBack(draftKey) ? (sessionStorage.getItem(draftKey) ?? '') : ''));
  const [error, setError] = useState<string>();
  const leftSatang = useTopUpLeft();
  const create = useCommand(createTopUp, { tells: belongsToForm });
  const change = (next: string) => {
    setText(next);
    goOnWithDraft(draftKey);
    sessionStorage.setItem(draftKey, next);
    setError(undefined);
  };
  const submit = async () => {
    const amountSatang = parseBaht(text) ?? 0;
    if (amountSatang === 0) return setError(t('amount.required'));
    if (leftSatang === 0) return setError(t('topUp.full'));
    if (leftSatang !== undefined && amountSatang > leftSatang) return setError(t('topUp.tooMuch', { amount: formatThb(leftSatang) }));
    const outcome = await create.run({ amountSatang, method: topUpMethod.thaiQr }, { shown: { amountSatang } });
    if (outcome.kind === 'ok') {
      sessionStorage.removeItem(draftKey);
      return navigate(`/topUp/status/${outcome.data.topUpId}`, { replace: true });
    }
    // What was sent and has no answer locks this form; what could not be sent at all is told here.
    if (outcome.kind === 'unanswered') return setError(t('error.network'));
    if (belongsToForm(outcome)) setError(problemText(outcome));
    return undefined;
  };
  return (
    <Screen
      title={t('topUp.title')}
      onBack={back}
      bottom={
        <>
          <AmountPad value={text} onChange={change} />
          <Button busy={create.isRunning} onClick={() => void submit()}>{t('topUp.create')}</Button>
        </>
      }
    >
      <div className="my-auto">
        <AmountField
          label={t('topUp.amount')}
          value={text}
          onChange={change}
          hint={leftSatang === undefined ? undefined : t('topUp.left', { amount: formatThb(leftSatang) })}
          error={error}
        />
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          {readyAmountsBaht.map((baht) => (
            <ChoiceChip key={baht} pressed={text === String(baht)} onPress={() => change(String(baht))}>{baht.toLocaleString('en-US')}</ChoiceChip>
          ))}
        </div>
      </div>
    </Screen>
  );
}
