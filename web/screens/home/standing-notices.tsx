import { Clock3, FileText, LockKeyhole, PartyPopper, X } from 'lucide-react';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import type { WalletLock } from '../../../shared/wallet-lock.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useNavigate } from '../../router.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { IconButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface StandingNoticesProps {
  readonly underReview: boolean;
  readonly reactivated: boolean;
  readonly lock: WalletLock | undefined;
  readonly onClose: () => void;
}

/** What has to be known before anything else. */
export function StandingNotices({ underReview, reactivated, lock, onClose }: StandingNoticesProps) {
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
