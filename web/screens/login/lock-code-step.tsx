import { useState } from 'react';
import { lockWalletAtDoor } from '../../../shared/contracts/auth/lock-wallet.ts';
import { sendLockCode } from '../../../shared/contracts/auth/send-lock-code.ts';
import { formatThaiMobile } from '../../../shared/phone.ts';
import type { Locked } from '../../../shared/wallet-lock.ts';
import { lockWalletAtDoorFacts } from '../../commands/auth/lock-wallet.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Screen } from '../../ui/screen.tsx';
import { toast } from '../../ui/toast.tsx';
import { fieldText } from '../kit/contract-faults.ts';
import { belongsToForm } from '../problem-text.ts';
import { codeWords } from './code-words.ts';
import { requestCode } from './request-code.ts';
import { ResendCode } from './resend-code.tsx';
import type { SentCode } from './sent-code.ts';
import { useForgetInTime } from './use-forget-in-time.ts';

const codeLength = 6;

interface LockCodeStepProps {
  readonly sent: SentCode;
  readonly onSentAgain: (sent: SentCode) => void;
  readonly onBack: () => void;
  readonly onLocked: (locked: Locked) => void;
}

/** The code from the SMS, which locks as soon as it is whole: every minute counts. */
export function LockCodeStep({ sent, onSentAgain, onBack, onLocked }: LockCodeStepProps) {
  useForgetInTime('lock', sent);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [resending, setResending] = useState(false);
  const lock = useCommand(lockWalletAtDoor, lockWalletAtDoorFacts, {
    tells: (problem) => problem.kind === 'unanswered' || belongsToForm(problem),
  });
  const submit = async (digits: string) => {
    setError(undefined);
    const outcome = await lock.run({ mobile: sent.mobile, code: digits });
    if (outcome.kind === 'ok') return onLocked(outcome.data);
    if (outcome.kind === 'unanswered') return setError(t('lock.unsure'));
    if (!belongsToForm(outcome)) return undefined;
    setCode('');
    return setError(fieldText(outcome, 'code', codeWords));
  };
  const sendAgain = async () => {
    setError(undefined);
    setCode('');
    setResending(true);
    const result = await requestCode(sent.mobile, sendLockCode);
    setResending(false);
    if (typeof result !== 'object') return setError(result);
    toast(t('login.resent'));
    return onSentAgain(result);
  };
  return (
    <Screen
      title={t('lock.title')}
      onBack={onBack}
      bottom={
        <Button busy={lock.isRunning} disabled={code.length < codeLength} onClick={() => void submit(code)}>
          {t('lockDoor.submit')}
        </Button>
      }
    >
      <h2 className="mt-2 px-1 text-xl font-bold">{t('lockDoor.codeHeading')}</h2>
      <p className="mt-1 mb-5 px-1 text-ink-soft">{t('login.codeSent', { phone: formatThaiMobile(sent.mobile) })}</p>
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
        disabled={lock.isRunning}
      />
      <ResendCode resendAtMs={sent.resendAtMs} busy={resending} onResend={() => void sendAgain()} />
    </Screen>
  );
}
