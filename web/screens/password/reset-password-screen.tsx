import { Suspense, useId, useState } from 'react';
import type { FormEvent } from 'react';
import { sendResetCode } from '../../../shared/contracts/auth/send-reset-code.ts';
import { parseThaiMobile } from '../../../shared/phone.ts';
import { useEndSession } from '../../data/session/use-end-session.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { useLocation, useNavigate } from '../../router.ts';
import { loginState } from '../../session.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { useFieldFault } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { useStore } from '../../ui/store.ts';
import { useBeginHere } from '../../ui/use-begin-here.ts';
import { requestCode } from '../login/request-code.ts';
import { forgetSentCodes, keepSentCode, keptSentCode } from '../login/sent-code.ts';
import type { SentCode } from '../login/sent-code.ts';
import { typedLogin } from '../login/typed-login.ts';
import { useBack } from '../use-back.ts';

// Needed only after a code was sent.
const NewPasswordStep = lazyPart(async () => (await import('./new-password-step.tsx')).NewPasswordStep, 'auth');

/** Number, then code and new password, then the way to the login; open to everybody, logged in or not. */
export function ResetPasswordScreen() {
  const endSession = useEndSession();
  // A phone may have dropped the tab while the SMS was read.
  const [sent, setSent] = useState<SentCode | undefined>(() => keptSentCode('reset'));
  const [step, setStep] = useState<'phone' | 'code' | 'done'>(sent === undefined ? 'phone' : 'code');

  const finish = async () => {
    typedLogin.set({ ...typedLogin.get(), method: 'password' });
    forgetSentCodes();
    setStep('done');
    // The server has ended every session, this one too.
    if (loginState.get() === 'in') {
      await endSession('over');
      loginState.set('out');
    }
  };
  const changeNumber = () => {
    // In memory it stays, for whoever only looks back.
    forgetSentCodes();
    setStep('phone');
  };
  if (step === 'done') return <DoneStep />;
  if (step === 'code' && sent !== undefined) {
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <NewPasswordStep sent={sent} onSentAgain={setSent} onBack={changeNumber} onDone={() => void finish()} />
      </Suspense>
    );
  }
  return (
    <NumberStep
      sent={sent}
      onSent={(code) => {
        keepSentCode('reset', code);
        setSent(code);
        setStep('code');
      }}
    />
  );
}

interface NumberStepProps {
  readonly sent: SentCode | undefined;
  readonly onSent: (sent: SentCode) => void;
}

function NumberStep({ sent, onSent }: NumberStepProps) {
  const back = useBack('/login');
  const { phone } = useStore(typedLogin);
  const { input, fault, tell } = useFieldFault();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Whoever only looked back still has a code on the phone.
    if (sent !== undefined && parseThaiMobile(phone) === sent.mobile && Date.now() < sent.resendAtMs)
      return onSent(sent);
    setBusy(true);
    const result = await requestCode(phone, sendResetCode);
    setBusy(false);
    if (typeof result === 'object') return onSent(result);
    return tell(result);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Screen
        title={t('resetPassword.title')}
        onBack={back}
        asks
        bottom={
          <Button type="submit" busy={busy}>
            {t('login.sendCode')}
          </Button>
        }
      >
        <h2 className="mt-2 mb-4 px-1 text-xl font-bold">{t('resetPassword.phoneHeading')}</h2>
        <PhoneField
          ref={input}
          label={t('login.phone')}
          value={phone}
          onChange={(text) => {
            typedLogin.set({ ...typedLogin.get(), phone: text });
            tell(undefined);
          }}
          hint={t('resetPassword.phoneHint')}
          error={fault}
          own
        />
      </Screen>
    </form>
  );
}

function DoneStep() {
  const navigate = useNavigate();
  const heading = useBeginHere();
  const textId = useId();
  const { search } = useLocation();
  return (
    <Screen
      title={t('resetPassword.title')}
      bottom={<Button onClick={() => void navigate(`/login${search}`, { replace: true })}>{t('login.submit')}</Button>}
    >
      <div className="flex grow flex-col items-center justify-center px-6 py-10 text-center desk:py-24">
        <StatusMark kind="success" />
        <h2
          ref={heading}
          tabIndex={-1}
          aria-describedby={textId}
          className="mt-5 text-lg font-semibold text-balance outline-none"
        >
          {t('resetPassword.done')}
        </h2>
        <p id={textId} className="mt-1 max-w-xs text-balance text-ink-soft">
          {t('resetPassword.doneText')}
        </p>
      </div>
    </Screen>
  );
}
