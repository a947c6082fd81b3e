import { Clock3, FileText, IdCard, LockKeyhole, PartyPopper, X } from 'lucide-react';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import type { WalletLock } from '../../../shared/wallet-lock.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useNavigate } from '../../router.ts';
import { shortDay, shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { IconButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface StandingNoticesProps {
  readonly userInfo: UserInfo | undefined;
  readonly reactivated: boolean;
  readonly onClose: () => void;
}

/** What has to be known before anything else. */
export function StandingNotices({ userInfo, reactivated, onClose }: StandingNoticesProps) {
  const { auditStatus, tier, levelEnded, lock } = userInfo ?? {};
  const underReview = auditStatus === 1;
  return (
    <>
      {lock === undefined ? null : <LockNotice lock={lock} />}
      {reactivated ? (
        <Notice
          tint="success"
          icon={PartyPopper}
          live
          action={
            <IconButton label={t('common.close')} onClick={onClose} className="-my-2.5 -mr-2.5">
              <X aria-hidden className="size-5" />
            </IconButton>
          }
        >
          {t('home.reactivated')}
        </Notice>
      ) : null}
      {underReview ? <ReviewNotice /> : null}
      {underReview ? null : levelEnded !== undefined ? (
        <EndedNotice of={levelEnded} />
      ) : tier === 'enterprise' ? (
        <EndNotice />
      ) : null}
    </>
  );
}

/** What lies with our staff, or is asked of its owner, who would wait for nothing otherwise. */
function ReviewNotice() {
  const navigate = useNavigate();
  const { review } = useQuery(getReview, {}, { quiet: true }).data ?? {};
  const isAsked = review?.state === 'asked';
  return (
    <Notice tint="warning" icon={isAsked ? FileText : Clock3} live>
      <span className="block pt-px">{t(isAsked ? 'home.asked' : 'home.underReview')}</span>
      {review?.answerByMs === undefined ? null : (
        <span className="block">{t('home.askedBy', { when: shortMoment(review.answerByMs) })}</span>
      )}
      <button
        type="button"
        onClick={() => void navigate(review?.kind === 'company' ? '/identityEnterprise' : '/dopaAuthenticationManual')}
        className="-mb-2.5 min-h-11 font-semibold underline"
      >
        {t(isAsked ? 'home.askedMore' : 'home.reviewMore')}
      </button>
    </Notice>
  );
}

/** What is to be renewed: it is given on the page of whose it is. */
function RenewalLine({ text, isCompany }: { readonly text: string; readonly isCompany: boolean }) {
  const navigate = useNavigate();
  return (
    <Notice tint="warning" icon={IdCard} live>
      <span className="block pt-px">{text}</span>
      <button
        type="button"
        onClick={() => void navigate(isCompany ? '/identityEnterprise' : '/identity-view')}
        className="-mb-2.5 min-h-11 font-semibold underline"
      >
        {t('home.renewalMore')}
      </button>
    </Notice>
  );
}

function EndedNotice({ of }: { readonly of: NonNullable<UserInfo['levelEnded']> }) {
  const isCompany = of === 'company';
  return <RenewalLine text={t(isCompany ? 'home.levelEndedCompany' : 'home.levelEnded')} isCompany={isCompany} />;
}

/** That a company's level ends, where its year is over or another check is asked for. */
function EndNotice() {
  const { renewal } = useQuery(getIdentityJourney, {}, { quiet: true }).data ?? {};
  const endsAtMs = renewal?.isAsked === true || renewal?.isExpired === true ? renewal.stepsDownAtMs : undefined;
  if (endsAtMs === undefined) return null;
  return <RenewalLine text={t('home.levelEnds', { day: shortDay(endsAtMs - 1) })} isCompany />;
}

function LockNotice({ lock: { unlockAskedAtMs } }: { readonly lock: WalletLock }) {
  const navigate = useNavigate();
  return (
    <Notice tint="warning" icon={LockKeyhole} live>
      <span className="block pt-px">{t(unlockAskedAtMs === undefined ? 'home.locked' : 'home.lockedAsked')}</span>
      <button
        type="button"
        onClick={() => void navigate('/walletLock')}
        className="-mb-2.5 min-h-11 font-semibold underline"
      >
        {t('home.lockedMore')}
      </button>
    </Notice>
  );
}
