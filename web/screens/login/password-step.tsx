import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { loginPassword } from '../../../shared/contracts/auth/login-password.ts';
import { parseThaiMobile } from '../../../shared/phone.ts';
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
import { belongsToForm, problemText } from '../problem-text.ts';
import { forgetSentCodes } from './sent-code.ts';
import { forgetTypedLogin } from './typed-login.ts';

interface PasswordStepProps {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  readonly password: string;
  readonly onPassword: (password: string) => void;
  /** The other way in, which stays open when this one is locked. */
  readonly onUseCode: () => void;
}

interface Faults {
  readonly phone?: string | undefined;
  readonly password?: string | undefined;
  readonly locked?: boolean;
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
  const [faults, setFaults] = useState<Faults>({});
  const passwordInput = useRef<HTMLInputElement>(null);
  const enter = useCommand(loginPassword, loginPasswordFacts, { tells: belongsToForm });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const mobile = parseThaiMobile(phone);
    if (mobile === undefined) return setFaults({ phone: t(phone.trim() === '' ? 'phone.required' : 'phone.notValid') });
    if (password === '') return setFaults({ password: t('password.required') });
    setFaults({});
    const outcome = await enter.run({ mobile, password, device: thisDeviceKind() });
    if (outcome.kind === 'ok') {
      forgetTypedLogin();
      // The guard leads on from here, to where the person wanted to go.
      return loginState.set('in');
    }
    if (!belongsToForm(outcome)) return undefined;
    const locked = isLocked(outcome);
    setFaults({ password: problemText(outcome), locked });
    if (!locked) passwordInput.current?.focus();
    return undefined;
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="rise-in">
      <h1 className="mb-5 text-xl font-bold">{t('login.passwordHeading')}</h1>
      <PhoneField
        label={t('login.phone')}
        value={phone}
        onChange={(text) => {
          onPhone(text);
          // A code that was sent belongs to the number of before.
          forgetSentCodes();
          setFaults({});
        }}
        error={faults.phone}
        own="username"
      />
      <PasswordField
        ref={passwordInput}
        className="mt-4"
        label={t('login.password')}
        value={password}
        onChange={(text) => {
          onPassword(text);
          setFaults({});
        }}
        autoComplete="current-password"
        maxLength={64}
        error={faults.password}
      />
      {faults.locked === true ? (
        <Button look="soft" className="mt-3" onClick={onUseCode}>
          {t('login.useCode')}
        </Button>
      ) : null}
      <ForgotPassword />
      <Button type="submit" busy={enter.isRunning} disabled={faults.locked === true} className="mt-2">
        {t('login.submit')}
      </Button>
      <p className="mt-4 text-center text-sm text-ink-soft">{t('login.noPassword')}</p>
    </form>
  );
}
