import { Globe, ShieldCheck } from 'lucide-react';
import { Suspense, useDeferredValue, useRef, useState } from 'react';
import { languages } from '../../../shared/enums.ts';
import { lazyScreen } from '../../lazy-screen.ts';
import { languageNames } from '../../text/language-names.ts';
import { chooseLanguage, t, useLanguage } from '../../text/text.ts';
import { BrandMotif, BrandName } from '../../ui/brand-mark.tsx';
import { classes } from '../../ui/classes.ts';
import { Select } from '../../ui/select.tsx';
import { useStore } from '../../ui/store.ts';
import { PhoneStep } from './phone-step.tsx';
import type { SentCode } from './request-code.ts';
import { loginMethods, typedLogin } from './typed-login.ts';
import type { LoginMethod } from './typed-login.ts';

// Needed only after a code was sent, or by those who have a password; their contracts are most of their weight.
const CodeStep = lazyScreen(async () => (await import('./code-step.tsx')).CodeStep, 'auth');
const PasswordStep = lazyScreen(async () => (await import('./password-step.tsx')).PasswordStep, 'auth');

/** A code from an SMS or a password; what was typed stays when somebody goes back or takes the other way. */
export function LoginScreen() {
  const language = useLanguage();
  return (
    <div className="mx-auto flex min-h-dvh max-w-column flex-col desk:min-h-0 desk:py-16">
      <div className="surface relative flex min-h-[36dvh] flex-col overflow-hidden pt-safe pb-12 desk:min-h-64 desk:rounded-t-sheet">
        <BrandMotif />
        <div className="relative flex grow flex-col px-5 pt-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <BrandName on="surface" />
            <Select
              label={t('settings.language')}
              lead={<Globe aria-hidden className="size-4.5" />}
              value={language}
              choices={languages.map((value) => ({ value, label: languageNames[value] }))}
              onChange={(value) => void chooseLanguage(value)}
              className="-mr-1 bg-black/20 outline-white"
            />
          </div>
          <p className="mt-auto max-w-72 pt-8 text-[1.875rem] leading-snug font-bold text-balance">{t('login.tagline')}</p>
        </div>
      </div>
      <main className="relative -mt-6 flex grow flex-col rounded-t-sheet bg-ground px-5 pt-5 pb-safe desk:rounded-sheet desk:bg-card desk:px-8 desk:pt-7 desk:pb-8 desk:shadow-card">
        <WaysIn />
        <p className="mx-auto mt-auto flex max-w-sm items-start justify-center gap-2 pt-8 text-xs text-ink-soft">
          <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success-ink" />
          {t('login.safe')}
        </p>
      </main>
    </div>
  );
}

function WaysIn() {
  const { phone, method } = useStore(typedLogin);
  // The way that is shown stays until the other one was fetched.
  const shown = useDeferredValue(method);
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState<SentCode>();
  const [atCode, setAtCode] = useState(false);
  const byCode = useRef<HTMLInputElement>(null);
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
      <fieldset className="mb-6 flex rounded-full bg-sunk p-1">
        <legend className="sr-only">{t('login.method')}</legend>
        {loginMethods.map((choice) => (
          <label key={choice} className={classes('grid min-h-11 grow basis-0 cursor-pointer place-items-center rounded-full px-2 text-center text-sm leading-snug has-focus-visible:outline-2 has-focus-visible:outline-brand-ink', choice === method ? 'bg-card font-semibold shadow-card' : 'text-ink-soft')}>
            <input ref={choice === 'code' ? byCode : undefined} type="radio" name="login-method" value={choice} checked={choice === method} onChange={() => choose(choice)} className="sr-only" />
            {t(`login.by.${choice}`)}
          </label>
        ))}
      </fieldset>
      <Suspense fallback={<div className="min-h-64" />}>
        {shown === 'password'
          ? <PasswordStep phone={phone} onPhone={setPhone} password={password} onPassword={setPassword} onUseCode={takeCode} />
          : atCode && sent !== undefined
            ? <CodeStep sent={sent} onSentAgain={setSent} onChangePhone={() => setAtCode(false)} />
            : <PhoneStep phone={phone} onPhone={setPhone} onSent={showCode} />}
      </Suspense>
    </>
  );
}
