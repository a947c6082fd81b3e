import type { FreezeEvent } from '../../../shared/auth-events.ts';
import type { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { useNavigate } from '../../router.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { whenOf } from '../when-of.ts';

interface FreezeNoticeSheetProps {
  readonly open: boolean;
  readonly event: FreezeEvent;
  readonly notice: OutputOf<typeof getNotificationPage>['rows'][number];
  readonly onClose: () => void;
}

/** What of somebody's money is frozen, why and until when; or that it is free again. */
export function FreezeNoticeSheet({ open, event, notice, onClose }: FreezeNoticeSheetProps) {
  const navigate = useNavigate();
  const { createdAtMs, amountSatang, freezeReason, freezeEndsAtMs } = notice;
  return (
    <Sheet open={open} onClose={onClose} title={t(`notice.title.${event}`)}>
      <p className="tabular text-sm text-ink-soft">{whenOf(createdAtMs)}</p>
      {amountSatang === undefined ? null : (
        <p className="mt-3">
          <Amount satang={amountSatang} size="row" />
        </p>
      )}
      {event === 'freeze-ended' ? <p className="mt-3 mb-6">{t('freeze.ended')}</p> : null}
      {event === 'money-frozen' ? (
        <>
          {freezeEndsAtMs === undefined ? null : (
            <p className="tabular mt-1 font-semibold text-warning-ink">
              {t('freeze.until', { until: shortMoment(freezeEndsAtMs) })}
            </p>
          )}
          {freezeReason === undefined ? null : <p className="mt-3">{t(`freeze.reason.${freezeReason}`)}</p>}
          <p className="mt-3">{t('freeze.rest')}</p>
          <p className="mt-3 mb-6 rounded-card bg-warning-tint px-4 py-3 text-sm text-warning-ink">
            {t('freeze.wrong')}
          </p>
        </>
      ) : null}
      <Button onClick={() => void navigate('/assets')}>{t('freeze.see')}</Button>
      <Button look="soft" className="mt-2" onClick={onClose}>
        {t('freeze.close')}
      </Button>
    </Sheet>
  );
}
