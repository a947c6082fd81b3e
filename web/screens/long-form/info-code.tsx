import { useState } from 'react';
import { sendInfoCode } from '../../../shared/contracts/user/send-info-code.ts';
import { sendInfoCodeFacts } from '../../commands/user/send-info-code.ts';
import { readRefusal } from '../../data/calls/refusal-data.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { FieldError } from '../../ui/field.tsx';
import { fieldText } from '../kit/contract-faults.ts';
import { codeWords } from '../login/code-words.ts';
import { ResendCode } from '../login/resend-code.tsx';
import { forgetSentCodes } from '../login/sent-code.ts';
import type { OwnCodePurpose } from '../login/sent-code.ts';
import { useOwnCode } from '../login/use-own-code.ts';
import { problemText } from '../problem-text.ts';

const codeLength = 6;

interface InfoCodeProps {
  readonly purpose: OwnCodePurpose;
  /** Shows what the code is for; what it answers is why it does not. */
  readonly onCode: (code: string) => Promise<CallProblem | undefined>;
}

/** Sends a code to one's own phone, and takes it: before one's own data is shown whole. */
export function InfoCode({ purpose, onCode }: InfoCodeProps) {
  const { resendAtMs, noteSent, noteTooEarly } = useOwnCode(purpose);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = useCommand(sendInfoCode, sendInfoCodeFacts, { tells: () => true });
  const askForCode = async () => {
    setError(undefined);
    const outcome = await send.run({});
    if (outcome.kind === 'ok') return noteSent(outcome.data);
    // Asked again too early: the last one is on the phone.
    const tooMany = outcome.kind === 'refused' ? readRefusal(sendInfoCode, outcome, 'too-many')?.data : undefined;
    if (tooMany?.cap === 'resend') return noteTooEarly(tooMany.retryAfterMs);
    return setError(problemText(outcome));
  };
  const submit = async (digits: string) => {
    setBusy(true);
    const problem = await onCode(digits);
    setBusy(false);
    if (problem === undefined) return forgetSentCodes([purpose]);
    setCode('');
    setError(fieldText(problem, 'code', codeWords));
  };
  if (resendAtMs === undefined) {
    return (
      <>
        <FieldError id="info-code-error" text={error} />
        <Button
          className="mt-3"
          busy={send.isRunning}
          aria-describedby="info-code-error"
          onClick={() => void askForCode()}
        >
          {t('infoCode.send')}
        </Button>
      </>
    );
  }
  return (
    <>
      <CodeInput
        label={t('infoCode.label')}
        length={codeLength}
        value={code}
        onChange={(digits) => {
          setCode(digits);
          if (digits !== '') setError(undefined);
        }}
        onComplete={(digits) => void submit(digits)}
        error={error}
        disabled={isBusy}
      />
      <ResendCode resendAtMs={resendAtMs} busy={send.isRunning} onResend={() => void askForCode()} />
    </>
  );
}
