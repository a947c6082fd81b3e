import { MonitorX } from 'lucide-react';
import { useState } from 'react';
import { resetPassword } from '../../../shared/contracts/auth/reset-password.ts';
import { sendResetCode } from '../../../shared/contracts/auth/send-reset-code.ts';
import type { InputOf } from '../../../shared/operation.ts';
import { formatThaiMobile, thaiMobileOf } from '../../../shared/phone.ts';
import { resetPasswordFacts } from '../../commands/auth/reset-password.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { readRefusal } from '../../data/calls/refusal-data.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ReasonWords } from '../kit/contract-faults.ts';
import { useContractForm, useFormField } from '../kit/use-contract-form.ts';
import type { ContractForm, FormFault } from '../kit/use-contract-form.ts';
import { codeWords } from '../login/code-words.ts';
import { requestCode } from '../login/request-code.ts';
import type { SentCode } from '../login/sent-code.ts';
import { ResendCode } from '../login/resend-code.tsx';
import { useForgetInTime } from '../login/use-forget-in-time.ts';
import { belongsToForm, problemText } from '../problem-text.ts';
import { askRepeated, NewPasswordFields, newPasswordWords } from './new-password-fields.tsx';

const codeLength = 6;

interface NewPasswordStepProps {
  readonly sent: SentCode;
  readonly onSentAgain: (sent: SentCode) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

type ResetForm = ContractForm<typeof resetPassword, 'code' | 'password' | 'repeat'>;

const words = { ...codeWords, ...newPasswordWords, other: 'field.notValid' } as const satisfies ReasonWords;

/** Where a refusal or a lost answer is told. */
function faultOf(problem: CallProblem): FormFault<'code' | 'password'> {
  if (problem.kind === 'unanswered') return { text: t('resetPassword.unsure') };
  const text = problemText(problem);
  if (readRefusal(resetPassword, problem, 'password-too-common') !== undefined) return { at: 'password', text };
  const isOfCode =
    readRefusal(resetPassword, problem, 'code-wrong') !== undefined ||
    readRefusal(resetPassword, problem, 'code-not-active') !== undefined;
  return isOfCode ? { at: 'code', text, anew: true } : { text };
}

/** The code from the SMS and a new password, in one form that password managers understand. */
export function NewPasswordStep({ sent, onSentAgain, onBack, onDone }: NewPasswordStepProps) {
  useForgetInTime('reset', sent);
  const reset = useCommand(resetPassword, resetPasswordFacts, {
    tells: (problem) => problem.kind === 'unanswered' || belongsToForm(problem),
  });
  const form = useContractForm(resetPassword, {
    start: { code: '', password: '', repeat: '' },
    given: { mobile: sent.mobile },
    own: ['repeat'],
    asks: ({ password, repeat }) => askRepeated(password, repeat),
    words,
    faultOf,
  });
  const send = async (input: InputOf<typeof resetPassword>) => {
    const outcome = await reset.run(input);
    if (outcome.kind === 'ok') {
      onDone();
      return undefined;
    }
    return outcome.kind === 'unanswered' || belongsToForm(outcome) ? outcome : undefined;
  };
  return (
    <form onSubmit={form.onSubmit(send)} noValidate>
      <Screen
        title={t('resetPassword.title')}
        onBack={onBack}
        bottom={
          <>
            <FieldError id="reset-error" text={form.fault} />
            <Button type="submit" busy={reset.isRunning} aria-describedby="reset-error">
              {t('resetPassword.submit')}
            </Button>
          </>
        }
      >
        <h2 className="mt-2 px-1 text-xl font-bold">{t('resetPassword.codeHeading')}</h2>
        <p className="mt-1 mb-5 px-1 text-ink-soft">{t('login.codeSent', { phone: formatThaiMobile(sent.mobile) })}</p>
        <SmsCode form={form} sent={sent} onSentAgain={onSentAgain} />
        {/* Password managers keep the new password under this number. */}
        <input type="text" autoComplete="username" value={formatThaiMobile(sent.mobile)} readOnly hidden />
        <div className="mt-4">
          <NewPasswordFields form={form} name="password" mobile={thaiMobileOf(sent.mobile)} />
        </div>
        <p className="mt-4 flex items-start gap-2 px-1 text-sm text-ink-soft">
          <MonitorX aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          {t('resetPassword.endsAll')}
        </p>
      </Screen>
    </form>
  );
}

interface SmsCodeProps extends Pick<NewPasswordStepProps, 'sent' | 'onSentAgain'> {
  readonly form: ResetForm;
}

/** The code, and the way to another one. */
function SmsCode({ form, sent, onSentAgain }: SmsCodeProps) {
  const code = useFormField(form, 'code');
  const [resending, setResending] = useState(false);
  const sendAgain = async () => {
    code.onChange('');
    setResending(true);
    const result = await requestCode(sent.mobile, sendResetCode);
    setResending(false);
    if (typeof result === 'string') form.tell({ at: 'code', text: result });
    if (typeof result !== 'object') return undefined;
    toast(t('login.resent'));
    return onSentAgain(result);
  };
  return (
    <>
      <CodeInput
        {...code}
        label={t('login.codeLabel')}
        length={codeLength}
        onComplete={() => form.toField('password')}
      />
      <ResendCode resendAtMs={sent.resendAtMs} busy={resending} onResend={() => void sendAgain()} />
    </>
  );
}
