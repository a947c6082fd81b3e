import { useRef, useState } from 'react';
import { giveConsent } from '../../../shared/contracts/user/give-consent.ts';
import { consentTexts } from '../../../shared/personal/consent.ts';
import { giveConsentFacts } from '../../commands/user/give-consent.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { currentLanguage, t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ConsentBox } from '../identity/consent-box.tsx';
import { problemText } from '../problem-text.ts';

const document = 'identity-verification';

/** What stands before the first datum of a company: the same text as before a person's, for it is people's data too. */
export function CompanyConsent({ onBack }: { readonly onBack: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  const [agreed, setAgreed] = useState(false);
  const [fault, setFault] = useState<{ readonly at: 'box' | 'end'; readonly text: string }>();
  const give = useCommand(giveConsent, giveConsentFacts, { tells: () => true });
  const goOn = async () => {
    setFault(undefined);
    if (!agreed) {
      box.current?.focus();
      return setFault({ at: 'box', text: t('identity.agreeFirst') });
    }
    const { version } = consentTexts[document];
    const outcome = await give.run({ document, version, language: currentLanguage() });
    // The page goes on by itself: what it shows is asked for anew.
    return outcome.kind === 'ok' ? undefined : setFault({ at: 'end', text: problemText(outcome) });
  };
  return (
    <Screen
      title={t('title.identityEnterprise')}
      onBack={onBack}
      bottom={
        <>
          <FieldError id="company-consent-error" text={fault?.at === 'end' ? fault.text : undefined} />
          <Button busy={give.isRunning} aria-describedby="company-consent-error" onClick={() => void goOn()}>
            {t('identity.goOn')}
          </Button>
        </>
      }
    >
      <p className="mb-4 px-1 text-ink-soft">{t('company.about')}</p>
      <ConsentBox
        agreed={agreed}
        box={box}
        error={fault?.at === 'box' ? fault.text : undefined}
        onToggle={() => {
          setAgreed(!agreed);
          setFault(undefined);
        }}
      />
    </Screen>
  );
}
