import { useState } from 'react';
import { login } from '../../../shared/contracts/auth/login.ts';
import { formatThaiMobile } from '../../../shared/phone.ts';
import { loginFacts } from '../../commands/auth/login.ts';
import { thisDeviceKind } from '../../data/session/device-kind.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { loginState } from '../../session.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { toast } from '../../ui/toast.tsx';
import { fieldText } from '../kit/contract-faults.ts';
import { belongsToForm } from '../problem-text.ts';
import { codeWords } from './code-words.ts';
import { requestCode } from './request-code.ts';
import { forgetSentCodes } from './sent-code.ts';
import type { SentCode } from './sent-code.ts';
import { ResendCode } from './resend-code.tsx';
import { forgetTypedLogin } from './typed-login.ts';
import { useForgetInTime } from './use-forget-in-time.ts';

const codeLength = 6;

interface CodeStepProps {
  readonly sent: SentCode;
  readonly onSentAgain: (sent: SentCode) => void;
  readonly onChangePhone: () => void;
}

export function CodeStep({ sent, onSentAgain, onChangePhone }: CodeStepProps) {
  useForgetInTime('login', sent);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const enter = useCommand(login, loginFacts, { tells: belongsToForm });
  const [resending, setResending] = useState(false);

  const changePhone = () => {
    forgetSentCodes();
    onChangePhone();
  };
  const submit = async (digits: string) => {
    setError(undefined);
    const outcome = await enter.run({ mobile: sent.mobile, code: digits, device: thisDeviceKind() });
    if (outcome.kind === 'ok') {
      forgetTypedLogin();
      // The guard leads on from here, to where the person wanted to go.
      loginState.set('in');
    } else if (belongsToForm(outcome)) {
      setError(fieldText(outcome, 'code', codeWords));
      setCode('');
    }
  };
  const sendAgain = async () => {
    setError(undefined);
    setCode('');
    setResending(true);
    const result = await requestCode(sent.mobile);
    setResending(false);
    if (typeof result === 'object') {
      toast(t('login.resent'));
      onSentAgain(result);
    } else {
      setError(result);
    }
  };
  return (
    <div className="rise-in">
      <h1 className="text-xl font-bold">{t('login.codeHeading')}</h1>
      <p className="mt-1 mb-5 flex flex-wrap items-center gap-x-3 text-ink-soft">
        {t('login.codeSent', { phone: formatThaiMobile(sent.mobile) })}
        <button type="button" onClick={changePhone} className="min-h-11 font-semibold text-brand-ink">
          {t('login.changePhone')}
        </button>
      </p>
      <CodeInput
        label={t('login.codeLabel')}
        length={codeLength}
        value={code}
        onChange={(digits) => {
          setCode(digits);
          if (digits !== '') setError(undefined);
        }}
        onComplete={(digits) => void submit(digits)}
        error={error}
        disabled={enter.isRunning}
      />
      <ResendCode resendAtMs={sent.resendAtMs} busy={resending} onResend={() => void sendAgain()} />
      <Button
        busy={enter.isRunning}
        disabled={code.length < codeLength}
        onClick={() => void submit(code)}
        className="mt-3"
      >
        {t('login.submit')}
      </Button>
      <p className="mt-4 text-center text-sm text-ink-soft">{t('login.codeNever')}</p>
    </div>
  );
}
