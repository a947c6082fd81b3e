import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ConsentBox } from '../identity/consent-box.tsx';
import { useConsenting } from '../identity/use-consenting.ts';

/** What stands before the first datum of a company: the same text as before a person's, for it is people's data too. */
export function CompanyConsent({ onBack }: { readonly onBack: () => void }) {
  const { inBox, fault, isRunning, give } = useConsenting();
  return (
    <Screen
      title={t('title.identityEnterprise')}
      onBack={onBack}
      bottom={
        <>
          <FieldError id="company-consent-error" text={fault} />
          {/* The page goes on by itself: what it shows is asked for anew. */}
          <Button busy={isRunning} aria-describedby="company-consent-error" onClick={() => void give()}>
            {t('identity.goOn')}
          </Button>
        </>
      }
    >
      <p className="mb-4 px-1 text-ink-soft">{t('company.about')}</p>
      <ConsentBox {...inBox} />
    </Screen>
  );
}
