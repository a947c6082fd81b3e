import type { getReview } from '../../../shared/contracts/identity/get-review.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import type { OwnReview } from '../../../shared/review.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { againPath } from '../identity/renewal-notice.tsx';

/** The kinds whose details are given anew once the case is taken back; behind the first check they are proven. */
const givenAnew: readonly OwnReview['kind'][] = ['passport', 'guardian', 'card', 'company'];

/** What answers a case that came back because a document has ended: no picture does, where its days were given so. */
export function ExpiredHint({ review: { kind, state, reason, pictures } }: { readonly review: OwnReview }) {
  const isExpired = [reason, ...pictures.map((each) => each.reason)].includes('expired');
  if (state !== 'asked' || !isExpired || !givenAnew.includes(kind)) return null;
  return <p className="mt-1">{t('review.expired')}</p>;
}

interface DocumentOverProps {
  readonly own: OutputOf<typeof getReview>;
  /** Whether what became of the last case leads there already. */
  readonly isLed: boolean;
}

/** Why nothing is sent of a document that has ended by the days that were given, and what its person does instead. */
export function DocumentOver({ own: { review, isDocumentOver }, isLed }: DocumentOverProps) {
  const navigate = useNavigate();
  if (isDocumentOver !== true) return null;
  // While a case is open no details are given.
  const isAsked = review?.state === 'asked';
  return (
    <Notice tint="warning" title={t('review.documentOver')}>
      <p className="mt-1">{t(isAsked ? 'review.documentOverAsked' : 'review.documentOverText')}</p>
      {isAsked || isLed ? null : (
        <Button className="mt-3" onClick={() => void navigate(againPath)}>
          {t('review.toDetails')}
        </Button>
      )}
    </Notice>
  );
}
