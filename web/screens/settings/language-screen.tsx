import { languages, localeOf } from '../../../shared/enums.ts';
import { loginState } from '../../session.ts';
import { chooseLanguage, t, useLanguage } from '../../text/text.ts';
import { languageNames } from '../../text/language-names.ts';
import { ListPicker } from '../../ui/list-picker.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useStore } from '../../ui/store.ts';
import { useBack } from '../use-back.ts';

export function LanguageScreen() {
  const current = useLanguage();
  const loggedIn = useStore(loginState) === 'in';
  const back = useBack(loggedIn ? '/mainPage/settings' : '/kapao');
  return (
    <Screen title={t('language.title')} onBack={back}>
      <ListPicker
        legend={t('language.title')}
        name="language"
        choices={languages.map((language) => ({
          value: language,
          label: languageNames[language],
          lang: localeOf[language],
        }))}
        value={current}
        onChange={(language) => void chooseLanguage(language)}
      />
    </Screen>
  );
}
