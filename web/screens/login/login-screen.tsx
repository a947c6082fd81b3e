import { Globe, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { languages } from '../../../shared/enums.ts';
import { languageNames } from '../../text/language-names.ts';
import { chooseLanguage, t, useLanguage } from '../../text/text.ts';
import { BrandMotif, BrandName } from '../../ui/brand-mark.tsx';
import { Select } from '../../ui/select.tsx';
import { PhoneStep } from './phone-step.tsx';
import type { SentCode } from './request-code.ts';

// Needed only after a code was sent, and its contracts are most of its weight.
const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }));

/** Phone number, then the code from the SMS; what was typed stays when somebody goes back. */
export function LoginScreen() {
  const language = useLanguage();
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState<SentCode>();
  const [atCode, setAtCode] = useState(false);
  const showCode = (code: SentCode) => {
    setSent(code);
    setAtCode(true);
  };
  return (
    <div className="mx-auto flex min-h-dvh max-w-column flex-col desk:min-h-0 desk:py-16">
      <div className="surface relative flex min-h-[40dvh] flex-col overflow-hidden pt-safe pb-12 desk:min-h-64 desk:rounded-t-sheet">
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
      <main className="relative -mt-6 flex grow flex-col rounded-t-sheet bg-ground px-5 pt-7 pb-safe desk:rounded-sheet desk:bg-card desk:px-8 desk:pb-8 desk:shadow-card">
        {atCode && sent !== undefined
          ? <Suspense><CodeStep sent={sent} onSentAgain={setSent} onChangePhone={() => setAtCode(false)} /></Suspense>
          : <PhoneStep phone={phone} onPhone={setPhone} onSent={showCode} />}
        <p className="mx-auto mt-auto flex max-w-sm items-start justify-center gap-2 pt-8 text-xs text-ink-soft">
          <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success-ink" />
          {t('login.safe')}
        </p>
      </main>
    </div>
  );
}
