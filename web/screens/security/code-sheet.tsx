import { useState } from 'react';
import { sendMoneyOutCode } from '../../../shared/contracts/auth/send-money-out-code.ts';
import { verifyMoneyOutCode } from '../../../shared/contracts/session/verify-code.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { useCommand } from '../../data/use-command.ts';
import { useQuery } from '../../data/use-query.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { ResendCode } from '../login/resend-code.tsx';
import { belongsToForm, problemText } from '../problem-text.ts';

const codeLength = 6;

export interface CodeSheetProps {
  readonly open: boolean;
  /** From when another code may be asked for; undefined while none was sent. It outlives the sheet, because the server counts on. */
  readonly resendAtMs: number | undefined;
  readonly onSent: (resendAtMs: number) => void;
  /** The code was right: money may move out from this device. */
  readonly onShown: () => void;
  readonly onClose: () => void;
}

/** Asks for a code from an SMS before money moves out on a device that has shown none for a while. */
export function CodeSheet({ open, onClose, ...steps }: CodeSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={t('codeSheet.title')}>
      <CodeSteps {...steps} />
      <Button look="quiet" className="mt-1" onClick={onClose}>{t('codeSheet.cancel')}</Button>
    </Sheet>
  );
}

function CodeSteps({ resendAtMs, onSent, onShown }: Omit<CodeSheetProps, 'open' | 'onClose'>) {
  const phone = useQuery(getBaseInfo, {}, { quiet: true }).data?.phone ?? '';
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const send = useCommand(sendMoneyOutCode, { tells: belongsToForm });
  const verify = useCommand(verifyMoneyOutCode, { tells: belongsToForm });

  const askForCode = async (again: boolean) => {
    setError(undefined);
    setCode('');
    const outcome = await send.run({});
    if (outcome.kind === 'ok') {
      if (again) toast(t('login.resent'));
      return onSent(Date.now() + outcome.data.resendAfterMs);
    }
    return belongsToForm(outcome) ? setError(problemText(outcome)) : undefined;
  };
  const submit = async (digits: string) => {
    setError(undefined);
    const outcome = await verify.run({ code: digits });
    if (outcome.kind === 'ok') return onShown();
    if (!belongsToForm(outcome)) return undefined;
    setCode('');
    return setError(problemText(outcome));
  };
  if (resendAtMs === undefined) {
    return (
      <>
        <p className="mt-1 mb-5 text-ink-soft">{t('codeSheet.why')}</p>
        <FieldError id="code-sheet-error" text={error} />
        <Button className="mt-3" busy={send.isRunning} aria-describedby="code-sheet-error" onClick={() => void askForCode(false)}>{t('codeSheet.send', { phone })}</Button>
      </>
    );
  }
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
        error={error}
        disabled={verify.isRunning}
      />
      <ResendCode resendAtMs={resendAtMs} busy={send.isRunning} onResend={() => void askForCode(true)} />
      <Button className="mt-3" busy={verify.isRunning} disabled={code.length < codeLength} onClick={() => void submit(code)}>{t('codeSheet.submit')}</Button>
    </>
  );
}
