import { MonitorSmartphone, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { endSession } from '../../../shared/contracts/session/end.ts';
import type { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { endSessionFacts } from '../../commands/session/end.ts';
import { allBrands } from '../../brands/all-brands.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { readRefusal } from '../../data/calls/refusal-data.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { useNavigate } from '../../router.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useBeginHere } from '../../ui/use-begin-here.ts';
import { belongsToForm, problemText } from '../problem-text.ts';
import { readId } from '../read-id.ts';
import { deviceName } from '../security/session-words.ts';

type Notice = OutputOf<typeof getNotificationPage>['rows'][number];

interface NewDeviceSheetProps {
  readonly open: boolean;
  readonly notice: Notice;
  readonly onClose: () => void;
}

/** What the sheet says of itself; the rest is told above the screen, and nothing twice. */
function isToldHere(problem: CallProblem): boolean {
  return problem.kind === 'unanswered' || belongsToForm(problem);
}

const stepPaths = { password: '/setPassword', sessions: '/sessions', lock: '/walletLock' } as const;

/** What is best done next. A device that nobody can name any more is cut off with all others, on the list of them. */
const nextSteps = {
  ended: ['password', 'sessions', 'lock'],
  gone: ['sessions', 'password', 'lock'],
} as const;

/** Which device logged in and when; whoever does not know it logs it out with one tap. */
export function NewDeviceSheet({ open, notice, onClose }: NewDeviceSheetProps) {
  const navigate = useNavigate();
  const [became, setBecame] = useState<keyof typeof nextSteps>();
  const [fault, setFault] = useState<string>();
  const faultId = useId();
  const end = useCommand(endSession, endSessionFacts, { tells: isToldHere });
  const { entry = 'kapao', device, createdAtMs } = notice;
  const disown = async () => {
    const sessionId = readId('ses', notice.sessionId);
    if (sessionId === undefined) return;
    setFault(undefined);
    const outcome = await end.run({ sessionId, itsDevice: true });
    // Nobody knows any more which device that was: it is logged out by now, and may be back by a login of its own.
    const isGone = outcome.kind === 'refused' && readRefusal(endSession, outcome, 'session-not-found') !== undefined;
    if (outcome.kind === 'ok' || isGone) setBecame(isGone ? 'gone' : 'ended');
    else if (isToldHere(outcome)) setFault(problemText(outcome));
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('notice.title.new-device')}>
      <p className="mt-3 flex items-center gap-3 rounded-card bg-sunk px-4 py-3">
        <MonitorSmartphone aria-hidden className="size-6 shrink-0 text-ink-soft" />
        <span className="min-w-0">
          <span className="block font-semibold wrap-break-word">{deviceName({ device, entry })}</span>
          <span className="tabular block text-sm text-ink-soft">{shortMoment(createdAtMs)}</span>
          <span className="block text-sm text-ink-soft">{allBrands[entry].displayName}</span>
        </span>
      </p>
      {became !== undefined ? (
        <>
          <Became became={became} />
          {nextSteps[became].map((step, index) => (
            <Button
              key={step}
              look={index === 0 ? 'primary' : 'quiet'}
              className="mt-1"
              onClick={() => void navigate(stepPaths[step])}
            >
              {t(`notice.step.${step}`)}
            </Button>
          ))}
        </>
      ) : (
        <>
          <p className="mt-3">{t('notice.text.new-device')}</p>
          <p className="mt-3 mb-5 rounded-card bg-warning-tint px-4 py-3 text-sm text-warning-ink">
            <span className="block font-semibold">{t('notice.notYou')}</span>
            {t('notice.advice.new-device')}
          </p>
          <FieldError id={faultId} text={fault} />
          <Button
            look="danger"
            className="mt-1"
            busy={end.isRunning}
            aria-describedby={faultId}
            onClick={() => void disown()}
          >
            {t('notice.notMe')}
          </Button>
          <Button look="soft" className="mt-2" onClick={onClose}>
            {t('notice.wasMe')}
          </Button>
        </>
      )}
    </Sheet>
  );
}

const looks = {
  ended: { Icon: ShieldCheck, tint: 'bg-success-tint text-success-ink' },
  gone: { Icon: TriangleAlert, tint: 'bg-warning-tint text-warning-ink' },
} as const;

/** What the button did that was pressed and is gone. */
function Became({ became }: { readonly became: keyof typeof looks }) {
  const heading = useBeginHere();
  const textId = useId();
  const { Icon, tint } = looks[became];
  return (
    <div className={`mt-3 mb-6 flex items-start gap-3 rounded-card px-4 py-3 text-sm ${tint}`}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <h3 ref={heading} tabIndex={-1} aria-describedby={textId} className="font-semibold outline-none">
          {t(`notice.${became}`)}
        </h3>
        <p id={textId}>{t(`notice.${became}Text`)}</p>
      </div>
    </div>
  );
}
