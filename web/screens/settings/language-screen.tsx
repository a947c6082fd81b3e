import { Check } from 'lucide-react';
import { languages, localeOf } from '../../../shared/enums.ts';
import { loginState } from '../../session.ts';
import { chooseLanguage, t, useLanguage } from '../../text/text.ts';
import { languageNames } from '../../text/language-names.ts';
import { Card } from '../../ui/card.tsx';
import { RowList } from '../../ui/row.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useStore } from '../../ui/store.ts';
import { useBack } from '../use-back.ts';

export function LanguageScreen() {
  const current = useLanguage();
  const loggedIn = useStore(loginState) === 'in';
  const back = useBack(loggedIn ? '/mainPage/settings' : '/kapao');
  return (
    <Screen title={t('language.title')} onBack={back}>
      <Card>
        <fieldset>
          <legend className="sr-only">{t('language.title')}</legend>
          <RowList inset={false}>
            {languages.map((language) => (
              <li key={language}>
                <label className="flex min-h-14 cursor-pointer items-center justify-between gap-3 rounded-card px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-brand-ink">
                  <span lang={localeOf[language]} className={language === current ? 'font-semibold' : undefined}>{languageNames[language]}</span>
                  <input type="radio" name="language" value={language} checked={language === current} onChange={() => void chooseLanguage(language)} className="sr-only" />
                  {language === current ? <Check aria-hidden className="size-5.5 text-brand-ink" strokeWidth={2.5} /> : null}
                </label>
              </li>
            ))}
          </RowList>
        </fieldset>
      </Card>
    </Screen>
  );
}
