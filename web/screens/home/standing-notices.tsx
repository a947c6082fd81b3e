import { Clock3, PartyPopper, X } from 'lucide-react';
import { t } from '../../text/text.ts';
import { IconButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface StandingNoticesProps {
  readonly underReview: boolean;
  readonly reactivated: boolean;
  readonly onClose: () => void;
}

/** What has to be known before anything else. */
export function StandingNotices({ underReview, reactivated, onClose }: StandingNoticesProps) {
  return (
    <>
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
