import type { RefObject } from 'react';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { TickLine } from '../../ui/tick-line.tsx';

interface ConsentBoxProps {
  readonly agreed: boolean;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly error: string | undefined;
  readonly onToggle: () => void;
}

/** The text to be read, and the box that says so. */
export function ConsentBox({ agreed, box, error, onToggle }: ConsentBoxProps) {
  const navigate = useNavigate();
  return (
    <div className="space-y-2">
      <p className="px-1 text-ink-soft">{t('identity.consentText')}</p>
      <Button look="soft" onClick={() => void navigate('/kycPrivacy')}>
        {t('identity.readPolicy')}
      </Button>
      <TickLine label={t('identity.agree')} isOn={agreed} input={box} onToggle={onToggle} />
      <FieldError id="identity-box-error" text={error} />
    </div>
  );
}
