import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { ConsentBox } from './consent-box.tsx';
import { useConsenting } from './use-consenting.ts';

/**
 * Asks for the consent that a face or a picture of oneself needs, in the place where that was asked for: whoever had
 * agreed to an earlier text goes on there, and loses nothing.
 */
export function ConsentStep({ onGiven }: { readonly onGiven: () => unknown }) {
  const { inBox, fault, isRunning, give } = useConsenting();
  const goOn = async () => {
    if (await give()) onGiven();
  };
  return (
    <div className="space-y-3">
      <p>{t('identity.consentStep')}</p>
      <ConsentBox {...inBox} />
      <FieldError id="consent-step-error" text={fault} />
      <Button busy={isRunning} aria-describedby="consent-step-error" onClick={() => void goOn()}>
        {t('identity.agreeAndGoOn')}
      </Button>
    </div>
  );
}
