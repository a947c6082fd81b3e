import { Clock3, LockKeyhole, PartyPopper, X } from 'lucide-react';
import type { WalletLock } from '../../../shared/wallet-lock.ts';
import { useNavigate } from '../../router.ts';
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
      {underReview ? (
        <Notice tint="warning" icon={Clock3} live>
          {t('home.underReview')}
        </Notice>
      ) : null}
    </>
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
