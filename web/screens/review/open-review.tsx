import type { ReactNode } from 'react';
import { companyDetail } from '../../../shared/contracts/company/detail.ts';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import type { ReviewKind } from '../../../shared/review.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Notice } from '../../ui/notice.tsx';
import { isCompanyToSend } from '../company/own-company.ts';
import { isThereStill } from '../papers/asked-anew.tsx';
import { endsUnanswered, useLevelEnd } from './level-end.ts';

interface ReadyProps {
  readonly children: (isReady: boolean) => ReactNode;
}

function OfPerson({ children }: ReadyProps) {
  const { data } = useQuery(listPapers, {}, { quiet: true });
  const { review } = useQuery(getReview, {}, { quiet: true }).data ?? {};
  // What is still known of before the case came back knows nothing of what that asks for, and calls all of it there.
  const isOld = review !== undefined && (review.state !== 'asked' || isThereStill(review, data?.rows ?? []));
  return children(data?.isWhole === true && !isOld);
}

function OfCompany({ children }: ReadyProps) {
  const { data } = useQuery(companyDetail, {}, { quiet: true });
  return children(data?.review?.state === 'asked' && isCompanyToSend(data));
}

/** Asks of a case that came back whether all that is asked for is there, and only sending is missing. */
export function WhetherReady({ kind, children }: ReadyProps & { readonly kind: ReviewKind }) {
  return kind === 'company' ? <OfCompany>{children}</OfCompany> : <OfPerson>{children}</OfPerson>;
}

interface OpenProps {
  readonly review: NonNullable<IdentityJourney['review']>;
  /** By the days that were given the document has ended: no picture answers what is asked for. */
  readonly isDocumentOver: boolean;
}

/** What lies with our staff, or came back from them: who acts, and by when. */
export function OpenReview(open: OpenProps) {
  const { review, isDocumentOver } = open;
  return review.state === 'asked' && !isDocumentOver ? (
    <WhetherReady kind={review.kind}>{(isReady) => <Case {...open} isReady={isReady} />}</WhetherReady>
  ) : (
    <Case {...open} isReady={false} />
  );
}

function Case({ review, isDocumentOver, isReady }: OpenProps & { readonly isReady: boolean }) {
  const { state, sentAtMs, promisedAtMs, isLate, answerByMs } = review;
  const levelEnd = useLevelEnd();
  const isAsked = state === 'asked';
  return (
    <Notice tint={isAsked || isLate ? 'warning' : 'info'} title={t(`review.state.${isReady ? 'ready' : state}`)}>
      {isAsked ? null : <p className="mt-1">{t('identity.waitsSince', { when: shortMoment(sentAtMs) })}</p>}
      <p className="mt-1">
        {isAsked
          ? t(isDocumentOver ? 'review.askedDetails' : isReady ? 'review.text.ready' : 'identity.askedText')
          : isLate
            ? t('review.late')
            : t('review.until', { when: shortMoment(promisedAtMs) })}
      </p>
      {answerByMs === undefined ? null : (
        <p className="mt-1">{t('review.answerBy', { when: shortMoment(answerByMs) })}</p>
      )}
      {isAsked && endsUnanswered(levelEnd) ? <p className="mt-1 font-semibold">{t('review.askedEnds')}</p> : null}
    </Notice>
  );
}
