import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import { useNavigate } from '../../router.ts';
import { shortDay } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** How long one's document still counts, and what to do about it; a day that is named is the last one of it. */
export function RenewalNotice({ journey: { renewal, state } }: { readonly journey: IdentityJourney }) {
  const navigate = useNavigate();
  if (renewal === undefined) return null;
  const { expiresAtMs, opensAtMs, isOpen, isAsked, isExpired, stepsDownAtMs } = renewal;
  const isOver = isAsked || isExpired;
  const title = isAsked
    ? t('renewal.asked')
    : isOver || expiresAtMs === undefined
      ? t('renewal.expired')
      : t('renewal.valid', { day: shortDay(expiresAtMs - 1) });
  // What waits for its check was given for the new document; where operators ask, it may be from before they did.
  const gives = isOpen && (isAsked || (state !== 'registry' && state !== 'passport'));
  return (
    <Notice tint={isOpen ? 'warning' : 'info'} title={title}>
      {isOver && stepsDownAtMs !== undefined ? (
        <p className="mt-1">{t('renewal.ends', { day: shortDay(stepsDownAtMs - 1) })}</p>
      ) : null}
      {isOpen ? (
        <p className="mt-1">{t(isAsked ? 'renewal.openAsked' : 'renewal.open')}</p>
      ) : opensAtMs === undefined ? null : (
        <p className="mt-1">{t('renewal.opens', { day: shortDay(opensAtMs) })}</p>
      )}
      {gives ? (
        <div className="mt-3">
          <Button look="soft" onClick={() => void navigate('/identity?gives=document')}>
            {t(isAsked ? 'identity.giveAgain' : 'renewal.give')}
          </Button>
        </div>
      ) : null}
    </Notice>
  );
}
