import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import { givesAnew } from '../../../shared/personal/gives-anew.ts';
import { companyPath } from '../../commands/company/give.ts';
import { useNavigate } from '../../router.ts';
import { shortDay } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface RenewalNoticeProps {
  readonly journey: Pick<IdentityJourney, 'renewal' | 'state' | 'isCompany' | 'review'>;
  /** The page itself is where what it asks for is given, or leads there. */
  readonly isHere?: boolean;
  /** The page says already what is to be given: that it is given again, or what answers a refusal. */
  readonly isSaid?: boolean;
}

/** Where the data of a new document is given. */
export const newDocumentPath = '/identity?gives=document';
/** Where all is given once more, from the first page of the form on and with what was typed in it. */
export const againPath = `${newDocumentPath}&begins=first`;

/** How long one's document, or one's company's papers, still count, and what to do; a day that is named is the last. */
export function RenewalNotice({
  journey: { renewal, state, isCompany, review },
  isHere = false,
  isSaid = false,
}: RenewalNoticeProps) {
  const navigate = useNavigate();
  // What was asked for lies with our staff: nothing is to be given meanwhile, and not everything works.
  const isGiven = review?.state === 'waiting' || review?.state === 'asked';
  if (renewal === undefined || isGiven) return null;
  const { expiresAtMs, opensAtMs, isOpen, isAsked, isExpired, stepsDownAtMs } = renewal;
  const isOver = isAsked || isExpired;
  const title = isAsked
    ? t(isCompany === true ? 'renewal.askedCompany' : 'renewal.asked')
    : isOver || expiresAtMs === undefined
      ? t(isCompany === true ? 'renewal.expiredCompany' : 'renewal.expired')
      : t(isCompany === true ? 'renewal.validCompany' : 'renewal.valid', { day: shortDay(expiresAtMs - 1) });
  const mayGive = givesAnew({ renewal, state, isCompany });
  // What was given for it waits for its check, and is asked for no more.
  const open = mayGive ? (isAsked ? 'renewal.openAsked' : 'renewal.open') : 'renewal.given';
  return (
    <Notice tint={isOpen ? 'warning' : 'info'} title={title}>
      {isOver && stepsDownAtMs !== undefined ? (
        <p className="mt-1">{t('renewal.ends', { day: shortDay(stepsDownAtMs - 1) })}</p>
      ) : null}
      {isOpen ? (
        isSaid ? null : (
          <p className="mt-1">{t(isCompany === true ? 'renewal.openCompany' : open)}</p>
        )
      ) : opensAtMs === undefined || isSaid ? null : (
        <p className="mt-1">
          {t(isCompany === true ? 'renewal.opensCompany' : 'renewal.opens', { day: shortDay(opensAtMs) })}
        </p>
      )}
      {mayGive && !isHere ? (
        <div className="mt-3">
          <Button look="soft" onClick={() => void navigate(isCompany === true ? companyPath : newDocumentPath)}>
            {t(isCompany === true ? 'renewal.giveCompany' : isAsked ? 'identity.giveAgain' : 'renewal.give')}
          </Button>
        </div>
      ) : null}
    </Notice>
  );
}
