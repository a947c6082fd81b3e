import { MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { endSession } from '../../../shared/contracts/session/end.ts';
import type { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { allBrands } from '../../brands/all-brands.ts';
import { readRefusal } from '../../data/refusal-data.ts';
import { useCommand } from '../../data/use-command.ts';
import { useNavigate } from '../../router.ts';
import { shortDay, timeOfDay } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { belongsToForm, problemText } from '../problem-text.ts';
import { readId } from '../read-id.ts';
import { deviceName } from '../security/session-words.ts';

type Notice = OutputOf<typeof getNotificationPage>['rows'][number];

interface NewDeviceSheetProps {
  readonly open: boolean;
  readonly notice: Notice;
  readonly onClose: () => void;
}

/** Which device logged in and when; whoever does not know it logs it out with one tap. */
export function NewDeviceSheet({ open, notice, onClose }: NewDeviceSheetProps) {
  const navigate = useNavigate();
  const [ended, setEnded] = useState(false);
  const [fault, setFault] = useState<string>();
  const end = useCommand(endSession, { tells: belongsToForm });
  const { entry = 'kapao', device, createdAtMs } = notice;
  const disown = async () => {
    const sessionId = readId('ses', notice.sessionId);
    if (sessionId === undefined) return;
    const outcome = await end.run({ sessionId, itsDevice: true });
    // Gone from the list already: it is logged out, which is what was asked for.
    const isOver = outcome.kind === 'refused' && readRefusal(endSession, outcome, 'session-not-found') !== undefined;
    if (outcome.kind === 'ok' || isOver) setEnded(true);
    else setFault(problemText(outcome));
  };
  return (
    <Sheet open={open} onClose={onClose} title={t(ended ? 'notice.ended' : 'notice.title.new-device')}>
      <p className="mt-3 flex items-center gap-3 rounded-card bg-sunk px-4 py-3">
        <MonitorSmartphone aria-hidden className="size-6 shrink-0 text-ink-soft" />
        <span className="min-w-0">
          <span className="block font-semibold wrap-break-word">{deviceName({ device, entry })}</span>
          <span className="tabular block text-sm text-ink-soft">{shortDay(createdAtMs)} · {timeOfDay(createdAtMs)}</span>
          <span className="block text-sm text-ink-soft">{allBrands[entry].displayName}</span>
        </span>
      </p>
      {ended ? (
        <>
          <p role="status" className="mt-3 mb-6 flex items-start gap-3 rounded-card bg-success-tint px-4 py-3 text-sm text-success-ink">
            <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0" />{t('notice.endedText')}
          </p>
          <Button onClick={() => void navigate('/setPassword')}>{t('notice.step.password')}</Button>
          <Button look="quiet" className="mt-1" onClick={() => void navigate('/sessions')}>{t('notice.step.sessions')}</Button>
        </>
      ) : (
        <>
          <p className="mt-3">{t('notice.text.new-device')}</p>
          <p className="mt-3 mb-6 rounded-card bg-warning-tint px-4 py-3 text-sm text-warning-ink">
            <span className="block font-semibold">{t('notice.notYou')}</span>
            {t('notice.advice.new-device')}
          </p>
          {fault === undefined ? null : <p role="alert" className="mb-3 text-sm text-danger-ink">{fault}</p>}
          <Button look="danger" busy={end.isRunning} onClick={() => void disown()}>{t('notice.notMe')}</Button>
          <Button look="soft" className="mt-2" onClick={onClose}>{t('notice.wasMe')}</Button>
        </>
      )}
    </Sheet>
  );
}
