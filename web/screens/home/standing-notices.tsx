import { Clock3, FileText, IdCard, LockKeyhole, PartyPopper, X } from 'lucide-react';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { isOfCompany } from '../../../shared/user-info.ts';
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
  const { auditStatus, lock } = userInfo ?? {};
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
      {underReview ? <ReviewNotice isLevelEnding={userInfo?.levelEndsAtMs !== undefined} /> : null}
      {underReview || userInfo === undefined ? null : <LevelNotice userInfo={userInfo} />}
    </>
  );
}

/** What lies with our staff, or is asked of its owner, who would wait for nothing otherwise. */
function ReviewNotice({ isLevelEnding }: { readonly isLevelEnding: boolean }) {
  const navigate = useNavigate();
  const { review } = useQuery(getReview, {}, { quiet: true }).data ?? {};
  const isAsked = review?.state === 'asked';
  return (
    <Notice tint="warning" icon={isAsked ? FileText : Clock3} live>
      <span className="block pt-px">{t(isAsked ? 'home.asked' : 'home.underReview')}</span>
      {review?.answerByMs === undefined ? null : (
        <span className="block">{t('home.askedBy', { when: shortMoment(review.answerByMs) })}</span>
      )}
      {isAsked && isLevelEnding ? <span className="block">{t('home.askedEnds')}</span> : null}
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

/** That a level has ended, or ends unless something is done, which is given on the page of whose wallet it is. */
function LevelNotice({ userInfo }: { readonly userInfo: UserInfo }) {
  const navigate = useNavigate();
  const { levelEnded, levelEndsAtMs } = userInfo;
  if (levelEnded === undefined && levelEndsAtMs === undefined) return null;
  const isCompany = isOfCompany(userInfo);
  const ends = levelEndsAtMs === undefined ? '' : t('home.levelEnds', { day: shortDay(levelEndsAtMs - 1) });
  const text = levelEnded === undefined ? ends : t(isCompany ? 'home.levelEndedCompany' : 'home.levelEnded');
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
