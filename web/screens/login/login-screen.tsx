import { LockKeyhole, ShieldCheck } from 'lucide-react';
import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lazy-screen.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { StatusLink } from '../../ui/status-link.tsx';
import { useStore } from '../../ui/store.ts';
import { BrandCover } from '../brand-cover.tsx';
import { PhoneStep } from './phone-step.tsx';
import { keptSentCode } from './sent-code.ts';
import type { SentCode } from './sent-code.ts';
import { loginMethods, typedLogin } from './typed-login.ts';
import type { LoginMethod } from './typed-login.ts';

// Needed only after a code was sent, or by those who have a password; their contracts are most of their weight.
const CodeStep = lazyPart(async () => (await import('./code-step.tsx')).CodeStep, 'auth');
const PasswordStep = lazyPart(async () => (await import('./password-step.tsx')).PasswordStep, 'auth');

/** A code from an SMS or a password; what was typed stays when somebody goes back or takes the other way. */
export function LoginScreen() {
  return (
    <div className="mx-auto flex min-h-dvh max-w-column flex-col desk:min-h-0 desk:py-16">
      <BrandCover>
        <p className="max-w-72">{t('login.tagline')}</p>
      </BrandCover>
      <main className="relative -mt-6 flex grow flex-col rounded-t-sheet bg-ground px-5 pt-5 pb-safe desk:rounded-sheet desk:bg-card desk:px-8 desk:pt-7 desk:pb-8 desk:shadow-card">
        <WaysIn />
        <LockLink />
        <StatusLink />
        <p className="mx-auto mt-auto flex max-w-sm items-start justify-center gap-2 pt-8 text-xs text-ink-soft">
          <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success-ink" />
          {t('login.safe')}
        </p>
      </main>
    </div>
  );
}

/** Whoever lost the phone wants this and no login. */
function LockLink() {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      onClick={() => void navigate('/lockWallet')}
      className="mx-auto mt-4 flex min-h-11 items-center gap-2 px-3 text-sm font-semibold text-brand-ink"
    >
      <LockKeyhole aria-hidden className="size-4 shrink-0" />
      {t('login.lock')}
    </button>
  );
}

/** The number as one types it; the library that knows all numbers is larger than this screen. */
function localOf(mobile: string): string {
  return mobile.replace(/^\+66/, '0');
}

function WaysIn() {
  const { phone, method } = useStore(typedLogin);
  // The way that is shown stays until the other one was fetched.
  const shown = useDeferredValue(method);
  const [password, setPassword] = useState('');
  // A phone may have dropped the tab while the SMS was read.
  const [sent, setSent] = useState<SentCode | undefined>(() => keptSentCode('login'));
  const [atCode, setAtCode] = useState(sent !== undefined);
  const byCode = useRef<HTMLInputElement>(null);
  const phoneInput = useRef<HTMLInputElement>(null);
  const wasAtCode = useRef(atCode);
  useEffect(() => {
    // Whoever comes back to change the number goes on in its field.
    if (wasAtCode.current && !atCode) phoneInput.current?.focus();
    wasAtCode.current = atCode;
  }, [atCode]);
  useEffect(() => {
    const { phone: typed, method: way } = typedLogin.get();
    if (sent !== undefined && typed === '') typedLogin.set({ phone: localOf(sent.mobile), method: way });
  }, [sent]);
  const setPhone = (text: string) => {
    typedLogin.set({ ...typedLogin.get(), phone: text });
    // A code that was sent belongs to the number of before.
    setAtCode(false);
  };
  const choose = (chosen: LoginMethod) => typedLogin.set({ ...typedLogin.get(), method: chosen });
  const showCode = (code: SentCode) => {
    setSent(code);
    setAtCode(true);
  };
  const takeCode = () => {
    choose('code');
    // The button that was pressed goes away; who listens to the screen goes on here.
    byCode.current?.focus();
  };
  return (
    <>
      <fieldset className="mb-6">
        <legend className="sr-only">{t('login.method')}</legend>
        <Segmented
          name="login-method"
          choices={loginMethods}
          value={method}
          labelOf={(choice) => t(`login.by.${choice}`)}
          onChange={choose}
          wide
          refOf={(choice) => (choice === 'code' ? byCode : undefined)}
        />
      </fieldset>
      <Suspense fallback={<div className="min-h-64" />}>
        {shown === 'password' ? (
          <PasswordStep
            phone={phone}
            onPhone={setPhone}
            password={password}
            onPassword={setPassword}
            onUseCode={takeCode}
          />
        ) : atCode && sent !== undefined ? (
          <CodeStep sent={sent} onSentAgain={setSent} onChangePhone={() => setAtCode(false)} />
        ) : (
          <PhoneStep input={phoneInput} phone={phone} onPhone={setPhone} onSent={showCode} />
        )}
      </Suspense>
    </>
  );
}
