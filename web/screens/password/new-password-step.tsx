import { MonitorX } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { resetPassword } from '../../../shared/contracts/auth/reset-password.ts';
import { sendResetCode } from '../../../shared/contracts/auth/send-reset-code.ts';
import { formatThaiMobile } from '../../../shared/phone.ts';
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
import { requestCode } from '../login/request-code.ts';
import type { SentCode } from '../login/sent-code.ts';
import { ResendCode } from '../login/resend-code.tsx';
import { useForgetInTime } from '../login/use-forget-in-time.ts';
import { belongsToForm, problemText } from '../problem-text.ts';
import { faultsOf, NewPasswordFields } from './new-password-fields.tsx';
import type { NewPasswordFaults } from './new-password-fields.tsx';

const codeLength = 6;

interface NewPasswordStepProps {
  readonly sent: SentCode;
  readonly onSentAgain: (sent: SentCode) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

interface Faults extends NewPasswordFaults {
  readonly code?: string | undefined;
  /** What belongs to no field. */
  readonly whole?: string | undefined;
}

/** Where a refusal or a lost answer is told. */
function faultsOfProblem(problem: CallProblem): Faults {
  if (problem.kind === 'unanswered') return { whole: t('resetPassword.unsure') };
  const text = problemText(problem);
  if (readRefusal(resetPassword, problem, 'password-too-common') !== undefined) return { password: text };
  const isOfCode =
    readRefusal(resetPassword, problem, 'code-wrong') !== undefined ||
    readRefusal(resetPassword, problem, 'code-not-active') !== undefined;
  return isOfCode ? { code: text } : { whole: text };
}

/** What is typed, what is wrong with it, and the two things that can be done about it. */
function useResetForm({ sent, onSentAgain, onDone }: Omit<NewPasswordStepProps, 'onBack'>) {
  const [code, setCode] = useState('');
  const [entry, setEntry] = useState({ password: '', repeat: '' });
  const [faults, setFaults] = useState<Faults>({});
  const [resending, setResending] = useState(false);
  // A refused code begins anew, with the keyboard open for it.
  const [codeTry, setCodeTry] = useState(0);
  const passwordInput = useRef<HTMLInputElement>(null);
  const repeatInput = useRef<HTMLInputElement>(null);
  const reset = useCommand(resetPassword, resetPasswordFacts, {
    tells: (problem) => problem.kind === 'unanswered' || belongsToForm(problem),
  });

  const tell = (told: Faults) => {
    setFaults(told);
    if (told.code !== undefined) setCodeTry(codeTry + 1);
    if (told.password !== undefined) passwordInput.current?.focus();
    if (told.repeat !== undefined) repeatInput.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.length < codeLength) return tell({ code: t('code.required') });
    const broken = faultsOf(entry);
    if (broken !== undefined) return tell(broken);
    setFaults({});
    const outcome = await reset.run({ mobile: sent.mobile, code, password: entry.password });
    if (outcome.kind === 'ok') return onDone();
    if (outcome.kind === 'refused' && !belongsToForm(outcome)) return undefined;
    const told = faultsOfProblem(outcome);
    if (told.code !== undefined) setCode('');
    return tell(told);
  };
  const sendAgain = async () => {
    setFaults({});
    setCode('');
    setResending(true);
    const result = await requestCode(sent.mobile, sendResetCode);
    setResending(false);
    if (typeof result !== 'object') return setFaults({ code: result });
    toast(t('login.resent'));
    return onSentAgain(result);
  };
  return {
    code,
    setCode,
    entry,
    setEntry,
    faults,
    setFaults,
    codeTry,
    passwordInput,
    repeatInput,
    submit,
    sendAgain,
    resending,
    isSaving: reset.isRunning,
  };
}

/** The code from the SMS and a new password, in one form that password managers understand. */
export function NewPasswordStep({ onBack, ...props }: NewPasswordStepProps) {
  const { mobile, resendAtMs } = props.sent;
  useForgetInTime('reset', props.sent);
  const form = useResetForm(props);
  const { faults, passwordInput, repeatInput } = form;
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      <Screen
        title={t('resetPassword.title')}
        onBack={onBack}
        bottom={
          <>
            <FieldError id="reset-error" text={faults.whole} />
            <Button type="submit" busy={form.isSaving} aria-describedby="reset-error">
              {t('resetPassword.submit')}
            </Button>
          </>
        }
      >
        <h2 className="mt-2 px-1 text-xl font-bold">{t('resetPassword.codeHeading')}</h2>
        <p className="mt-1 mb-5 px-1 text-ink-soft">{t('login.codeSent', { phone: formatThaiMobile(mobile) })}</p>
        <CodeInput
          key={form.codeTry}
          label={t('login.codeLabel')}
          length={codeLength}
          value={form.code}
          onChange={(digits) => {
            form.setCode(digits);
            if (digits !== '') form.setFaults({});
          }}
          onComplete={() => passwordInput.current?.focus()}
          error={faults.code}
        />
        <ResendCode resendAtMs={resendAtMs} busy={form.resending} onResend={() => void form.sendAgain()} />
        {/* Password managers keep the new password under this number. */}
        <input type="text" autoComplete="username" value={formatThaiMobile(mobile)} readOnly hidden />
        <div className="mt-4">
          <NewPasswordFields
            value={form.entry}
            onChange={(typed) => {
              form.setEntry(typed);
              form.setFaults({});
            }}
            faults={faults}
            passwordInput={passwordInput}
            repeatInput={repeatInput}
          />
        </div>
        <p className="mt-4 flex items-start gap-2 px-1 text-sm text-ink-soft">
          <MonitorX aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          {t('resetPassword.endsAll')}
        </p>
      </Screen>
    </form>
  );
}
