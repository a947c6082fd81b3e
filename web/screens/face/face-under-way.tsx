import { useLayoutEffect, useState } from 'react';
import { faceTimeMs } from '../../../shared/face.ts';
import { changedByFace } from '../../commands/identity/face-result.ts';
import { serverNowMs } from '../../data/calls/clock.ts';
import { useRefresh } from '../../data/queries/use-refresh.ts';
import { t } from '../../text/text.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import { underWay, useFaceCheck } from './use-face-check.ts';
import type { FaceLook } from './use-face-check.ts';

/** Whether a look found that nothing goes on any more: a check that was refused is answered by a refusal. */
const hasEnded = (outcome: FaceLook): boolean =>
  outcome.kind === 'ok' ? underWay(outcome.data.check ?? 'none') === undefined : outcome.kind === 'refused';

/** A check that is under way: the partner's page for whoever has no native kit, and what is left of its minute. */
export function FaceUnderWay({ endsAtMs }: { readonly endsAtMs: number | undefined }) {
  const refresh = useRefresh();
  // What its end changes is asked for again, and whoever is shown something else leaves.
  const onLook = (outcome: FaceLook) => (hasEnded(outcome) ? refresh(changedByFace) : undefined);
  const check = underWay(useFaceCheck({ purpose: 'identity' }, { until: 'left', onLook }).known);
  // A countdown goes by this device's clock, which may be another than the server's.
  const [aheadMs] = useState(() => serverNowMs() - Date.now());
  const untilMs = check?.endsAtMs ?? endsAtMs;
  const leftMs = useCountdown((untilMs ?? 0) - aheadMs);
  // Nor may a clock that is ahead withhold the page of a check that has just begun: only what this page has shown for
  // the whole of its minute is over. What came of it may still be on its way.
  const [shownAtMs, setShownAtMs] = useState<number>();
  const checkId = check?.checkId;
  useLayoutEffect(() => setShownAtMs(checkId === undefined ? undefined : Date.now()), [checkId]);
  const shownLeftMs = useCountdown(shownAtMs === undefined ? undefined : shownAtMs + faceTimeMs);
  const isOver = untilMs !== undefined && leftMs === 0 && shownAtMs !== undefined && shownLeftMs === 0;
  const page = isOver ? undefined : check?.page;
  return (
    <div className="space-y-4">
      <Notice tint="info" live title={t('face.underWay')}>
        <p className="mt-1">{t(isOver ? 'face.timeUp' : page === undefined ? 'face.opening' : 'face.underWayText')}</p>
      </Notice>
      <Countdown label={t('face.left')} leftMs={Math.min(leftMs, faceTimeMs)} wholeMs={faceTimeMs} />
      {page === undefined ? null : (
        <a
          href={page}
          target="_blank"
          rel="noopener noreferrer"
          className="grid min-h-12 place-items-center rounded-full bg-brand px-6 font-semibold text-on-brand"
        >
          {t('face.openPage')}
        </a>
      )}
    </div>
  );
}
