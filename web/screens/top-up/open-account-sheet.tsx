import { useState } from 'react';
import type { ReactNode } from 'react';
import { openTopUpAccount } from '../../../shared/contracts/top-up/open-account.ts';
import { sendTopUpCode } from '../../../shared/contracts/top-up/send-code.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { openTopUpAccountFacts } from '../../commands/top-up/open-account.ts';
import { sendTopUpCodeFacts } from '../../commands/top-up/send-code.ts';
import { readRefusal } from '../../data/calls/refusal-data.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { fieldText } from '../kit/contract-faults.ts';
import { codeWords } from '../login/code-words.ts';
import { ResendCode } from '../login/resend-code.tsx';
import { useOwnCode } from '../login/use-own-code.ts';
import { belongsToForm, problemText } from '../problem-text.ts';

const codeLength = 6;

/** Sends a code to the own phone, and opens the account number with it. */
export function OpenAccountSheet({ onClose }: { readonly onClose: () => void }) {
  const phone = useQuery(getBaseInfo, {}, { quiet: true }).data?.phone ?? '';
  const { resendAtMs, noteSent, noteTooEarly } = useOwnCode('account');
  const [error, setError] = useState<string>();
  const send = useCommand(sendTopUpCode, sendTopUpCodeFacts, { tells: belongsToForm });
  const askForCode = async () => {
    setError(undefined);
    const outcome = await send.run({});
    if (outcome.kind === 'ok') {
      if (resendAtMs !== undefined) toast(t('login.resent'));
      return noteSent(outcome.data);
    }
    // Asked again too early: the code is on the phone already.
    const tooMany = outcome.kind === 'refused' ? readRefusal(sendTopUpCode, outcome, 'too-many')?.data : undefined;
    if (tooMany?.cap === 'resend') return noteTooEarly(tooMany.retryAfterMs);
    return belongsToForm(outcome) ? setError(problemText(outcome)) : undefined;
  };
  return (
    <Sheet open onClose={onClose} title={t('topUp.account.empty')}>
      {resendAtMs === undefined ? (
        <>
          <p className="mt-1 mb-5 text-ink-soft">{t('topUp.account.sheetText')}</p>
          <FieldError id="account-code-error" text={error} />
          <Button
            className="mt-3"
            busy={send.isRunning}
            aria-describedby="account-code-error"
            onClick={() => void askForCode()}
          >
            {t('topUp.account.send', { phone })}
          </Button>
        </>
      ) : (
        <CodeStep phone={phone} sendError={error} onOpened={onClose}>
          <ResendCode resendAtMs={resendAtMs} busy={send.isRunning} onResend={() => void askForCode()} />
        </CodeStep>
      )}
      <Button look="quiet" className="mt-1" onClick={onClose}>
        {t('topUp.account.notNow')}
      </Button>
    </Sheet>
  );
}

interface CodeStepProps {
  readonly phone: string;
  /** Why no other code could be sent. */
  readonly sendError: string | undefined;
  readonly onOpened: () => void;
  readonly children: ReactNode;
}

function CodeStep({ phone, sendError, onOpened, children }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const open = useCommand(openTopUpAccount, openTopUpAccountFacts, {
    tells: (problem) => problem.kind === 'unanswered' || belongsToForm(problem),
  });
  const submit = async (digits: string) => {
    setError(undefined);
    const outcome = await open.run({ code: digits });
    if (outcome.kind === 'ok') {
      toast(t('topUp.account.opened'));
      return onOpened();
    }
    if (outcome.kind === 'unanswered') return setError(t('topUp.account.unclear'));
    if (!belongsToForm(outcome)) return undefined;
    setCode('');
    return setError(fieldText(outcome, 'code', codeWords));
  };
  return (
    <>
      <p className="mt-1 mb-5 text-ink-soft">{t('login.codeSent', { phone })}</p>
      <CodeInput
        label={t('login.codeLabel')}
        length={codeLength}
        value={code}
        onChange={(digits) => {
          setCode(digits);
          if (digits !== '') setError(undefined);
        }}
        onComplete={(digits) => void submit(digits)}
        error={error ?? sendError}
        disabled={open.isRunning}
      />
      {children}
      <Button
        className="mt-3"
        busy={open.isRunning}
        disabled={code.length < codeLength}
        onClick={() => void submit(code)}
      >
        {t('topUp.account.submit')}
      </Button>
    </>
  );
}
