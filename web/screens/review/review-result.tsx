import type { ReactNode } from 'react';
import type { OwnReview } from '../../../shared/review.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Notice } from '../../ui/notice.tsx';

const tintOf = {
  waiting: 'brand',
  asked: 'warning',
  accepted: 'success',
  refused: 'warning',
  lapsed: 'warning',
} as const satisfies Readonly<Record<OwnReview['state'], string>>;

interface ReviewResultProps {
  readonly review: OwnReview;
  /** What follows from an acceptance, where that is not the next step of a person's way. */
  readonly acceptedText?: string;
  readonly children?: ReactNode;
}

/** Where a case stands, in words; the same for a person's and a company's. */
export function ReviewResult({
  review: { state, isLate, promisedAtMs, answerByMs, reason },
  acceptedText,
  children,
}: ReviewResultProps) {
  return (
    <Notice tint={isLate && state === 'waiting' ? 'warning' : tintOf[state]} title={t(`review.state.${state}`)}>
      {state === 'waiting' ? (
        <p className="mt-1">{isLate ? t('review.late') : t('review.until', { when: shortMoment(promisedAtMs) })}</p>
      ) : (
        <p className="mt-1">{(state === 'accepted' ? acceptedText : undefined) ?? t(`review.text.${state}`)}</p>
      )}
      {reason === undefined ? null : <p className="mt-1 font-semibold">{t(`review.reason.${reason}`)}</p>}
      {state === 'asked' && answerByMs !== undefined ? (
        <p className="mt-1">{t('review.answerBy', { when: shortMoment(answerByMs) })}</p>
      ) : null}
      {children}
    </Notice>
  );
}
