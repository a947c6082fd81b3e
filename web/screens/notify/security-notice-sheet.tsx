import type { FreezeEvent, SecurityEvent } from '../../../shared/auth-events.ts';
import type { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { whenOf } from '../when-of.ts';
import { NewDeviceSheet } from './new-device-sheet.tsx';

/** What somebody has done in their name. */
type OwnEvent = Exclude<SecurityEvent, FreezeEvent>;

/** Where somebody goes who did not do it themselves, or on whose accounts it has an effect. */
const nextSteps = {
  'new-device': 'sessions',
  'password-changed': 'reset',
  'password-reset': 'reset',
  'sessions-ended': 'reset',
  'sessions-ended-by-us': 'reset',
  'password-locked': 'reset',
  'lock-lifted': 'reset',
  'bank-account-added': 'reset',
  'limit-raise-asked': 'limits',
  'company-changed': 'reset',
  'name-changed-by-us': 'accounts',
  'face-refused': 'lock',
  'wallet-locked': 'reset',
  'wallet-unlock-asked': 'lock',
  'wallet-unlocked': 'lock',
} as const satisfies Readonly<Record<OwnEvent, 'sessions' | 'reset' | 'limits' | 'lock' | 'accounts'>>;

const stepPaths = {
  sessions: '/sessions',
  reset: '/resetPassword',
  limits: '/accountLimits',
  lock: '/walletLock',
  accounts: '/bankAccounts',
} as const;

interface SecurityNoticeSheetProps {
  readonly open: boolean;
  readonly event: OwnEvent;
  readonly notice: OutputOf<typeof getNotificationPage>['rows'][number];
  readonly onClose: () => void;
}

/** What happened to the account, when, and what to do for whoever did not do it. */
export function SecurityNoticeSheet(props: SecurityNoticeSheetProps) {
  // A notice from before notices named their session leads to the list of devices.
  return props.event === 'new-device' && props.notice.sessionId !== undefined ? (
    <NewDeviceSheet {...props} />
  ) : (
    <AnyNoticeSheet {...props} />
  );
}

function AnyNoticeSheet({ open, event, notice, onClose }: SecurityNoticeSheetProps) {
  const navigate = useNavigate();
  const step = nextSteps[event];
  return (
    <Sheet open={open} onClose={onClose} title={t(`notice.title.${event}`)}>
      <p className="tabular text-sm text-ink-soft">{whenOf(notice.createdAtMs)}</p>
      <p className="mt-3">{t(`notice.text.${event}`)}</p>
      <p className="mt-3 mb-6 rounded-card bg-warning-tint px-4 py-3 text-sm text-warning-ink">
        <span className="block font-semibold">{t('notice.notYou')}</span>
        {t(`notice.advice.${event}`)}
      </p>
      {/* What we did was nobody's own act: what follows from it comes first. */}
      {step === 'accounts' ? null : <Button onClick={onClose}>{t('notice.wasMe')}</Button>}
      <Button
        look={step === 'accounts' ? 'primary' : 'soft'}
        className="mt-2"
        onClick={() => void navigate(stepPaths[step])}
      >
        {t(`notice.step.${step}`)}
      </Button>
      {step === 'accounts' ? (
        <Button look="soft" className="mt-2" onClick={onClose}>
          {t('common.close')}
        </Button>
      ) : null}
    </Sheet>
  );
}
