import { useState } from 'react';
import type { verifyReceipt } from '../../../shared/contracts/transaction/verify.ts';
import type { InputOf } from '../../../shared/operation.ts';
import { loginState } from '../../session.ts';
import { useBack } from '../use-back.ts';
import { homePath } from '../../route-table.ts';
import { Verdict } from './verdict.tsx';
import { VerifyForm } from './verify-form.tsx';
import { blankReceipt } from './typed-receipt.ts';

interface Answered {
  readonly isGenuine: boolean;
  readonly asked: InputOf<typeof verifyReceipt>;
}

/** For anybody who is shown a receipt: is it ours as it stands? Open to all, logged in or not. */
export function VerifyScreen() {
  const back = useBack(loginState.get() === 'in' ? homePath : '/kapao');
  const [typed, setTyped] = useState(blankReceipt);
  const [answered, setAnswered] = useState<Answered>();
  if (answered === undefined) {
    return (
      <VerifyForm
        typed={typed}
        onTyped={setTyped}
        onAnswered={(isGenuine, asked) => setAnswered({ isGenuine, asked })}
        onBack={back}
      />
    );
  }
  return (
    <Verdict
      {...answered}
      onChange={() => setAnswered(undefined)}
      onAnother={() => {
        setTyped(blankReceipt);
        setAnswered(undefined);
      }}
      onBack={() => setAnswered(undefined)}
    />
  );
}
