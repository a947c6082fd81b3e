import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { languages } from '../../shared/enums.ts';
import { languageNames } from '../text/language-names.ts';
import { chooseLanguage, t, useLanguage } from '../text/text.ts';
import { BrandMotif, BrandName } from '../ui/brand-mark.tsx';
import { Select } from '../ui/select.tsx';

/** The brand's surface above what somebody sees who is not logged in, with the choice of the language. */
export function BrandCover({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  return (
    <header className="surface relative flex min-h-[36dvh] flex-col overflow-hidden pt-safe pb-12 desk:min-h-64 desk:rounded-t-sheet">
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
        <div className="mt-auto pt-8 text-[1.875rem] leading-snug font-bold text-balance">{children}</div>
      </div>
    </header>
  );
}
