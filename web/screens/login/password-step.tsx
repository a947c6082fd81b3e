import { useState } from 'react';
import { loginPassword } from '../../../shared/contracts/auth/login-password.ts';
import type { InputOf } from '../../../shared/operation.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import { loginPasswordFacts } from '../../commands/auth/login-password.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { thisDeviceKind } from '../../data/session/device-kind.ts';
import { readRefusal } from '../../data/calls/refusal-data.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { useLocation, useNavigate } from '../../router.ts';
import { loginState } from '../../session.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { phoneWords } from '../kit/contract-faults.ts';
import type { ReasonWords } from '../kit/contract-faults.ts';
import { useContractForm, useFormField } from '../kit/use-contract-form.ts';
import { belongsToForm, problemText } from '../problem-text.ts';
import { forgetSentCodes } from './sent-code.ts';
import { forgetTypedLogin } from './typed-login.ts';

const words = {
  ...phoneWords,
  'password-required': 'password.required',
  other: 'field.notValid',
} as const satisfies ReasonWords;

interface PasswordStepProps {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  readonly password: string;
  readonly onPassword: (password: string) => void;
  /** The other way in, which stays open when this one is locked. */
  readonly onUseCode: () => void;
}

/** True once the tries are used up: from here only the code leads on. */
function isLocked(problem: CallProblem): boolean {
  if (problem.kind !== 'refused') return false;
  return (
    readRefusal(loginPassword, problem, 'password-locked') !== undefined ||
    readRefusal(loginPassword, problem, 'credentials-wrong')?.data.triesLeft === 0
  );
}

function ForgotPassword() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <div className="flex justify-end">
      <button
        type="button"
        onClick={() => void navigate(`/resetPassword${search}`)}
        className="min-h-11 px-1 text-sm font-semibold text-brand-ink"
      >
        {t('login.forgot')}
      </button>
    </div>
  );
}

/** Number and password in one form, so that password managers know both. */
export function PasswordStep({ phone, onPhone, password, onPassword, onUseCode }: PasswordStepProps) {
  const [locked, setLocked] = useState(false);
  const enter = useCommand(loginPassword, loginPasswordFacts, { tells: belongsToForm });
  const form = useContractForm(loginPassword, {
    start: { mobile: phone, password },
    onTyped: (typed) => {
      setLocked(false);
      if (typed.password !== undefined) onPassword(typed.password);
      if (typed.mobile === undefined) return;
      onPhone(typed.mobile);
      // A code that was sent belongs to the number of before.
      forgetSentCodes();
    },
    words,
    // Which of the two is wrong is not told to somebody who guesses; the password is what is typed again.
    faultOf: (problem) => ({ at: 'password', text: problemText(problem) }),
  });
  const mobileField = useFormField(form, 'mobile');
  const passwordField = useFormField(form, 'password');
  const send = async (input: InputOf<typeof loginPassword>) => {
    const mobile = thaiMobileOf(input.mobile);
    const outcome = await enter.run({ ...input, mobile, device: thisDeviceKind() });
    if (outcome.kind === 'ok') {
      forgetTypedLogin();
      // The guard leads on from here, to where the person wanted to go.
      loginState.set('in');
      return undefined;
    }
    setLocked(isLocked(outcome));
    return belongsToForm(outcome) ? outcome : undefined;
  };
  return (
    <form onSubmit={form.onSubmit(send)} noValidate className="rise-in">
      <h1 className="mb-5 text-xl font-bold">{t('login.passwordHeading')}</h1>
      <PhoneField {...mobileField} label={t('login.phone')} own="username" />
      <PasswordField
        {...passwordField}
        className="mt-4"
        label={t('login.password')}
        autoComplete="current-password"
        maxLength={64}
      />
      {locked ? (
        <Button look="soft" className="mt-3" onClick={onUseCode}>
          {t('login.useCode')}
        </Button>
      ) : null}
      <ForgotPassword />
      <Button type="submit" busy={enter.isRunning} disabled={locked} className="mt-2">
        {t('login.submit')}
      </Button>
      <p className="mt-4 text-center text-sm text-ink-soft">{t('login.noPassword')}</p>
    </form>
  );
}
