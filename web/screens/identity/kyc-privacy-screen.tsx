import { use } from 'react';
import type { LegalText } from '../../../shared/legal/legal-text.ts';
import type { Language } from '../../../shared/enums.ts';
import { currentLanguage, t } from '../../text/text.ts';
import { Card } from '../../ui/card.tsx';
import { Screen } from '../../ui/screen.tsx';
import { WayToWrite } from '../kit/way-to-write.tsx';
import { useBack } from '../use-back.ts';

const texts: Readonly<Record<Language, () => Promise<LegalText>>> = {
  th: async () => (await import('../../../shared/legal/identity-verification-th.ts')).identityVerificationTh,
  en: async () => (await import('../../../shared/legal/identity-verification-en.ts')).identityVerificationEn,
  zh: async () => (await import('../../../shared/legal/identity-verification-zh.ts')).identityVerificationZh,
};

const asked = new Map<Language, Promise<LegalText>>();

/** The text in one language, fetched once; one that could not be fetched is asked for again. */
function textIn(language: Language): Promise<LegalText> {
  const known = asked.get(language);
  if (known !== undefined) return known;
  const text = texts[language]();
  asked.set(language, text);
  text.catch(() => asked.delete(language));
  return text;
}

/** What one agrees to before the identity check, whole, in the language of the page. */
export function KycPrivacyScreen() {
  const back = useBack('/identity');
  const { title, sections } = use(textIn(currentLanguage()));
  return (
    <Screen title={t('title.kycPrivacy')} onBack={back}>
      <Card className="px-5 py-5">
        <h2 className="text-lg font-semibold">{title}</h2>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading} className="mt-5">
            <h3 className="font-semibold">{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2 leading-relaxed wrap-break-word">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </Card>
      {/* The text sends people to feedback, and no page leads there while that is not open. */}
      <Card className="mt-4 px-5 py-5">
        <h2 className="font-semibold">{t('notOpen.title', { feature: t('title.feedback') })}</h2>
        <div className="mt-2">
          <WayToWrite />
        </div>
      </Card>
    </Screen>
  );
}
