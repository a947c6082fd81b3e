import { useState } from 'react';
import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { createAirtime } from '../../../shared/contracts/airtime/create.ts';
import { createCashOut } from '../../../shared/contracts/cash-out/create.ts';
import { raiseLimit } from '../../../shared/contracts/limits/raise.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { unlockOwnWallet } from '../../../shared/contracts/user/unlock-wallet.ts';
import type { CodeBound, FaceBound } from '../../../shared/money-out.ts';
import type { InputOf } from '../../../shared/operation.ts';
import { createAirtimeFacts } from '../../commands/airtime/create.ts';
import { createCashOutFacts } from '../../commands/cash-out/create.ts';
import type { FactsOf } from '../../commands/command-facts.ts';
import { raiseLimitFacts } from '../../commands/limits/raise.ts';
import { createTransferFacts } from '../../commands/transfer/create.ts';
import { unlockOwnWalletFacts } from '../../commands/user/unlock-wallet.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { PendingGate } from '../main/pending-gate.tsx';
import type { PaymentContract } from '../money-flow/money-flow.ts';
import { belongsToForm, problemText } from '../problem-text.ts';
import { useMoneyCommand } from '../security/use-money-command.tsx';
import type { KeptCode } from '../security/use-money-command.tsx';
import { forgetAct } from './act-draft.ts';
import { actText } from './act-words.ts';

interface GoOnProps {
  readonly act: FaceBound;
  /** Which try of it was refused last, by whatever device. */
  readonly refusedTry: number | undefined;
}

/** How an act goes on, by its operation; a test holds that none is without. */
export const ways: Readonly<Partial<Record<FaceBound['operation'], ComponentType<GoOnProps>>>> = {
  'airtime/create': wayOf(createAirtime, createAirtimeFacts),
  'cash-out/create': wayOf(createCashOut, createCashOutFacts),
  'transfer/create': wayOf(createTransfer, createTransferFacts),
  'limits/raise': wayOf(raiseLimit, raiseLimitFacts),
  'user/unlock-wallet': wayOf(unlockOwnWallet, unlockOwnWalletFacts),
};

/** Carries out an act that was accepted, under the request id that it had from the beginning. */
export function GoOn(props: GoOnProps) {
  const Way = ways[props.act.operation];
  return Way === undefined ? null : <Way {...props} />;
}

function wayOf<C extends PaymentContract>(contract: C, facts: FactsOf<C>): ComponentType<GoOnProps> {
  return function Way(props) {
    // It is of this contract, because its operation is.
    return (
      <Doing
        contract={contract}
        facts={facts}
        input={z.parse<C['input']>(contract.input, props.act.input)}
        {...props}
      />
    );
  };
}

interface DoingProps<C extends PaymentContract> extends GoOnProps {
  readonly contract: C;
  readonly facts: FactsOf<C>;
  readonly input: InputOf<C>;
}

function Doing<C extends PaymentContract>({ contract, facts, input, act, refusedTry }: DoingProps<C>) {
  const { requestId } = act;
  const navigate = useNavigate();
  const [fault, setFault] = useState<string>();
  const [kept, setKept] = useState<KeptCode>({ requestId });
  const command = useMoneyCommand(contract, facts, {
    tells: (problem) => problem.kind === 'unanswered' || belongsToForm(problem),
    boundTo: (): CodeBound => act,
    says: { told: actText(act) },
    // A mark of another device, or one that was set while this stood here, is behind no smaller try.
    kept: { ...kept, tryNumber: Math.max(kept.tryNumber ?? 0, refusedTry ?? 0) },
    onKeep: setKept,
  });
  const go = async () => {
    setFault(undefined);
    const outcome = await command.run(input, { requestId });
    if (outcome.kind === 'given-up') return undefined;
    if (outcome.kind === 'ok') {
      forgetAct(act);
      toast(t('actReview.done'));
      return navigate(facts.resultPath(outcome.data, input), { replace: true });
    }
    // What was accepted is bound to this request, so that another try is one more of the same.
    if (outcome.kind === 'refused') setKept({ requestId, tryNumber: outcome.tryNumber });
    if (outcome.kind === 'unanswered') return setFault(t('actReview.unclear'));
    return belongsToForm(outcome) ? setFault(problemText(outcome)) : undefined;
  };
  return (
    <PendingGate
      form={facts.formOf(input)}
      title={t('title.actReview')}
      requestId={requestId}
      onEnded={() => forgetAct(act)}
      // What was accepted goes through under this request alone.
      onNothing={(sent) => sent.requestId === requestId && setKept({ requestId, tryNumber: sent.tries })}
    >
      <FieldError id="act-error" text={fault} />
      <Button busy={command.isRunning} aria-describedby="act-error" onClick={() => void go()}>
        {t('actReview.goOn')}
      </Button>
      {command.sheet}
    </PendingGate>
  );
}
